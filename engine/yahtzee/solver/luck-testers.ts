import { luckTesterOf } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { yahtzeeLuckModel } from './luck-model.ts';
import { perRuleSet } from './per-rule-set.ts';
import { tableFrom } from './table.ts';

export const yahtzeeLuckTesters = perRuleSet(
  (rules): LuckTesterFrom =>
    (values) =>
      luckTesterOf(yahtzeeLuckModel(tableFrom(rules, values))),
);
