import { luckTesterOf } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { ruleSets, type RuleSetName } from '../rules.ts';
import { yahtzeeLuckModel } from './luck-model.ts';
import { tableFrom } from './table.ts';

const testerOf =
  (name: RuleSetName): LuckTesterFrom =>
  (values) =>
    luckTesterOf(yahtzeeLuckModel(tableFrom(ruleSets[name], values)));

export const yahtzeeLuckTesters: Readonly<Record<RuleSetName, LuckTesterFrom>> = {
  official: testerOf('official'),
  yardzee: testerOf('yardzee'),
  applet: testerOf('applet'),
  ordered: testerOf('ordered'),
};
