/** Computes the exact expected result of best play from every position, backwards from full cards. */
import { float64At, int32At } from '../../entry-at.ts';
import { upperBonusPoints, type RuleSet } from '../rules.ts';
import { groupsOf, writeOptions, type Groups } from './options.ts';
import { kernelMachine, type Kernel } from './kernel-machine.ts';
import type { Machine } from './machine.ts';
import {
  allBoxes,
  flagsOf,
  layoutOf,
  lowOf,
  widthOf,
  type BoxSet,
  type Layout,
  type YahtzeeFlag,
} from './states.ts';
import { tableFrom, type ValueTable } from './table.ts';

/** Room for a fill of 30 points beyond either end of a row, and for a machine that processes four values at a time. */
const padding = 36;

/** Calls `visit` for every row, after all rows with further boxes filled, on which its values depend. */
const eachRow = (visit: (filled: BoxSet, flag: YahtzeeFlag) => void): void => {
  for (let filled = allBoxes; filled >= 0; filled--)
    for (const flag of flagsOf(filled)) visit(filled, flag);
};

/** What is paid once the card is full. */
interface Prizes {
  readonly upperBonus: number;
  /** Extra points for a yahtzee box with 50; the 50 themselves are paid when it is filled. */
  readonly yahtzee: number;
}

export const rulebookPrizes: Prizes = { upperBonus: upperBonusPoints, yahtzee: 0 };

/** The row of full cards: one value per upper sum, with or without a yahtzee. */
const lastRow = (
  rules: RuleSet,
  layout: Layout,
  flag: YahtzeeFlag,
  prizes: Prizes,
): readonly number[] =>
  Array.from({ length: widthOf(layout, allBoxes) }, (_, place) => {
    const isWon = lowOf(layout, allBoxes) + place >= rules.upperBonusThreshold;
    return (isWon ? prizes.upperBonus : 0) + flag * prizes.yahtzee;
  });

/** Removes the padding from the rows. */
const compacted = (rules: RuleSet, layout: Layout, rows: Float64Array): Float64Array => {
  const compact = layoutOf(rules, 0);
  const values = new Float64Array(compact.size);
  eachRow((filled, flag) => {
    const from = int32At(layout.start, 2 * filled + flag);
    const to = int32At(compact.start, 2 * filled + flag);
    values.set(rows.subarray(from, from + widthOf(layout, filled)), to);
  });
  return values;
};

/**
 * Solves a rule set exactly, in float64. Its placement must depend only on which boxes are filled and what the yahtzee box contains.
 * `machineOf` creates the machine that computes the rows; `chances.ts` passes other `prizes` than the rulebook's. Method: see `keeps.ts`,
 * batched over the upper sums of a row. `official` is worth 254.5877; Verhoeff's often cited 254.5896 is `applet`, whose jokers are never
 * forced.
 */
export const solveWith = (
  machineOf: (size: number, groups: Groups) => Machine,
  rules: RuleSet,
  prizes: Prizes,
): ValueTable => {
  const layout = layoutOf(rules, padding);
  const groups = groupsOf(rules);
  const machine = machineOf(layout.size, groups);
  const { rows, options } = machine;
  eachRow((filled, flag) => {
    const start = int32At(layout.start, 2 * filled + flag);
    const end = start + widthOf(layout, filled);
    if (filled === allBoxes) rows.set(lastRow(rules, layout, flag, prizes), start);
    else {
      writeOptions(rules, layout, groups, filled, flag, options);
      machine.turn(start, end - start);
    }
    rows.fill(float64At(rows, start), start - padding, start);
    rows.fill(float64At(rows, end - 1), end, end + padding);
  });
  return tableFrom(rules, compacted(rules, layout, rows));
};

/** Solves a rule set with the kernel, in under a second. */
export const solve = (
  rules: RuleSet,
  kernel: Kernel,
  prizes: Prizes = rulebookPrizes,
): ValueTable => solveWith((size, groups) => kernelMachine(kernel, size, groups), rules, prizes);
