/** Tables that are solved only as far as they are asked. */
import { expect, test } from 'vitest';
import { kernelMachine } from '../../../engine/card/solver/kernel-machine.ts';
import type { CardModel, Filled } from '../../../engine/card/solver/model.ts';
import { solveWith } from '../../../engine/card/solver/solve.ts';
import { allBoxesOf, flagsOf, isOpen, lowOf, widthOf } from '../../../engine/card/solver/states.ts';
import { tableFrom, valueOf, type ValueTable } from '../../../engine/card/solver/table.ts';
import { ruleSets as yahtzeeRules } from '../../../engine/yahtzee/rules.ts';
import { modelOf as yahtzeeModelOf } from '../../../engine/yahtzee/solver/models.ts';
import { ruleSets as yatzyRules } from '../../../engine/yatzy/rules.ts';
import { modelOf as yatzyModelOf } from '../../../engine/yatzy/solver/models.ts';
import { randomOf } from '../../../engine/random.ts';
import type { RulesName } from '../../../engine/rule-sets.ts';
import { isLong } from '../../long.ts';
import { tiersOf } from '../../tier.ts';
import { kernel, solved } from '../solved.ts';

const tiers = tiersOf<[RulesName, CardModel]>(2, [
  ['official', yahtzeeModelOf(yahtzeeRules.official)],
  // A second or two.
  ['yatzy', yatzyModelOf(yatzyRules.yatzy)],
  ['forced', yatzyModelOf(yatzyRules.forced)],
]);
for (const { rows: models, tier } of tiers)
  test.each(models)(
    '%s: a table that grows has the values of the whole one, and solves no other row',
    tier,
    (name, model) => {
      let solvedRows = 0;
      const table = solveWith((size, groups) => {
        const machine = kernelMachine(kernel(), size, groups);
        const turn = (out: number, width: number): void => {
          solvedRows++;
          machine.turn(out, width);
        };
        return { ...machine, turn };
      }, model);
      const whole = tableFrom(model, solved(name).values);
      const [rows, random] = [rowsOf(model), randomOf(name.length)];
      const full = allBoxesOf(model);
      const needed = new Set<Filled>();
      for (let count = 0; count < asked; count++) {
        const row = rows[Math.floor(random() * rows.length)]!;
        for (const to of rows) if (to.filled !== full && leadsTo(model, row, to)) needed.add(to);
        expect(valuesIn(table, row)).toEqual(valuesIn(whole, row));
        expect(solvedRows).toBe(needed.size);
      }
      for (const _ of table.inSteps());
      expect(solvedRows).toBe(rows.filter(({ filled }) => filled !== full).length);
      expect(valuesIn(table, rows[0]!)).toEqual(valuesIn(whole, rows[0]!));
    },
  );

const rowsOf = (model: CardModel): readonly Filled[] =>
  Array.from({ length: allBoxesOf(model) + 1 }, (_, filled) =>
    flagsOf(model, filled).map((flag) => ({ filled, flag })),
  ).flat();

/** A row's values, by upper sum. */
const valuesIn = (table: ValueTable, row: Filled): readonly number[] => {
  const low = lowOf(table.layout, row.filled);
  return Array.from({ length: widthOf(table.layout, row.filled) }, (_, more) =>
    valueOf(table, { ...row, upper: low + more }),
  );
};

const leadsTo = ({ feat }: CardModel, from: Filled, to: Filled): boolean =>
  (from.filled & ~to.filled) === 0 && (isOpen(from.filled, feat.box) || from.flag === to.flag);

const asked = isLong ? 500 : 25;
