/**
 * `npm run -s solve -- RULES`: solves a rule set from scratch and prints
 * `{ rules, par, states, ms }`.
 */
import { solvedRules, solveRules } from '../engine/coaches.ts';
import { loadKernel } from './kernel.ts';

const [wanted] = process.argv.slice(2);
const rules = solvedRules.find((name) => name === wanted);
if (rules === undefined) {
  console.log(JSON.stringify({ error: 'unknown-rules' }));
  console.error(`There are these rule sets to solve: ${solvedRules.join(', ')}.`);
  process.exit(1);
}
const kernel = await loadKernel();
const startedMs = performance.now();
const { coach, states } = solveRules(rules, kernel);
const { par } = coach;
const ms = Math.round(performance.now() - startedMs);
console.log(JSON.stringify({ rules, par, states, ms }));
