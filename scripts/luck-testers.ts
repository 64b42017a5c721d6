import { solveRules } from '../engine/coaches.ts';
import type { RulesName } from '../engine/games.ts';
import type { LuckTester } from '../engine/luck-test/luck-test.ts';
import { luckTesterFrom } from '../engine/luck-tests.ts';
import { loadKernel } from './kernel.ts';

const kernel = await loadKernel();
const testers = new Map<RulesName, LuckTester>();

/** The luck tester of a rule set, which is solved at the first call. */
export const loadLuckTester = (rules: RulesName): LuckTester => {
  const tester = testers.get(rules) ?? luckTesterFrom(rules, solveRules(rules, kernel).values);
  testers.set(rules, tester);
  return tester;
};
