import { luckTesterOf } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { yardkleLuckModel } from './luck-model.ts';
import { tableFrom } from './table.ts';

export const yardkleLuckTesters: Readonly<Record<RuleSet['name'], LuckTesterFrom>> = {
  yardkle: (values) => luckTesterOf(yardkleLuckModel(tableFrom(soloRules, values))),
};
