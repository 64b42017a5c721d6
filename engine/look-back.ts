/**
 * What a closed challenge looks like from all its results: averages, and what the first move was
 * worth to everybody.
 */
import type { Coach } from './coach.ts';
import { resultIn } from './histogram.ts';
import type { Variant } from './games.ts';
import type { Deal } from './types.ts';

/** Results with the same standing. */
interface Counted {
  readonly standing: number;
  readonly count: number;
}

/** Mean and standard deviation of all results that have a value. */
const fieldOf = (variant: Variant, counts: readonly Counted[]) => {
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

/**
 * The first position: its best move, and the moves made with what each cost, by their total cost,
 * the highest first.
 */
interface Opening {
  readonly best: string;
  readonly made: readonly {
    readonly move: string;
    readonly count: number;
    readonly loss: number;
  }[];
}

/**
 * What the first moves of a day were worth. The first position is the only one that every player
 * met.
 */
const openingOf = (
  coach: Coach,
  deal: Deal,
  moves: readonly { readonly move: string; readonly count: number }[],
): Opening => {
  const choices = coach.choicesAfter('', deal);
  const made = moves.map(({ move, count }) => {
    const grade = coach.grade(move, deal);
    if (!grade.ok) throw new Error('a stored log does not replay');
    return { move, count, loss: grade.value.decisions[0]?.loss ?? 0 };
  });
  return {
    best: choices.ok ? (choices.value[0]?.move ?? '') : '',
    made: made.sort((one, other) => other.loss * other.count - one.loss * one.count),
  };
};

/** A challenge's dice, and the counts of its results and first moves. */
interface Field {
  readonly variant: Variant;
  readonly coach: Coach | null;
  readonly deal: Deal;
  /** Results by standing. */
  readonly counts: readonly Counted[];
  readonly moves: readonly { readonly move: string; readonly count: number }[];
}

/**
 * Averages in the game's unit, and the opening; null without a coach. Throws if a move is not
 * legal.
 */
export const lookBack = ({ variant, coach, deal, counts, moves }: Field) => ({
  par: coach && coach.par,
  ...fieldOf(variant, counts),
  opening: coach && openingOf(coach, deal, moves),
});
