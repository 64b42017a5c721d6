/**
 * Replays and grades every result of a challenge from its log and the seed, while reading the file.
 */
import { countIn } from '../../engine/positions.ts';
import type { Coach, Decision, Ledger } from '../../engine/coach.ts';
import { digestWith, emptyDigest } from '../../engine/digest.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Challenge } from '../schemas/challenges.ts';
import { OpenResult } from '../schemas/replays.ts';
import { compare, compareFigures, DifferenceFound, type AuditLocation } from './difference.ts';
import { readAs, type Site } from './site.ts';
import { addResult, type AuditCounts, type Tally } from './tally.ts';

/** A challenge with everything needed to recompute it. */
export interface AuditedChallenge {
  readonly variant: Variant;
  readonly deal: Deal;
  /** null for a game without a coach, whose results must have no ledger. */
  readonly coach: Coach | null;
  readonly challenge: Challenge;
  /** Its path in addresses: `{date}/{game}` or `c/{code}`. */
  readonly challengePath: string;
  /**
   * A random number from 0 to 1, for the sample. The site must not be able to predict which replays
   * are checked.
   */
  readonly random: () => number;
}

/** A dealer that counts the rolls and dice it deals. */
const counting =
  (deal: Deal, counts: AuditCounts): Deal =>
  (turn, roll, held) => {
    const dealt = deal(turn, roll, held);
    counts.rolls++;
    counts.dice += dealt.length - countIn(held);
    return dealt;
  };

/**
 * Compares a challenge that an answer about it contains. Results and names may have changed in
 * between.
 */
export const compareChallenge = (
  { challenge, variant }: Pick<AuditedChallenge, 'challenge' | 'variant'>,
  found: Challenge,
  where: AuditLocation = { game: variant.game },
): void => {
  const { players: _, maker: __, ...expected } = challenge;
  const { players: ___, maker: ____, ...rest } = found;
  compareFigures('the challenge', expected, rest, where);
};

/** A log's ledger and decisions. The log has been replayed, so it is legal. */
export const gradeOf = (
  coach: Coach,
  log: string,
  deal: Deal,
): { readonly ledger: Ledger; readonly decisions: readonly Decision[] } => {
  const grade = coach.grade(log, deal);
  if (!grade.ok) throw new Error('a log that replays can be graded');
  const { par, luck, mistakes, missing, decisions } = grade.value;
  return { ledger: { par, luck, mistakes, missing }, decisions };
};

const checkLine = (
  { variant, deal, coach, challenge, random }: AuditedChallenge,
  line: OpenResult,
  tally: Tally,
): void => {
  const { replay, log, score, turns, ledger, finishedAt } = line;
  const where = { game: variant.game, replay };
  const dealt = counting(deal, tally.counts);
  const end = variant.start(dealt).after(log, 0, dealt);
  if (!end.ok) throw new DifferenceFound('log', 'legal moves', log, where);
  compare('finished', true, end.value.isOver, where);
  compare('score', end.value.score(), score, where);
  compare('turns', end.value.turns, turns, where);
  const isInTime = finishedAt >= challenge.opensAt && finishedAt < challenge.revealsAt;
  compare('finished in time', true, isInTime, where);
  if (coach === null) compare('ledger', null, ledger, where);
  else {
    compareFigures('the ledger', gradeOf(coach, log, deal).ledger, ledger, where);
    tally.counts.graded++;
  }
  addResult(tally, line, end.value.standing(), variant, where, random);
};

/** Lines checked between two pauses, which takes a few hundredths of a second. */
const linesAtOnce = 20;

/** Skips the lines that were already checked; false if they have changed. */
const passOver = async (lines: AsyncGenerator<string>, tally: Tally): Promise<boolean> => {
  let digest = emptyDigest;
  for (let line = 0; line < tally.lines; line++) {
    const next = await lines.next();
    if (next.done) return false;
    digest = digestWith(digest, next.value);
  }
  return digest === tally.digest;
};

/**
 * Checks the results of a challenge from the tally's position on, and calls `onResults` before each
 * pause. Returns false if the file has changed since the tally started; the audit of the file must
 * then start again.
 */
export const auditResults = async (
  site: Site,
  audited: AuditedChallenge,
  tally: Tally,
  onResults: () => void,
): Promise<boolean> => {
  const path = `/api/challenges/${audited.challengePath}/results.jsonl`;
  const lines = site.lines(path);
  if (!(await passOver(lines, tally))) return false;
  for await (const text of lines) {
    checkLine(audited, readAs(OpenResult, text, path), tally);
    tally.lines++;
    tally.digest = digestWith(tally.digest, text);
    if (tally.lines % linesAtOnce !== 0) continue;
    onResults();
    await site.pause();
  }
  return true;
};
