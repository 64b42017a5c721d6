/** The registry of luck tests: every rule set that can be solved. Apart from the coaches', whose pages need none of this. */
import type { RulesName } from './games.ts';
import { luckTesterOf, type LuckTester } from './luck-test/luck-test.ts';
import { ruleSets, type RuleSetName } from './yahtzee/rules.ts';
import { yahtzeeLuckModel } from './yahtzee/solver/luck-model.ts';
import { tableFrom as yahtzeeTableFrom } from './yahtzee/solver/table.ts';
import { soloRules } from './yardkle/rules.ts';
import { yardkleLuckModel } from './yardkle/solver/luck-model.ts';
import { tableFrom as yardkleTableFrom } from './yardkle/solver/table.ts';

const yahtzeeTester =
  (name: RuleSetName) =>
  (values: Float64Array): LuckTester =>
    luckTesterOf(yahtzeeLuckModel(yahtzeeTableFrom(ruleSets[name], values)));

const testers: Readonly<Record<RulesName, (values: Float64Array) => LuckTester>> = {
  official: yahtzeeTester('official'),
  yardzee: yahtzeeTester('yardzee'),
  applet: yahtzeeTester('applet'),
  ordered: yahtzeeTester('ordered'),
  yardkle: (values) => luckTesterOf(yardkleLuckModel(yardkleTableFrom(soloRules, values))),
};

/** The luck test of a rule set, from its solved values (`Solved` of coaches.ts). */
export const luckTesterFrom = (rules: RulesName, values: Float64Array): LuckTester =>
  testers[rules](values);
