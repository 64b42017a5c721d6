import type { RulesName } from '../engine/rule-sets.ts';
import type { LuckTester } from '../engine/luck-test/luck-test.ts';
import { luckTesterFrom } from '../engine/luck-tests.ts';
import { solved } from './solved.ts';

const testers = new Map<RulesName, LuckTester>();

/** The luck tester of a rule set; the same at each call. */
export const loadLuckTester = (rules: RulesName): LuckTester => {
  const tester = testers.get(rules) ?? luckTesterFrom(rules, solved(rules).values);
  testers.set(rules, tester);
  return tester;
};
