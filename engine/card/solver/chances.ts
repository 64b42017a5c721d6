/** The probabilities that best play wins the upper bonus and the feat. */
import type { CardState } from '../game.ts';
import { choicesAt } from './evaluator.ts';
import type { NewKernel } from './kernel-machine.ts';
import { withPrizes } from './model.ts';
import { solve } from './solve.ts';
import type { ValueTable } from './table.ts';

/** Probabilities, 0 to 1, if best play follows. */
export interface Chances {
  /** That the upper bonus is won. */
  readonly upperBonus: number;
  /** That the feat box contains its points at the end. */
  readonly feat: number;
}

/**
 * A rule set solved three times: as it is, and with slightly more points for the upper bonus or for
 * the feat.
 */
export interface ChanceTables extends Readonly<Record<keyof Chances, ValueTable>> {
  readonly table: ValueTable;
}

/**
 * In points. If a prize grows by a tiny amount, best play gains that amount times the probability
 * of winning the prize (the envelope theorem). A power of two adds no rounding error. If two
 * choices differ by less than this, the probability of either may be returned.
 */
const epsilon = 2 ** -16;

/** Adds the tables that chances need, which are as long to solve as the rule set is twice. */
export const solveChances = (table: ValueTable, newKernel: NewKernel): ChanceTables => ({
  table,
  upperBonus: solve(withPrizes(table.model, { upperBonus: epsilon, feat: 0 }), newKernel),
  feat: solve(withPrizes(table.model, { upperBonus: 0, feat: epsilon }), newKernel),
});

const chanceOf = (gain: number): number => Math.min(1, Math.max(0, gain / epsilon));

/**
 * The chances after each choice, by move, in the order of `choicesAt`. Those of the first are the
 * position's own.
 */
export const chancesAt = (tables: ChanceTables, state: CardState): ReadonlyMap<string, Chances> => {
  const valuesIn = (table: ValueTable): ReadonlyMap<string, number> =>
    new Map(choicesAt(table, state).map(({ move, value }) => [move, value]));
  const { feat: box } = tables.table.model;
  const isDone = state.card[box.box] === box.points;
  const [bonus, feat] = [valuesIn(tables.upperBonus), valuesIn(tables.feat)];
  return new Map(
    choicesAt(tables.table, state).map(({ move, value }) => [
      move,
      {
        upperBonus: chanceOf((bonus.get(move) ?? value) - value),
        feat: isDone ? 1 : chanceOf((feat.get(move) ?? value) - value),
      },
    ]),
  );
};
