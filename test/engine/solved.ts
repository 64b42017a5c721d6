/** Solves each rule set once for all tests of a file. */
import { solveRules } from '../../engine/coaches.ts';
import type { RulesName, Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Grade } from '../../engine/coach.ts';
import type { Solved } from '../../engine/solver.ts';
import { loadKernel } from '../../scripts/kernel.ts';

export const kernel = await loadKernel();
const solvedBefore = new Map<RulesName, Solved>();

export const solved = (rules: RulesName): Solved => {
  const found = solvedBefore.get(rules) ?? solveRules(rules, kernel);
  solvedBefore.set(rules, found);
  return found;
};

/** Grades a log; throws if it is illegal. */
export const gradeOf = ({ rules }: Variant, log: string, deal: Deal): Grade => {
  const grade = solved(rules).coach.grade(log, deal);
  if (!grade.ok) throw new Error(`${log} at ${grade.error.at}: ${grade.error.reason}`);
  return grade.value;
};
