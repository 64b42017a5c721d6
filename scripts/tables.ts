/** A thread of the build: solves every rule set with a coach, for the Worker to grade with. */
import { parentPort } from 'node:worker_threads';
import { solvedRules, solveRules } from '../engine/coaches.ts';
import type { RulesName } from '../engine/rule-sets.ts';
import { loadKernel } from './kernel.ts';

export interface Table {
  readonly rules: RulesName;
  readonly values: Float64Array;
}

const kernel = await loadKernel();
for (const rules of solvedRules) {
  const table: Table = { rules, values: solveRules(rules, kernel).values };
  parentPort?.postMessage(table);
}
