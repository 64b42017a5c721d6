/**
 * The solver's machine in plain TypeScript, for checking the kernel: the same operations in the
 * same order.
 */
import {
  newOptions,
  optionWordsMax,
  partCount,
  type Groups,
} from '../../engine/card/solver/options.ts';
import {
  noDice,
  rollChances,
  rollCount,
  setCount,
  setsWithOneFewer,
  setsWithOneMore,
} from '../../engine/card/solver/keeps.ts';
import type { Machine } from '../../engine/card/solver/machine.ts';

/** Number of values computed together, small enough to stay in the processor's caches. */
const chunk = 16;

/** Writes each group's best option to `best`, for `width` values of a row from index `from` on. */
const fillGroups = (
  { rows, options: { words, points: earned } }: Omit<Machine, 'turn'>,
  count: number,
  from: number,
  best: Float64Array,
  width: number,
): void => {
  best.fill(-Infinity);
  for (let group = 0, at = 0; group < count; group++) {
    const out = group * width;
    for (let left = words[at++]!; left > 0; left--) {
      const row = words[at++]! + from;
      const points = earned[at++]!;
      for (let i = 0; i < width; i++) {
        const value = rows[row + i]! + points;
        if (value > best[out + i]!) best[out + i] = value;
      }
    }
  }
};

/** Writes each roll's maximum over its three groups to `values`. */
const fillRolls = (
  { ofRoll }: Groups,
  groups: Float64Array,
  values: Float64Array,
  width: number,
): void => {
  for (let roll = 0, pick = 0; roll < rollCount; roll++, pick += partCount) {
    const out = roll * width;
    const a = ofRoll[pick]! * width;
    const b = ofRoll[pick + 1]! * width;
    const c = ofRoll[pick + 2]! * width;
    for (let i = 0; i < width; i++) {
      let value = groups[a + i]!;
      const second = groups[b + i]!;
      if (second > value) value = second;
      const third = groups[c + i]!;
      values[out + i] = third > value ? third : value;
    }
  }
};

/** Sets each set of up to four dice in `values` to the mean over the six sets with one more die. */
const takeMeans = (values: Float64Array, width: number): void => {
  for (let set = rollCount, at = 0; set < setCount; set++, at += 6) {
    const out = set * width;
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(
      (face) => setsWithOneMore[at + face]! * width,
    );
    for (let i = 0; i < width; i++)
      values[out + i] =
        (values[a! + i]! +
          values[b! + i]! +
          values[c! + i]! +
          values[d! + i]! +
          values[e! + i]! +
          values[f! + i]!) *
        (1 / 6);
  }
};

/** Sets each set in `best` to the maximum of `values` over itself and all sets within it. */
const takeBest = (values: Float64Array, best: Float64Array, width: number): void => {
  for (let set = noDice; set >= 0; set--) {
    const out = set * width;
    for (let i = 0; i < width; i++) best[out + i] = values[out + i]!;
    for (const smaller of setsWithOneFewer[set]!) {
      const from = smaller * width;
      for (let i = 0; i < width; i++) {
        const value = best[from + i]!;
        if (value > best[out + i]!) best[out + i] = value;
      }
    }
  }
};

/** Writes the mean over the 252 rolls to `means`, from index `out` on. */
const takeExpectation = (
  values: Float64Array,
  means: Float64Array,
  out: number,
  width: number,
): void => {
  means.fill(0, out, out + width);
  for (let roll = 0; roll < rollCount; roll++) {
    const chance = rollChances[roll]!;
    const from = roll * width;
    for (let i = 0; i < width; i++) means[out + i] = means[out + i]! + chance * values[from + i]!;
  }
};

/**
 * Creates a machine for a table of `size` values, or one that works on the rows and options of
 * another machine.
 */
export const plainMachine = (
  size: number,
  groups: Groups,
  { rows, options }: Omit<Machine, 'turn'> = {
    rows: new Float64Array(size),
    options: newOptions(optionWordsMax(groups)),
  },
): Machine => {
  const shared = new Float64Array(groups.count * chunk);
  const values = new Float64Array(setCount * chunk);
  const best = new Float64Array(setCount * chunk);
  const work = (out: number, from: number, width: number): void => {
    fillGroups({ rows, options }, groups.count, from, shared, width);
    fillRolls(groups, shared, values, width);
    takeMeans(values, width);
    takeBest(values, best, width);
    takeMeans(best, width);
    // `values` then contains the values of keeps with two re-rolls left, and those of filling a
    // box.
    values.set(best.subarray(rollCount * width, setCount * width), rollCount * width);
    takeBest(values, best, width);
    takeExpectation(best, rows, out + from, width);
  };
  return {
    rows,
    options,
    turn(out, width) {
      for (let from = 0; from < width; from += chunk)
        work(out, from, Math.min(chunk, width - from));
    },
  };
};
