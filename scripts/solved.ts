/**
 * Solved rule sets for commands and tests: read from `dist/` if they are of these sources, otherwise
 * solved, which takes up to two seconds each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coachFrom, solveRules } from '../engine/coaches.ts';
import type { Coach } from '../engine/coach.ts';
import type { LuckTester } from '../engine/luck-test/luck-test.ts';
import { luckTesterFrom } from '../engine/luck-tests.ts';
import type { RulesName } from '../engine/rule-sets.ts';
import { valuesPath } from '../worker/assets/build-files.ts';
import { isBuilt } from './build.ts';
import { loadKernel } from './kernel.ts';
import { filesFolder } from './paths.ts';

interface SolvedTable {
  readonly coach: Coach;
  readonly values: Float64Array;
}

const kernel = await loadKernel();
const known = new Map<RulesName, SolvedTable>();
const hasTables = isBuilt(['tables']);

const readOrSolve = (rules: RulesName): SolvedTable => {
  const file = join(filesFolder, valuesPath(rules));
  if (!hasTables || !existsSync(file)) return solveRules(rules, kernel);
  const values = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
  return { coach: coachFrom(rules, values), values };
};

/** The solved table of a rule set that has a coach, and its coach; the same at each call. */
export const solved = (rules: RulesName): SolvedTable => {
  const table = known.get(rules) ?? readOrSolve(rules);
  known.set(rules, table);
  return table;
};

const testers = new Map<RulesName, LuckTester>();

/** The luck tester of a rule set; the same at each call. */
export const loadLuckTester = (rules: RulesName): LuckTester => {
  const tester = testers.get(rules) ?? luckTesterFrom(rules, solved(rules).values);
  testers.set(rules, tester);
  return tester;
};
