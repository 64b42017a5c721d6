/**
 * The registry of luck tests, by solvable rule set. Separate from coaches.ts, because only audits
 * need it.
 */
import type { RulesName } from './rule-sets.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { LuckTesterFrom } from './solver.ts';
import { yahtzeeLuckTesters } from './yahtzee/solver/luck-testers.ts';
import { yardkleLuckTesters } from './yardkle/solver/luck-testers.ts';
import { yatzyLuckTesters } from './yatzy/solver/luck-testers.ts';

const testers: Readonly<Partial<Record<RulesName, LuckTesterFrom>>> = {
  ...yahtzeeLuckTesters,
  ...yardkleLuckTesters,
  ...yatzyLuckTesters,
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
