/**
 * Compares the dice in replays with those of the seed. The open data contains only moves, but
 * players see replays.
 */
import type * as v from 'valibot';
import type { Coach } from '../../engine/coach.ts';
import { recordingDealer } from '../../engine/dice.ts';
import type { Roll } from '../../engine/types.ts';
import { Review } from '../schemas/plays.ts';
import { Replay, type OpenResult } from '../schemas/replays.ts';
import { compare, compareFigures, DifferenceFound, type AuditLocation } from './difference.ts';
import { gradeOf, type AuditedChallenge } from './results.ts';
import { NoAnswer, type Site } from './site.ts';
import type { Tally } from './tally.ts';

type Rolls = readonly Pick<Roll, 'turn' | 'roll' | 'faces'>[];

/** `5 3 3 in turn 8, roll 3`, counted from 1. */
const rollWords = (roll: Rolls[number] | undefined): string => {
  if (roll === undefined) return 'no roll';
  const faces = roll.faces.map((face) => face ?? '–').join(' ');
  return `${faces} in turn ${roll.turn + 1}, roll ${roll.roll + 1}`;
};

const checkRolls = (expected: Rolls, found: Rolls, where: AuditLocation): void => {
  for (let at = 0; at < Math.max(expected.length, found.length); at++) {
    const [right, shown] = [expected[at], found[at]];
    if (JSON.stringify(right) === JSON.stringify(shown)) continue;
    const link = right && `/r/${where.replay}#t${right.turn + 1}r${right.roll + 1}`;
    throw new DifferenceFound('die', rollWords(right), rollWords(shown), {
      ...where,
      ...(link !== undefined && { link }),
    });
  }
};

const checkReplay = (audited: AuditedChallenge, line: OpenResult, replay: Replay): void => {
  const { variant, deal, challenge } = audited;
  const where = { game: variant.game, replay: line.replay };
  compare('the id of the replay', line.replay, replay.id, where);
  compare('the moves of the replay', line.log, replay.log, where);
  const dealt = recordingDealer(deal);
  const end = variant.start(dealt.deal).after(line.log, 0, dealt.deal);
  if (!end.ok) throw new DifferenceFound('log', 'legal moves', line.log, where);
  checkRolls(dealt.rolls, replay.rolls, where);
  const { date, game, rules } = replay.challenge;
  const { date: day, game: name, rules: ruleSet } = challenge;
  compare('the challenge of the replay', [day, name, ruleSet], [date, game, rules], where);
  compare('whether the replay is ranked', true, replay.ranked, where);
  compare('the withdrawal of the replay', line.withdrawn ?? null, replay.withdrawn ?? null, where);
  compare('the score of the replay', line.score, replay.score, where);
  compare('the turns of the replay', line.turns, replay.turns, where);
  compare('the finish of the replay', line.finishedAt, replay.finishedAt, where);
  compare('the ledger of the replay', line.ledger, replay.ledger, where);
  compare('the totals', end.value.totals(), replay.totals, where);
  if (line.player !== null && replay.player !== null)
    compare('the player of the replay', line.player.id, replay.player.id, where);
};

/** Reads what a result's replay must have. */
const readOf = async <Schema extends v.GenericSchema>(
  site: Site,
  { replay }: OpenResult,
  { game, path, schema }: { readonly game: string; readonly path: string; readonly schema: Schema },
): Promise<v.InferOutput<Schema>> => {
  try {
    return await site.json(`/api/replays/${replay}${path}`, schema);
  } catch (failure) {
    if (!(failure instanceof NoAnswer) || failure.code !== 'not-found') throw failure;
    throw new DifferenceFound('the replay', 'there', 'missing', { game, replay });
  }
};

const checkReview = (
  { deal, variant }: AuditedChallenge,
  coach: Coach,
  { replay, log }: OpenResult,
  { ledger, decisions }: Review,
): void => {
  const where = { game: variant.game, replay };
  const expected = gradeOf(coach, log, deal);
  compareFigures('the ledger of the review', expected.ledger, ledger, where);
  compareFigures('the decisions of the review', expected.decisions, decisions, where);
};

/**
 * Checks the replays in the sample and, if there is a coach, their reviews, one after another.
 * `onReplay` is called after each.
 */
export const auditReplays = async (
  site: Site,
  audited: AuditedChallenge,
  { sample }: Tally,
  onReplay: () => void,
): Promise<void> => {
  for (const line of sample) {
    const { coach, variant } = audited;
    const { game } = variant;
    checkReplay(audited, line, await readOf(site, line, { game, path: '', schema: Replay }));
    if (coach !== null) {
      const review = await readOf(site, line, { game, path: '/review', schema: Review });
      checkReview(audited, coach, line, review);
    }
    onReplay();
    await site.pause();
  }
};
