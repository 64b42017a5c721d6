/** What any set of up to six dice is worth, worked out once for all 924 of them. */
import { diceSetsOf, ordersOf } from '../dice-sets.ts';
import { isIn } from '../positions.ts';
import type { Face, Positions } from '../types.ts';
import { combinations, type Combination } from './combinations.ts';

export const positions = 6;

/** Six dice by position; `null` where none is on the table. */
export type Dice = readonly (Face | null)[];

/** A set of dice taken apart into combinations, with none left over. */
interface Split {
  readonly points: number;
  readonly combinations: readonly Combination[];
}

/** What is known of one set of dice, whatever their positions. */
interface Known {
  readonly dice: readonly Face[];
  /** The split that is worth the most; `null` if some die always stays over. */
  readonly best: Split | null;
  /** The faces that belong to a combination within the set: bit `f` for face `f`. */
  readonly scoring: number;
}

/** How often each face shows, four bits a face: no count of up to six reaches the fourth, which is left for `contains`. */
const countsOf = (dice: Iterable<Face>): number => {
  let counts = 0;
  for (const face of dice) counts += 1 << (4 * (face - 1));
  return counts;
};

const guard = 0x888888;

/** Whether no face shows more often in `part` than in `whole`: a borrow would clear its guard bit. */
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
        // What is left over is a smaller set, so it is in the table.
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

/** All 924 sets of none to six dice, by their counts: made when first asked for. */
const knownSets = (): ReadonlyMap<number, Known> => (table ??= buildTable());

/** The set of the dice at the positions `aside`. */
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

/** How the dice at the positions `aside` score the most, every one of them used; `null` if that can't be. */
export const bestSplit = (dice: Dice, aside: Positions): Split | null => knownAt(dice, aside).best;

/** The points of `bestSplit`; 0 if there is none. */
export const pointsOf = (dice: Dice, aside: Positions): number =>
  knownAt(dice, aside).best?.points ?? 0;

/** Whether nothing on the table scores. */
export const isYardkle = (dice: Dice): boolean => knownAt(dice, all).scoring === 0;

/** Those of the positions `among` whose dice belong to a combination of dice at `among`. */
export const scoringPositions = (dice: Dice, among: Positions = all): Positions => {
  const { scoring } = knownAt(dice, among);
  let found = 0;
  for (let at = 0; at < dice.length; at++) {
    const face = dice[at];
    if (face && isIn(among, at) && isIn(scoring, face)) found |= 1 << at;
  }
  return found;
};

/** Dice that can be set aside together, and how they score. */
export interface Choice extends Split {
  readonly aside: Positions;
}

/** Everything that can be set aside of one roll, by every choice among dice of the same face. */
export const asidesOf = (dice: Dice): readonly Positions[] => {
  const scoring = scoringPositions(dice);
  const asides: Positions[] = [];
  for (let aside = 1; aside <= all; aside++)
    if ((aside & ~scoring) === 0 && knownAt(dice, aside).best !== null) asides.push(aside);
  return asides;
};

/**
 * Everything that can be set aside of one roll, the most points first, then the fewest dice. Of choices with the same faces only the
 * one with the lowest positions is given.
 */
export const choicesOf = (dice: Dice): readonly Choice[] => {
  const choices = new Map<Known, Choice>();
  for (const aside of asidesOf(dice)) {
    const known = knownAt(dice, aside);
    if (known.best !== null && !choices.has(known)) choices.set(known, { aside, ...known.best });
  }
  const sizeOf = ({ combinations: parts }: Choice): number =>
    parts.reduce((size, part) => size + part.dice.length, 0);
  return [...choices.values()].sort(
    (one, other) => other.points - one.points || sizeOf(one) - sizeOf(other),
  );
};

/** A roll, faces ascending, and in how many orders it can fall. */
export interface Roll {
  readonly dice: readonly Face[];
  readonly ways: number;
}

/** Every distinct roll of `count` dice (1 to 6): `6 ** count` ways in all. */
export const rollsOf = (count: number): readonly Roll[] => {
  if (!Number.isInteger(count) || count < 1 || count > positions)
    throw new RangeError('one to six dice are rolled');
  return [...knownSets().values()]
    .filter(({ dice }) => dice.length === count)
    .map(({ dice }) => ({ dice, ways: ordersOf(dice) }));
};

/** How many of the `6 ** count` rolls of `count` dice (1 to 6) score nothing. */
export const bustCount = (count: number): number =>
  rollsOf(count).reduce((rolls, { dice, ways }) => rolls + (isYardkle(dice) ? ways : 0), 0);

/** The chance that a roll of `count` dice is a Yardkle: exact, but for the one rounding of the division. */
export const bustChance = (count: number): number => bustCount(count) / 6 ** count;
