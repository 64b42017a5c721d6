/**
 * The registry of coaches: every rule set that can be solved, by game; a game that is not named here is played without one. Apart from the
 * games' own registry, so that a page which grades nothing loads none of this.
 */
import type { Coach } from './coach.ts';
import { rulesNames, type RulesName } from './games.ts';
import type { Solved, Solver } from './solver.ts';
import { yahtzeeSolvers } from './yahtzee/solver/index.ts';
import type { Kernel } from './yahtzee/solver/kernel-machine.ts';
import { yardkleSolvers } from './yardkle/solver/index.ts';

const solvers: Readonly<Partial<Record<RulesName, Solver<Kernel>>>> = {
  ...yahtzeeSolvers,
  ...yardkleSolvers,
};

/** Whether a rule set has a coach: all else here is for those that have. */
export const hasCoach = (rules: RulesName): boolean => solvers[rules] !== undefined;

/** The rule sets that have a coach. */
export const solvedRules: readonly RulesName[] = rulesNames.filter(hasCoach);

const solverOf = (rules: RulesName): Solver<Kernel> => {
  const solver = solvers[rules];
  if (solver === undefined) throw new RangeError(`${rules} has no coach`);
  return solver;
};

/** Whether solving takes the kernel. */
export const needsKernel = (rules: RulesName): boolean => solverOf(rules).needsKernel;

/** Solves a rule set in under a second; a RangeError if it needs the kernel and gets none. */
export const solveRules = (rules: RulesName, kernel: Kernel | null): Solved =>
  solverOf(rules).solve(kernel);

/** The coach of a rule set that was solved before; a RangeError if the values are not as many as the rule set has. */
export const coachFrom = (rules: RulesName, values: Float64Array): Coach =>
  solverOf(rules).coachFrom(values);
