/** The review of a closed challenge. */
import type { DayPage } from '../../api/schemas/challenges.ts';
import type { Coach } from '../../engine/coach.ts';
import { resultIn } from '../../engine/histogram.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { countAll, readBars, type StandingCount } from '../boards/histogram.ts';
import { listOpenings } from './queries.ts';
import { newBatch } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { coachOf } from '../plays/coaches.ts';
import { toChallenge, type ChallengeAt } from './challenges.ts';
import { dealOfChallenge } from './terms.ts';

/** Mean and standard deviation of all results that have a value. */
const fieldOf = (variant: Variant, counts: readonly StandingCount[]) => {
  const values = counts.flatMap(({ standing, count }) => {
    const value = resultIn(variant.bar(standing));
    return value === null ? [] : [{ value, count }];
  });
  const players = values.reduce((sum, { count }) => sum + count, 0);
  if (players === 0) return { mean: null, spread: null };
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / players;
  const squares = values.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0);
  return { mean, spread: Math.sqrt(squares / players) };
};

type Opening = NonNullable<DayPage['opening']>;

/** What the first moves of a day were worth. The first position is the only one that every player met. */
const openingOf = (
  coach: Coach,
  deal: Deal,
  moves: readonly { readonly move: string; readonly count: number }[],
): Opening => {
  const choices = coach.choicesAfter('', deal);
  const made = moves.map(({ move, count }): Opening['made'][number] => {
    const grade = coach.grade(move, deal);
    if (!grade.ok) throw new Error('a stored log does not replay');
    return { move, count, loss: grade.value.decisions[0]?.loss ?? 0 };
  });
  return {
    best: choices.ok ? (choices.value[0]?.move ?? '') : '',
    made: made.sort((one, other) => other.loss * other.count - one.loss * one.count),
  };
};

/** The data of a review: the dice, and counts of results and first moves. */
interface Field {
  readonly variant: Variant;
  readonly coach: Coach | null;
  readonly deal: Deal;
  /** Results by standing. */
  readonly counts: readonly StandingCount[];
  readonly moves: readonly { readonly move: string; readonly count: number }[];
}

/** Averages and opening of a closed challenge. */
export const lookBack = ({ variant, coach, deal, counts, moves }: Field) => ({
  par: coach && coach.par,
  ...fieldOf(variant, counts),
  opening: coach && openingOf(coach, deal, moves),
});

/** The review of a closed challenge; throws `unavailable` if its coach can't be loaded. */
export const reviewDay = async (scope: Scope, challenge: ChallengeAt): Promise<DayPage> => {
  const { database } = scope;
  const coach = await coachOf(scope.env, challenge.rules, scope.now);
  const dealt = await dealOfChallenge(scope, challenge);
  const counts = await readBars(newBatch(database), { ...challenge, by: 'score' });
  const moves = await listOpenings(database, challenge);
  return {
    challenge: await toChallenge(scope, challenge, countAll(counts)),
    ...lookBack({ ...dealt, coach, counts, moves }),
  };
};
