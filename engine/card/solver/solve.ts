/**
 * Computes the exact expected result of best play from every position, backwards from full cards.
 */
import { float64At, int32At } from '../../entry-at.ts';
import { groupsOf, writeOptions, type Groups } from './options.ts';
import { kernelMachine, type Kernel } from './kernel-machine.ts';
import type { Machine } from './machine.ts';
import type { CardModel, Filled } from './model.ts';
import { allBoxesOf, flagsOf, layoutOf, lowOf, widthOf, type Layout } from './states.ts';
import { tableFrom, type ValueTable } from './table.ts';

/**
 * Room for a fill of 30 points beyond either end of a row, and for a machine that processes four
 * values at a time.
 */
const padding = 36;

/**
 * Calls `visit` for every row, after all rows with further boxes filled, on which its values
 * depend.
 */
const eachRow = (model: CardModel, visit: (row: Filled) => void): void => {
  for (let filled = allBoxesOf(model); filled >= 0; filled--)
    for (const flag of flagsOf(model, filled)) visit({ filled, flag });
};

/** The row of full cards: the upper bonus by upper sum. */
const lastRow = (model: CardModel, layout: Layout): readonly number[] => {
  const allBoxes = allBoxesOf(model);
  const { threshold, points } = model.upperBonus;
  return Array.from({ length: widthOf(layout, allBoxes) }, (_, index) =>
    lowOf(layout, allBoxes) + index >= threshold ? points : 0,
  );
};

/** Removes the padding from the rows. */
const compacted = (model: CardModel, layout: Layout, rows: Float64Array): Float64Array => {
  const compact = layoutOf(model, 0);
  const values = new Float64Array(compact.size);
  eachRow(model, ({ filled, flag }) => {
    const from = int32At(layout.start, 2 * filled + flag);
    const to = int32At(compact.start, 2 * filled + flag);
    values.set(rows.subarray(from, from + widthOf(layout, filled)), to);
  });
  return values;
};

/**
 * Solves a rule set exactly, in float64. Its placement must depend only on which boxes are filled
 * and what the feat box contains. `machineOf` creates the machine that computes the rows. Method:
 * see `keeps.ts`, batched over the upper sums of a row.
 */
export const solveWith = (
  machineOf: (size: number, groups: Groups) => Machine,
  model: CardModel,
): ValueTable => {
  const layout = layoutOf(model, padding);
  const groups = groupsOf(model);
  const machine = machineOf(layout.size, groups);
  const { rows, options } = machine;
  const allBoxes = allBoxesOf(model);
  eachRow(model, (row) => {
    const start = int32At(layout.start, 2 * row.filled + row.flag);
    const end = start + widthOf(layout, row.filled);
    if (row.filled === allBoxes) rows.set(lastRow(model, layout), start);
    else {
      writeOptions(model, layout, groups, row, options);
      machine.turn(start, end - start);
    }
    rows.fill(float64At(rows, start), start - padding, start);
    rows.fill(float64At(rows, end - 1), end, end + padding);
  });
  return tableFrom(model, compacted(model, layout, rows));
};

/** Solves a rule set with the kernel, in a second or two. */
export const solve = (model: CardModel, kernel: Kernel): ValueTable =>
  solveWith((size, groups) => kernelMachine(kernel, size, groups), model);
