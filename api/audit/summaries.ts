/**
 * Compares what is derived from all results of a challenge: its review, best play, the list of
 * finishers and everybody's choices.
 */
import { recordedBestPlay } from '../../engine/best-play.ts';
import type { Coach } from '../../engine/coach.ts';
import { digestWith, emptyDigest } from '../../engine/digest.ts';
import { explorerNode, type Passed } from '../../engine/explorer.ts';
import { sharedMin } from '../../engine/shared-min.ts';
import { lookBack } from '../../engine/look-back.ts';
import { boardLimitMax, Finishers } from '../schemas/boards.ts';
import { DayPage } from '../schemas/challenges.ts';
import { Explorer } from '../schemas/explorer.ts';
import { BestPlay, OpenResult } from '../schemas/replays.ts';
import { compare, compareFigures, type AuditLocation } from './difference.ts';
import { compareChallenge, type AuditedChallenge } from './results.ts';
import { NoAnswer, readAs, type Site } from './site.ts';
import { entriesMax, type AuditCounts, type Tally } from './tally.ts';

const byMove = (one: { readonly move: string }, other: { readonly move: string }): number =>
  one.move < other.move ? -1 : 1;

/** Moves of equal cost have no defined order, so all are sorted by their text. */
const ordered = <Day extends Pick<DayPage, 'opening'>>({ opening, ...day }: Day) => ({
  ...day,
  opening: opening && { ...opening, made: [...opening.made].sort(byMove) },
});

const auditDayPage = async (
  site: Site,
  audited: AuditedChallenge,
  { standings, openings }: Tally,
): Promise<void> => {
  const { challengePath, variant, coach, deal } = audited;
  const where = { game: variant.game, link: `/${challengePath}/board` };
  const { challenge, ...found } = await site.json(`/api/challenges/${challengePath}/day`, DayPage);
  compareChallenge(audited, challenge, where);
  const counts = [...standings].map(([standing, count]) => ({ standing, count }));
  const moves = [...openings].map(([move, count]) => ({ move, count }));
  const expected = lookBack({ variant, coach, deal, counts, moves });
  compareFigures('the review of the day', ordered(expected), ordered(found), where);
};

const auditBestPlay = async (
  site: Site,
  { challengePath, variant, deal }: AuditedChallenge,
  coach: Coach,
): Promise<void> => {
  const found = await site.json(`/api/challenges/${challengePath}/best-play`, BestPlay);
  const where = { game: variant.game, link: `/${challengePath}/best-play` };
  compareFigures('best play', recordedBestPlay(coach, deal), found, where);
};

/**
 * Compares up to `entriesMax` of those who have finished, the latest first. Returns the number
 * compared.
 */
const auditFinished = async (
  site: Site,
  { challengePath, variant }: AuditedChallenge,
  { byTime, counts }: Tally,
): Promise<number> => {
  const where = { game: variant.game, link: `/${challengePath}/board` };
  const path = `/api/challenges/${challengePath}/finished?limit=${boardLimitMax}`;
  let page = await site.json(path, Finishers);
  compare('the number of those who finished', counts.results, page.players, where);
  let at = 0;
  for (;;) {
    for (const { player, finishedAt } of page.finished.slice(0, entriesMax - at)) {
      const expected = byTime.entries[at];
      compare('the list of finishes', expected?.finishedAt, finishedAt, where);
      // A player deleted within the last minutes may be named in one answer and not in the other.
      if (player && expected?.player)
        compare('the player in the list of finishes', expected.player, player.id, where);
      at++;
    }
    if (page.next === null)
      compare('the length of the list of finishes', counts.results, at, where);
    if (page.next === null || at >= entriesMax || page.finished.length === 0) return at;
    await site.pause();
    page = await site.json(`${path}&after=${encodeURIComponent(page.next)}`, Finishers);
  }
};

/** Positions of the explorer that are compared, besides the first. */
const positionsMax = 16;

