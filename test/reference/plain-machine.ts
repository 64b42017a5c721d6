/** The solver's machine in plain TypeScript, to check the kernel by: the same operations in the same order. */
import { optionWordsMax, partCount, type Groups } from '../../engine/yahtzee/solver/options.ts';
import { rollChances, rollCount, setCount } from '../../engine/yahtzee/solver/keeps.ts';
import type { Machine } from '../../engine/yahtzee/solver/machine.ts';
import { takeBest, takeMeans } from '../../engine/yahtzee/solver/turn.ts';

/** Values that are worked out together: what they need stays in the processor's caches. */
const chunk = 16;

/** Each group's best option in `best`, for the `width` values of a row from its place `from` on. */
const fillGroups = (
  { rows, options }: Omit<Machine, 'turn'>,
  count: number,
  from: number,
  best: Float64Array,
  width: number,
): void => {
  best.fill(-Infinity);
  for (let group = 0, at = 0; group < count; group++) {
    const out = group * width;
    for (let left = options[at++] ?? 0; left > 0; left--) {
      const row = (options[at++] ?? 0) + from;
      const points = options[at++] ?? 0;
      for (let i = 0; i < width; i++) {
        const value = (rows[row + i] ?? 0) + points;
        if (value > (best[out + i] ?? 0)) best[out + i] = value;
      }
    }
  }
};

/** Each roll's best of its three groups in `values`. */
const fillRolls = (
  { ofRoll }: Groups,
  groups: Float64Array,
  values: Float64Array,
  width: number,
): void => {
  for (let roll = 0, pick = 0; roll < rollCount; roll++, pick += partCount) {
    const out = roll * width;
    const a = (ofRoll[pick] ?? 0) * width;
    const b = (ofRoll[pick + 1] ?? 0) * width;
    const c = (ofRoll[pick + 2] ?? 0) * width;
    for (let i = 0; i < width; i++) {
      let value = groups[a + i] ?? 0;
      const second = groups[b + i] ?? 0;
      if (second > value) value = second;
      const third = groups[c + i] ?? 0;
      values[out + i] = third > value ? third : value;
    }
  }
};

/** The mean of the 252 rolls by their chances, from the index `out` of `means` on. */
const takeExpectation = (
  values: Float64Array,
  means: Float64Array,
  out: number,
  width: number,
): void => {
  means.fill(0, out, out + width);
  for (let roll = 0; roll < rollCount; roll++) {
    const chance = rollChances[roll] ?? 0;
    const from = roll * width;
    for (let i = 0; i < width; i++)
      means[out + i] = (means[out + i] ?? 0) + chance * (values[from + i] ?? 0);
  }
};

/** A machine for a table of `size` values. */
export const plainMachine = (size: number, groups: Groups): Machine => {
  const rows = new Float64Array(size);
  const options = new Int32Array(optionWordsMax(groups));
  const shared = new Float64Array(groups.count * chunk);
  const values = new Float64Array(setCount * chunk);
  const best = new Float64Array(setCount * chunk);
  const work = (out: number, from: number, width: number): void => {
    fillGroups({ rows, options }, groups.count, from, shared, width);
    fillRolls(groups, shared, values, width);
    takeMeans(values, width);
    takeBest(values, best, width);
    takeMeans(best, width);
    // What keeps are worth with two re-rolls left, beside what filling a box is worth.
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
