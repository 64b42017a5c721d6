/** The mathematics of one turn: from what each roll is worth in its best box back to what the turn is worth before its first roll. */
import { noDice, rollCount, setCount, setsWithOneFewer, setsWithOneMore } from './keeps.ts';

const sixth = 1 / 6;

/** `setsWithOneFewer`, one set after the other: those of `set` end before `fewerEnds[set]`. */
export const fewer: Int32Array = Int32Array.from(setsWithOneFewer.flat());
let end = 0;
export const fewerEnds: Int32Array = Int32Array.from(
  setsWithOneFewer,
  ({ length }) => (end += length),
);

/**
 * Gives each set of up to four dice the mean over the six sets with one die more: what re-rolling the rest is worth, given the worth of
 * every roll. `values` holds `width` numbers a set, those of the 252 rolls filled in.
 */
export const takeMeans = (values: Float64Array, width: number): void => {
  const more = setsWithOneMore;
  for (let set = rollCount, at = 0; set < setCount; set++, at += 6) {
    const out = set * width;
    const a = (more[at] ?? 0) * width;
    const b = (more[at + 1] ?? 0) * width;
    const c = (more[at + 2] ?? 0) * width;
    const d = (more[at + 3] ?? 0) * width;
    const e = (more[at + 4] ?? 0) * width;
    const f = (more[at + 5] ?? 0) * width;
    for (let i = 0; i < width; i++)
      values[out + i] =
        ((values[a + i] ?? 0) +
          (values[b + i] ?? 0) +
          (values[c + i] ?? 0) +
          (values[d + i] ?? 0) +
          (values[e + i] ?? 0) +
          (values[f + i] ?? 0)) *
        sixth;
  }
};

/** Gives each set in `best` the highest of the `values` of itself and of all sets within it: the most that it may keep is worth. */
export const takeBest = (values: Float64Array, best: Float64Array, width: number): void => {
  for (let set = noDice; set >= 0; set--) {
    const out = set * width;
    for (let i = 0; i < width; i++) best[out + i] = values[out + i] ?? 0;
    const last = fewerEnds[set] ?? 0;
    for (let at = fewerEnds[set - 1] ?? 0; at < last; at++) {
      const from = (fewer[at] ?? 0) * width;
      for (let i = 0; i < width; i++) {
        const value = best[from + i] ?? 0;
        // Faster than Math.max, which has to distinguish -0 from 0.
        if (value > (best[out + i] ?? 0)) best[out + i] = value;
      }
    }
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
  takeMeans(last, 1);
  takeBest(last, first, 1);
  takeMeans(first, 1);
};
