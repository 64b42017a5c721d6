/** The probabilities that best play wins the upper bonus and a yahtzee. */
import type { YahtzeeState } from '../game.ts';
import { upperBonusPoints } from '../rules.ts';
import { choicesAt } from './evaluator.ts';
import type { Kernel } from './kernel-machine.ts';
import { solve } from './solve.ts';
import type { ValueTable } from './table.ts';

/** Probabilities, 0 to 1, if best play follows. */
export interface Chances {
  /** That the upper bonus is won. */
  readonly upperBonus: number;
  /** That the yahtzee box contains 50 at the end. */
  readonly yahtzee: number;
}

/** A rule set solved three times: as it is, and with slightly more points for the upper bonus or for a yahtzee. */
export interface ChanceTables extends Readonly<Record<keyof Chances, ValueTable>> {
  readonly table: ValueTable;
}

/**
 * In points. If a prize grows by a tiny amount, best play gains that amount times the probability of winning the prize (the envelope
 * theorem). A power of two adds no rounding error. If two choices differ by less than this, the probability of either may be returned.
 */
const epsilon = 2 ** -16;

/** Solves a rule set for its chances, which takes as long as solving it twice. */
export const solveChances = (table: ValueTable, kernel: Kernel): ChanceTables => ({
  table,
  upperBonus: solve(table.rules, kernel, { upperBonus: upperBonusPoints + epsilon, yahtzee: 0 }),
  yahtzee: solve(table.rules, kernel, { upperBonus: upperBonusPoints, yahtzee: epsilon }),
});

const chanceOf = (gain: number): number => Math.min(1, Math.max(0, gain / epsilon));

/** The chances after each choice, by move, in the order of `choicesAt`. Those of the first are the position's own. */
export const chancesAt = (
  tables: ChanceTables,
  state: YahtzeeState,
): ReadonlyMap<string, Chances> => {
  const valuesIn = (table: ValueTable): ReadonlyMap<string, number> =>
    new Map(choicesAt(table, state).map(({ move, value }) => [move, value]));
  const [bonus, yahtzee] = [valuesIn(tables.upperBonus), valuesIn(tables.yahtzee)];
  return new Map(
    choicesAt(tables.table, state).map(({ move, value }) => [
      move,
      {
        upperBonus: chanceOf((bonus.get(move) ?? value) - value),
        yahtzee: chanceOf((yahtzee.get(move) ?? value) - value),
      },
    ]),
  );
};
