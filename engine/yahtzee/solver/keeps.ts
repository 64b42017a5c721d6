/**
 * Every set of none to five dice, and how one becomes another by a die: 252 rolls and the 210 sets that a re-roll keeps. The graph of
 * 462 sets is the method of James Glenn, "An optimal strategy for Yahtzee" (2006): the expectation of a set is the mean over the six
 * sets with one die more, and the best of what it may keep is the best over the sets with one die fewer.
 */
import { diceSetsOf, ordersOf } from '../../dice-sets.ts';
import { entryAt } from '../../entry-at.ts';
import { faces, type Face } from '../../types.ts';

export const rollCount = 252;
export const setCount = 462;
/** The set of no dice: what is kept before a turn's first roll. */
export const noDice = setCount - 1;
const rollSize = 5;

const facesIn = (dice: readonly Face[]): readonly Face[] =>
  faces.filter((face) => dice.includes(face));

/**
 * Dice by set: 0 to 251 are the rolls, then come the sets of four dice, three, two, one and none. Within a size, sets with the fewest
 * different faces come first: loops over the sets with one die fewer then change their length rarely, which processors reward.
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

/** The set that dice of any order and number (0 to 5) form. */
export const setOf = (dice: Iterable<Face>): number => setByKey(keyOf(dice));

/** At `6 * (set - 252) + face - 1`, for sets of up to four dice: the set with one die of that face more. */
export const setsWithOneMore: Int32Array = Int32Array.from(
  diceOfSet.slice(rollCount).flatMap((dice) => faces.map((face) => setOf([...dice, face]))),
);

/** The sets with one die fewer, each once. */
export const setsWithOneFewer: readonly (readonly number[])[] = diceOfSet.map((dice) =>
  facesIn(dice).map((face) => setByKey(keyOf(dice) - entryAt(faceKeys, face - 1))),
);

/** The chance of each of the 252 rolls when five dice are rolled. */
export const rollChances: Float64Array = Float64Array.from(
  diceOfSet.slice(0, rollCount).map((dice) => ordersOf(dice) / 6 ** rollSize),
);
