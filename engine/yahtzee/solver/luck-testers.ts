import { luckTesterOf } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { perRuleSet } from '../rules.ts';
import { yahtzeeLuckModel } from './luck-model.ts';
import { tableFrom } from './table.ts';

export const yahtzeeLuckTesters = perRuleSet(
  (rules): LuckTesterFrom =>
    (values) =>
      luckTesterOf(yahtzeeLuckModel(tableFrom(rules, values))),
);
