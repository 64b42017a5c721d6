/**
 * The registry of luck tests, by solvable rule set. Separate from coaches.ts, because only audits
 * need it.
 */
import type { RulesName } from './rule-sets.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { LuckTesterFrom } from './solver.ts';
import { cardLuckTester } from './card/solver/luck-testers.ts';
import { perYahtzeeRules } from './yahtzee/solver/models.ts';
import { yardkleLuckTesters } from './yardkle/solver/luck-testers.ts';
import { perYatzyRules } from './yatzy/solver/models.ts';

const testers: Readonly<Partial<Record<RulesName, LuckTesterFrom>>> = {
  ...perYahtzeeRules(cardLuckTester),
  ...yardkleLuckTesters,
  ...perYatzyRules(cardLuckTester),
};

/**
 * Creates the luck test of a rule set from its solved values (`Solved` in solver.ts). Throws a
 * RangeError if the rule set has no coach.
 */
export const luckTesterFrom = (rules: RulesName, values: Float64Array): LuckTester => {
  const from = testers[rules];
  if (from === undefined) throw new RangeError(`${rules} has no coach`);
  return from(values);
};
