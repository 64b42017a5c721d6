/**
 * Computes the exact expected result of best play from every position, backwards from full cards.
 */
import { float64At, int32At } from '../../entry-at.ts';
import { groupsOf, writeOptions, type Groups } from './options.ts';
import { kernelMachine, type NewKernel } from './kernel-machine.ts';
import type { Machine } from './machine.ts';
import type { CardModel, Filled } from './model.ts';
import { allBoxesOf, flagsOf, isOpen, layoutOf, lowOf, widthOf, type Layout } from './states.ts';
import { openTable, type ValueTable } from './table.ts';

/**
 * Room for a fill of 30 points beyond either end of a row, and for a machine that processes four
 * values at a time.
 */
const padding = 36;

/** The row of an empty card, which leads to every other. */
const firstRow: Filled = { filled: 0, flag: 0 };

/**
 * The rows that a game in row `from` can still reach, `from` included, each after those on which
 * its values depend. Every filled box halves them.
 */
function* rowsFrom(model: CardModel, from: Filled): Generator<Filled> {
  const isFlagFixed = !isOpen(from.filled, model.feat.box);
  const open = allBoxesOf(model) & ~from.filled;
  // Every subset of the open boxes, a larger one first.
  for (let more = open; ; more = (more - 1) & open) {
    const filled = from.filled | more;
    for (const flag of flagsOf(model, filled))
      if (!isFlagFixed || flag === from.flag) yield { filled, flag };
    if (more === 0) return;
  }
}

/** The row of full cards: the upper bonus by upper sum. */
const lastRow = (model: CardModel, layout: Layout): readonly number[] => {
  const allBoxes = allBoxesOf(model);
  const { threshold, points } = model.upperBonus;
  return Array.from({ length: widthOf(layout, allBoxes) }, (_, index) =>
    lowOf(layout, allBoxes) + index >= threshold ? points : 0,
  );
};

/**
 * All values of a rule set, without padding: solves what is missing, in a second or two for the
 * whole.
 */
export const allValuesOf = (table: ValueTable): Float64Array => {
  const { model, layout } = table;
  table.solveFrom(firstRow);
  const compact = layoutOf(model, 0);
  const values = new Float64Array(compact.size);
  for (const { filled, flag } of rowsFrom(model, firstRow)) {
    const from = int32At(layout.start, 2 * filled + flag);
    const to = int32At(compact.start, 2 * filled + flag);
    values.set(table.values.subarray(from, from + widthOf(layout, filled)), to);
  }
  return values;
};

/**
 * A table that solves a rule set exactly, in float64, as far as it is asked. Its placement must
 * depend only on which boxes are filled and what the feat box contains. `machineOf` creates the
 * machine that computes the rows, which the table keeps. Method: see `keeps.ts`, batched over the
 * upper sums of a row.
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
  /** At `2 * filled + flag`: 1 if the row is solved, with all that it leads to. */
  const solved = new Uint8Array(layout.start.length);
  const solveRow = (row: Filled): void => {
    const at = 2 * row.filled + row.flag;
    if (solved[at] === 1) return;
    const start = int32At(layout.start, at);
    const end = start + widthOf(layout, row.filled);
    if (row.filled === allBoxes) rows.set(lastRow(model, layout), start);
    else {
      writeOptions(model, layout, groups, row, options);
      machine.turn(start, end - start);
    }
    rows.fill(float64At(rows, start), start - padding, start);
    rows.fill(float64At(rows, end - 1), end, end + padding);
    solved[at] = 1;
  };
  return openTable(model, layout, rows, {
    solveFrom(from) {
      if (solved[2 * from.filled + from.flag] === 1) return;
      for (const row of rowsFrom(model, from)) solveRow(row);
    },
    *inSteps() {
      for (const row of rowsFrom(model, firstRow)) yield solveRow(row);
    },
  });
};

/** A table that solves with a kernel of its own. */
export const solve = (model: CardModel, newKernel: NewKernel): ValueTable =>
  solveWith((size, groups) => kernelMachine(newKernel(), size, groups), model);
