/**
 * The sets of zero to five dice, and how adding or removing a die turns one into another: 252 rolls
 * and the 210 sets that can be kept for a re-roll. The graph of 462 sets is from James Glenn, "An
 * optimal strategy for Yahtzee" (2006): the expectation of a kept set is the mean over the six sets
 * with one more die, and the best keep within a set is the best over the sets with one fewer die.
 */
import { diceSetsOf, ordersOf } from '../../dice-sets.ts';
import { entryAt } from '../../entry-at.ts';
import { faces, type Face } from '../../types.ts';

export const rollCount = 252;
export const setCount = 462;
/** The empty set: what is kept before a turn's first roll. */
export const noDice = setCount - 1;
const rollSize = 5;

const facesIn = (dice: readonly Face[]): readonly Face[] =>
  faces.filter((face) => dice.includes(face));

/**
 * Dice by set: 0 to 251 are the rolls, followed by the sets of four, three, two, one and no dice.
 * Within a size, sets with the fewest different faces come first: loops over `setsWithOneFewer`
 * then rarely change their length, which helps branch prediction.
 */
export const diceOfSet: readonly (readonly Face[])[] = [5, 4, 3, 2, 1, 0].flatMap((size) =>
  diceSetsOf(size).toSorted((one, other) => facesIn(one).length - facesIn(other).length),
);

const faceKeys = faces.map((face) => 1 << (3 * (face - 1)));

const keyOf = (dice: Iterable<Face>): number => {
  let key = 0;
  for (const face of dice) key += entryAt(faceKeys, face - 1);
  return key;
};

const setsByKey: ReadonlyMap<number, number> = new Map(
  diceOfSet.map((dice, set) => [keyOf(dice), set]),
);

const setByKey = (key: number): number => {
  const set = setsByKey.get(key);
  if (set === undefined) throw new RangeError('more than five dice');
  return set;
};

/** The set formed by zero to five dice in any order. */
export const setOf = (dice: Iterable<Face>): number => setByKey(keyOf(dice));

/**
 * At `6 * (set - 252) + face - 1`, for sets of up to four dice: the set with one more die of that
 * face.
 */
export const setsWithOneMore: Int32Array = Int32Array.from(
  diceOfSet.slice(rollCount).flatMap((dice) => faces.map((face) => setOf([...dice, face]))),
);

/** For each set, the sets with one fewer die, each once. */
export const setsWithOneFewer: readonly (readonly number[])[] = diceOfSet.map((dice) =>
  facesIn(dice).map((face) => setByKey(keyOf(dice) - entryAt(faceKeys, face - 1))),
);

/** The probability of each of the 252 rolls of five dice. */
export const rollChances: Float64Array = Float64Array.from(
  diceOfSet.slice(0, rollCount).map((dice) => ordersOf(dice) / 6 ** rollSize),
);
