/**
 * The arithmetic of one turn: backwards from the value of each roll in its best box to the value
 * before the first roll.
 */
import { float64At, int32At } from '../../entry-at.ts';
import { noDice, rollCount, setCount, setsWithOneFewer, setsWithOneMore } from './keeps.ts';

const sixth = 1 / 6;

/**
 * `setsWithOneFewer`, flattened: the entries of `set` start at `fewerStarts[set]`. The last start
 * is the end of the list.
 */
const fewer: Int32Array = Int32Array.from(setsWithOneFewer.flat());
let end = 0;
const fewerStarts: Int32Array = Int32Array.from([
  0,
  ...setsWithOneFewer.map(({ length }) => (end += length)),
]);

/**
 * Sets each set of up to four dice to the mean over the six sets with one more die: the value of
 * re-rolling the rest, given the values of all rolls.
 */
const takeMeans = (values: Float64Array): void => {
  for (let set = rollCount, at = 0; set < setCount; set++) {
    let sum = 0;
    for (const end = at + 6; at < end; at++) sum += float64At(values, int32At(setsWithOneMore, at));
    values[set] = sum * sixth;
  }
};

/**
 * Sets each set in `best` to the maximum of `values` over itself and all sets within it: the value
 * of its best keep.
 */
export const takeBest = (values: Float64Array, best: Float64Array): void => {
  for (let set = noDice; set >= 0; set--) {
    let most = float64At(values, set);
    const end = int32At(fewerStarts, set + 1);
    for (let at = int32At(fewerStarts, set); at < end; at++) {
      const value = float64At(best, int32At(fewer, at));
      // Faster than Math.max, which must distinguish -0 from 0.
      if (value > most) most = value;
    }
    best[set] = most;
  }
};

/** By number of re-rolls made (0 or 1), then by set: the value of keeping the set. */
export type Keeps = readonly [Float64Array, Float64Array];

export const newKeeps = (): Keeps => [new Float64Array(setCount), new Float64Array(setCount)];

/**
 * Fills `keeps` from the values of ending with each of the 252 rolls: first with two re-rolls left,
 * then with one. After each re-roll, the best set is kept or the turn ends.
 */
export const fillKeeps = ([first, last]: Keeps, fills: Float64Array): void => {
  last.set(fills);
  takeMeans(last);
  takeBest(last, first);
  takeMeans(first);
};
