/** The mathematics of one turn: from what each roll is worth in its best box back to what the turn is worth before its first roll. */
import { float64At, int32At } from '../../entry-at.ts';
import { noDice, rollCount, setCount, setsWithOneFewer, setsWithOneMore } from './keeps.ts';

const sixth = 1 / 6;

/** `setsWithOneFewer`, one set after the other: those of `set` begin at `fewerStarts[set]`, and the last place is the end of all. */
const fewer: Int32Array = Int32Array.from(setsWithOneFewer.flat());
let end = 0;
const fewerStarts: Int32Array = Int32Array.from([
  0,
  ...setsWithOneFewer.map(({ length }) => (end += length)),
]);

/** Gives each set of up to four dice the mean over the six sets with one die more: what re-rolling the rest is worth, by the worth of every roll. */
const takeMeans = (values: Float64Array): void => {
  for (let set = rollCount, at = 0; set < setCount; set++) {
    let sum = 0;
    for (const end = at + 6; at < end; at++) sum += float64At(values, int32At(setsWithOneMore, at));
    values[set] = sum * sixth;
  }
};

/** Gives each set in `best` the highest of the `values` of itself and of all sets within it: the most that it may keep is worth. */
export const takeBest = (values: Float64Array, best: Float64Array): void => {
  for (let set = noDice; set >= 0; set--) {
    let most = float64At(values, set);
    const end = int32At(fewerStarts, set + 1);
    for (let at = int32At(fewerStarts, set); at < end; at++) {
      const value = float64At(best, int32At(fewer, at));
      // Faster than Math.max, which has to distinguish -0 from 0.
      if (value > most) most = value;
    }
    best[set] = most;
  }
};

/** By re-rolls made before (0 or 1), then by set: what keeping it is worth. */
export type Keeps = readonly [Float64Array, Float64Array];

export const newKeeps = (): Keeps => [new Float64Array(setCount), new Float64Array(setCount)];

/**
 * Fills `keeps` with what every keep is worth, given the worth of ending with each of the 252 rolls: with two re-rolls left, then with one, by set. Each
 * re-roll keeps the best of what lies there, or nothing is rolled any more.
 */
export const fillKeeps = ([first, last]: Keeps, fills: Float64Array): void => {
  last.set(fills);
  takeMeans(last);
  takeBest(last, first);
  takeMeans(first);
};