/**
 * Prefixes of random games, rather short ones, because few games share a long one; and the empty
 * one.
 */
const randomPrefixes = (
  { variant: { moveLength }, random }: AuditedChallenge,
  { sample }: Tally,
): readonly string[] => {
  const prefixes = new Set(['']);
  for (let position = 0; position < positionsMax; position++) {
    const game = sample[Math.floor(random() * sample.length)] ?? sample.at(-1);
    const moves = (game?.log.length ?? 0) / moveLength;
    prefixes.add(game?.log.slice(0, moveLength * Math.floor(moves * random() ** 2)) ?? '');
  }
  return [...prefixes];
};

/** The moves made after a prefix, and the games that made them. */
type Choices = Map<string, Passed>;

/** Reads the results again. Null if the file has changed. */
const choicesAfter = async (
  site: Site,
  { challengePath, variant: { moveLength, unit } }: AuditedChallenge,
  { digest }: Tally,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, Choices> | null> => {
  const found = new Map(prefixes.map((prefix): [string, Choices] => [prefix, new Map()]));
  const path = `/api/challenges/${challengePath}/results.jsonl`;
  let read = emptyDigest;
  for await (const text of site.lines(path)) {
    read = digestWith(read, text);
    const { log, score, turns, ledger, withdrawn } = readAs(OpenResult, text, path);
    if (withdrawn !== undefined) continue;
    const result = unit === 'points' ? score : turns + (ledger?.missing ?? 0);
    for (const [prefix, choices] of found) {
      if (!log.startsWith(prefix)) continue;
      const move = log.slice(prefix.length, prefix.length + moveLength);
      const { players, sum } = choices.get(move) ?? { players: 0, sum: 0 };
      choices.set(move, { players: players + 1, sum: sum + result });
    }
  }
  return read === digest ? found : null;
};

/**
 * Compares everybody's choices at some random positions. Returns their number: 0 while the site has
 * not computed them yet.
 */
const auditExplorer = async (
  site: Site,
  audited: AuditedChallenge,
  tally: Tally,
  coach: Coach,
): Promise<number> => {
  const { challengePath, variant, deal } = audited;
  const found = await choicesAfter(site, audited, tally, randomPrefixes(audited, tally));
  if (found === null) throw new NoAnswer('results-changed');
  for (const [prefix, choices] of found) {
    const where: AuditLocation = {
      game: variant.game,
      link: `/${challengePath}/explorer#${prefix}`,
    };
    const all = [...choices].map(([move, passed]) => ({ move, ...passed }));
    const players = all.reduce((sum, one) => sum + one.players, 0);
    const sum = all.reduce((total, one) => total + one.sum, 0);
    const moves = all.filter(({ move }) => move !== '').sort((one, other) => -byMove(one, other));
    const expected =
      players < sharedMin ? null : explorerNode({ coach, deal }, prefix, { players, sum, moves });
    const path = `/api/challenges/${challengePath}/explorer?prefix=${encodeURIComponent(prefix)}`;
    const answer = await site.json(path, Explorer).catch((failure) => {
      if (failure instanceof NoAnswer && failure.code === 'explorer-not-ready') return null;
      throw failure;
    });
    if (answer === null) return 0;
    compareFigures('the choices in the explorer', expected, answer.place, where);
    await site.pause();
  }
  return found.size;
};

/**
 * Compares all of it, once all results are counted and a sample has been drawn, and adds what was
 * checked to `counts`.
 */
export const auditSummaries = async (
  site: Site,
  audited: AuditedChallenge,
  tally: Tally,
  counts: AuditCounts,
): Promise<void> => {
  const { coach } = audited;
  await auditDayPage(site, audited, tally);
  counts.finished += await auditFinished(site, audited, tally);
  if (coach === null) return;
  await auditBestPlay(site, audited, coach);
  counts.positions += await auditExplorer(site, audited, tally, coach);
};
