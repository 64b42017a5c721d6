/**
 * Compares both boards with the computed results: their histograms, and up to `entriesMax` entries.
 */
import { histogramOf } from '../../engine/histogram.ts';
import { mistakesFromSkill, skillsInBar } from '../../engine/skill.ts';
import { Board, boardLimitMax, type BoardEntry, type BoardOrder } from '../schemas/boards.ts';
import { compare, type AuditLocation } from './difference.ts';
import { compareChallenge, type AuditedChallenge } from './results.ts';
import type { Site } from './site.ts';
import { entriesMax, type AuditCounts, type RankedEntry, type Tally } from './tally.ts';

const checkEntry = (
  { variant: { unit } }: AuditedChallenge,
  by: BoardOrder,
  expected: RankedEntry | undefined,
  rank: number,
  entry: BoardEntry,
  where: AuditLocation,
): void => {
  compare('board entry', expected?.replay, entry.replay, where);
  if (expected === undefined) return;
  compare(`the rank on the board by ${by}`, rank, entry.rank, where);
  compare('the score on the board', expected.score, entry.score, where);
  compare('the turns on the board', expected.turns, entry.turns, where);
  compare('the finish on the board', expected.finishedAt, entry.finishedAt, where);
  if (by === 'skill')
    compare(
      'the mistakes on the board',
      mistakesFromSkill(expected.sortKey, unit),
      entry.mistakes,
      where,
    );
  // A player deleted within the last minutes may be named in one answer and not in the other.
  if (expected.player !== null && entry.player !== null)
    compare('the player on the board', expected.player, entry.player.id, where);
};

/** The expected contents of a board. */
interface Expected {
  readonly by: BoardOrder;
  readonly players: number;
  readonly bars: readonly object[];
  /** The first entries, in order. */
  readonly entries: readonly RankedEntry[];
}

/** Compares a board page by page and returns the number of entries checked. */
const walk = async (
  site: Site,
  audited: AuditedChallenge,
  { by, players, entries }: Expected,
  first: Board,
): Promise<number> => {
  const { challengePath, variant } = audited;
  const link = `/${challengePath}/board?by=${by}`;
  let [at, rank, board] = [0, 0, first];
  for (;;) {
    for (const entry of board.entries) {
      const expected = entries[at];
      if (entries[at - 1]?.sortKey !== expected?.sortKey) rank = at + 1;
      const where = { game: variant.game, replay: entry.replay, link };
      checkEntry(audited, by, expected, rank, entry, where);
      at++;
    }
    if (board.next === null) {
      compare(`the number of entries by ${by}`, players, at, { game: variant.game, link });
      return at;
    }
    if (at >= entriesMax || board.entries.length === 0) return at;
    await site.pause();
    const after = encodeURIComponent(board.next);
    const limit = Math.min(boardLimitMax, entriesMax - at);
    board = await site.json(
      `/api/challenges/${challengePath}/board?by=${by}&limit=${limit}&after=${after}`,
      Board,
    );
  }
};

const auditBoard = async (
  site: Site,
  audited: AuditedChallenge,
  expected: Expected,
  counts: AuditCounts,
): Promise<void> => {
  const { by, players, bars } = expected;
  const { challengePath, variant } = audited;
  const where = { game: variant.game, link: `/${challengePath}/board?by=${by}` };
  const path = `/api/challenges/${challengePath}/board?by=${by}&limit=${boardLimitMax}`;
  const first = await site.json(path, Board);
  compareChallenge(audited, first.challenge, where);
  compare(`players by ${by}`, players, first.players, where);
  compare(`histogram by ${by}`, bars, first.histogram, where);
  counts.bars += bars.length;
  counts.entries += await walk(site, audited, expected, first);
};

/**
 * Compares both boards of a challenge once all its results are counted, and adds what was checked
 * to `counts`.
 */
export const auditBoards = async (
  site: Site,
  audited: AuditedChallenge,
  tally: Tally,
  counts: AuditCounts,
): Promise<void> => {
  const { variant } = audited;
  const { standings, skills, byScore, bySkill } = tally;
  const skilled = [...skills].map(([skill, { count }]) => [skill, count] as const);
  const scores: Expected = {
    by: 'score',
    players: tally.counts.results,
    bars: histogramOf(standings, (standing) => variant.bar(standing)),
    entries: byScore,
  };
  const mistakes: Expected = {
    by: 'skill',
    players: skilled.reduce((sum, [, count]) => sum + count, 0),
    bars: histogramOf(skilled, (skill) => ({
      mistakes: mistakesFromSkill(skill - (skill % skillsInBar), variant.unit),
    })),
    entries: bySkill.entries,
  };
  await auditBoard(site, audited, scores, counts);
  await auditBoard(site, audited, mistakes, counts);
};
