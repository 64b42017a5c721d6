import { luckTesterOf } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { cardLuckModel } from './luck-model.ts';
import type { SolvableRules } from './model.ts';
import { tableFrom } from './table.ts';

/** The luck test of a rule set. */
export const cardLuckTester =
  <Rules>(solvable: SolvableRules<Rules>): LuckTesterFrom =>
  (values) =>
    luckTesterOf(cardLuckModel(solvable, tableFrom(solvable.model, values)));
