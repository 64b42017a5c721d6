/** The outcomes of rolling one to six dice. Rolls that leave the same choices are one outcome. */
import { combinations } from '../combinations.ts';
import { asideSplitsOf } from '../asides.ts';
import { positions, rollsOf, type Dice } from '../sets.ts';

/** Setting dice aside for `points`, which leaves `dice` to roll: all six if none is left. */
export interface AsideValue {
  readonly points: number;
  readonly dice: number;
}

/** The outcomes of rolling a number of dice. Their chances and that of a Yardkle sum to 1. */
export interface Outcomes {
  /** The chance that nothing scores. */
  readonly yardkle: number;
  readonly chances: Float64Array;
  /** The most points that can be set aside, in units: what best play sets aside before banking. */
  readonly banks: Int32Array;
  /**
   * For each number of dice left to roll, the most points that can be set aside, as
   * `6 * points + dice - 1` with points in units. Those of outcome `i` end before `ends[i]`.
   */
  readonly asides: Int32Array;
  readonly ends: Int32Array;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Every score is a multiple of this. */
export const unitPoints = combinations.reduce(
  (unit, { points }) => greatestDivisor(unit, points),
  0,
);

/**
 * What can be set aside from a roll: for each number of dice left to roll, the most points. Empty
 * for a Yardkle.
 */
export const bestAsidesOf = (dice: Dice): readonly AsideValue[] => {
  const most = new Map<number, number>();
  for (const { points, combinations: parts } of asideSplitsOf(dice)) {
    const left = dice.length - parts.reduce((size, part) => size + part.dice.length, 0);
    const next = left === 0 ? positions : left;
    most.set(next, Math.max(points, most.get(next) ?? 0));
  }
  return [...most].map(([next, points]) => ({ points, dice: next }));
};

/** Computes the outcomes of a roll of `count` dice (1 to 6). */
export const outcomesOf = (count: number): Outcomes => {
  const outcomes = new Map<string, { chance: number; readonly asides: readonly AsideValue[] }>();
  for (const { dice, ways } of rollsOf(count)) {
    const asides = bestAsidesOf(dice).toSorted((one, other) => one.dice - other.dice);
    const key = JSON.stringify(asides);
    const outcome = outcomes.get(key) ?? { chance: 0, asides };
    outcomes.set(key, { ...outcome, chance: outcome.chance + ways / 6 ** count });
  }
  const scoring = [...outcomes.values()].filter(({ asides }) => asides.length > 0);
  let end = 0;
  return {
    yardkle: outcomes.get('[]')?.chance ?? 0,
    chances: Float64Array.from(scoring, ({ chance }) => chance),
    banks: Int32Array.from(
      scoring,
      ({ asides }) => Math.max(...asides.map(({ points }) => points)) / unitPoints,
    ),
    asides: Int32Array.from(
      scoring.flatMap(({ asides }) =>
        asides.map(({ points, dice }) => (positions * points) / unitPoints + dice - 1),
      ),
    ),
    ends: Int32Array.from(scoring, ({ asides }) => (end += asides.length)),
  };
};
