/**
 * The registry of coaches, by solvable rule set. A game that is not listed here is played without a coach. Separate from games.ts so that
 * pages which grade nothing don't load it.
 */
import type { Kernel } from './card/solver/kernel-machine.ts';
import type { Coach } from './coach.ts';
import { rulesNames, type RulesName } from './games.ts';
import type { Solved, Solver } from './solver.ts';
import { yahtzeeSolvers } from './yahtzee/solver/index.ts';
import { yardkleSolvers } from './yardkle/solver/index.ts';
import { yatzySolvers } from './yatzy/solver/index.ts';

const solvers: Readonly<Partial<Record<RulesName, Solver<Kernel>>>> = {
  ...yahtzeeSolvers,
  ...yardkleSolvers,
  ...yatzySolvers,
};

/** Whether a rule set has a coach. The other functions here throw a RangeError for rule sets without one. */
export const hasCoach = (rules: RulesName): boolean => solvers[rules] !== undefined;

export const solvedRules: readonly RulesName[] = rulesNames.filter(hasCoach);

const solverOf = (rules: RulesName): Solver<Kernel> => {
  const solver = solvers[rules];
  if (solver === undefined) throw new RangeError(`${rules} has no coach`);
  return solver;
};

/** Whether solving the rule set requires the kernel. */
export const needsKernel = (rules: RulesName): boolean => solverOf(rules).needsKernel;

/** Solves a rule set in a second or two. Throws a RangeError if it needs the kernel and gets none. */
export const solveRules = (rules: RulesName, kernel: Kernel | null): Solved =>
  solverOf(rules).solve(kernel);

/** Creates a coach from stored values. Throws a RangeError if their number is not that of the rule set. */
export const coachFrom = (rules: RulesName, values: Float64Array): Coach =>
  solverOf(rules).coachFrom(values);
