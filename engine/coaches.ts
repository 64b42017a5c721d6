/**
 * The registry of coaches, by solvable rule set. A game that is not listed here is played without a
 * coach. Separate from games.ts so that pages which grade nothing don't load it.
 */
import type { Kernel } from './card/solver/kernel-machine.ts';
import type { Outlook } from './card/solver/outlook.ts';
import type { Coach } from './coach.ts';
import { rulesNames, type RulesName } from './rule-sets.ts';
import type { BandFinder, CeilingOf, OutlookFinder, Solved, Solver } from './solver.ts';
import { yahtzeeSolvers } from './yahtzee/solver/index.ts';
import { yardkleSolvers } from './yardkle/solver/index.ts';
import { yatzySolvers } from './yatzy/solver/index.ts';

const solvers: Readonly<Partial<Record<RulesName, Solver<Kernel, Outlook>>>> = {
  ...yahtzeeSolvers,
  ...yardkleSolvers,
  ...yatzySolvers,
};

/**
 * Whether a rule set has a coach. The functions that take solved values throw a RangeError for rule
 * sets without one.
 */
export const hasCoach = (rules: RulesName): boolean => solvers[rules] !== undefined;

export const solvedRules: readonly RulesName[] = rulesNames.filter(hasCoach);

const solverOf = (rules: RulesName): Solver<Kernel, Outlook> => {
  const solver = solvers[rules];
  if (solver === undefined) throw new RangeError(`${rules} has no coach`);
  return solver;
};

/** Whether solving the rule set requires the kernel. */
export const needsKernel = (rules: RulesName): boolean => solverOf(rules).needsKernel;

/**
 * Solves a rule set in a second or two. Throws a RangeError if it needs the kernel and gets none.
 */
export const solveRules = (rules: RulesName, kernel: Kernel | null): Solved =>
  solverOf(rules).solve(kernel);

/**
 * Creates a coach from stored values. Throws a RangeError if their number is not that of the rule
 * set.
 */
export const coachFrom = (rules: RulesName, values: Float64Array): Coach =>
  solverOf(rules).coachFrom(values);

/** Creates the band finder of a rule set from its solved values. */
export const bandsFrom = (rules: RulesName, values: Float64Array): BandFinder =>
  solverOf(rules).bandsFrom(values);

/**
 * Creates the outlook finder of a rule set from its solved values. Throws a RangeError if its moves
 * have no outlooks.
 */
export const outlooksFrom = (
  rules: RulesName,
  values: Float64Array,
  kernel: Kernel,
): OutlookFinder<Outlook> => {
  const finder = solverOf(rules).outlooksFrom?.(values, kernel);
  if (finder === undefined) throw new RangeError(`${rules} has no outlooks`);
  return finder;
};

/**
 * null if the best possible result of the rule set can't be computed, or nobody has written how.
 */
export const ceilingFor = (rules: RulesName): CeilingOf | null => solvers[rules]?.ceilingOf ?? null;
