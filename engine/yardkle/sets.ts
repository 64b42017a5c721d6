/** The scores of all 924 sets of up to six dice, computed once. */
import { diceSetsOf, ordersOf } from '../dice-sets.ts';
import { isIn } from '../positions.ts';
import type { Face, Positions } from '../types.ts';
import { combinations, type Combination } from './combinations.ts';

export const positions = 6;

/** Up to six dice by position; `null` if there is none. */
export type Dice = readonly (Face | null)[];

/** A split of a set of dice into combinations, with no die left over. */
export interface Split {
  readonly points: number;
  readonly combinations: readonly Combination[];
}

/** The properties of a set of dice, regardless of positions. */
interface Known {
  readonly dice: readonly Face[];
  /** The split with the most points; `null` if every split leaves a die over. */
  readonly best: Split | null;
  /** The faces that belong to a combination within the set: bit `f` is set for face `f`. */
  readonly scoring: number;
}

/**
 * The number of dice per face, four bits each. Counts of up to six need three bits; the fourth is
 * reserved for `contains`.
 */
export const countsOf = (dice: Iterable<Face>): number => {
  let counts = 0;
  for (const face of dice) counts += 1 << (4 * (face - 1));
  return counts;
};

const guard = 0x888888;

/**
 * Whether `whole` contains at least as many dice of each face as `part`. Otherwise a borrow clears
 * the face's guard bit.
 */
const contains = (whole: number, part: number): boolean =>
  (((whole | guard) - part) & guard) === guard;

const buildTable = (): ReadonlyMap<number, Known> => {
  const parts = combinations.map((combination) => ({
    combination,
    counts: countsOf(combination.dice),
  }));
  const table = new Map<number, Known>([
    [0, { dice: [], best: { points: 0, combinations: [] }, scoring: 0 }],
  ]);
  for (let size = 1; size <= positions; size++)
    for (const dice of diceSetsOf(size)) {
      const whole = countsOf(dice);
      let best: Split | null = null;
      let scoring = 0;
      for (const { combination, counts } of parts) {
        if (!contains(whole, counts)) continue;
        for (const face of combination.dice) scoring |= 1 << face;
        // The remaining dice form a smaller set, which is already in the table.
        const rest = table.get(whole - counts)?.best;
        if (!rest || (best !== null && combination.points + rest.points <= best.points)) continue;
        best = {
          points: combination.points + rest.points,
          combinations: [combination, ...rest.combinations],
        };
      }
      table.set(whole, { dice, best, scoring });
    }
  return table;
};

let table: ReadonlyMap<number, Known> | undefined;

/** All 924 sets of zero to six dice by their counts, computed on first use. */
const knownSets = (): ReadonlyMap<number, Known> => (table ??= buildTable());

/** The set of the dice at the positions in `aside`. */
const knownAt = (dice: Dice, aside: Positions): Known => {
  let counts = 0;
  for (let at = 0; at < dice.length; at++) {
    const face = dice[at];
    if (face && isIn(aside, at)) counts += 1 << (4 * (face - 1));
  }
  const known = knownSets().get(counts);
  if (known === undefined) throw new RangeError('more than six dice');
  return known;
};

const all: Positions = (1 << positions) - 1;

/**
 * The split of the dice at the positions in `aside` with the most points, using every die; `null`
 * if there is none.
 */
export const bestSplit = (dice: Dice, aside: Positions): Split | null => knownAt(dice, aside).best;

/** The points of `bestSplit`; 0 if there is none. */
export const pointsOf = (dice: Dice, aside: Positions): number =>
  knownAt(dice, aside).best?.points ?? 0;

/** The number of dice to roll after those at `aside` are set aside: all six if none is left. */
export const diceLeft = (dice: Dice, aside: Positions): number =>
  dice.filter((face, at) => face !== null && !isIn(aside, at)).length || positions;

/** Whether none of the dice scores, which loses the turn (a Yardkle). */
export const isBust = (dice: Dice): boolean => knownAt(dice, all).scoring === 0;

/** The positions in `among` whose dice belong to a combination of dice in `among`. */
export const scoringPositions = (dice: Dice, among: Positions = all): Positions => {
  const { scoring } = knownAt(dice, among);
  let found = 0;
  for (let at = 0; at < dice.length; at++) {
    const face = dice[at];
    if (face && isIn(among, at) && isIn(scoring, face)) found |= 1 << at;
  }
  return found;
};

/** A roll with ascending faces, and the number of orders in which it can fall. */
interface WeightedRoll {
  readonly dice: readonly Face[];
  readonly ways: number;
}

/**
 * Every distinct roll of `count` dice. Their ways sum to `6 ** count`. Throws a RangeError unless
 * `count` is 1 to 6.
 */
export const rollsOf = (count: number): readonly WeightedRoll[] => {
  if (!Number.isInteger(count) || count < 1 || count > positions)
    throw new RangeError('one to six dice are rolled');
  return [...knownSets().values()]
    .filter(({ dice }) => dice.length === count)
    .map(({ dice }) => ({ dice, ways: ordersOf(dice) }));
};

/** The number of the `6 ** count` rolls of `count` dice (1 to 6) that score nothing. */
export const bustCount = (count: number): number =>
  rollsOf(count).reduce((rolls, { dice, ways }) => rolls + (isBust(dice) ? ways : 0), 0);

/**
 * The probability that a roll of `count` dice (1 to 6) is a Yardkle, exact except for the rounding
 * of one division.
 */
export const bustChance = (count: number): number => bustCount(count) / 6 ** count;
