/**
 * The registry of coaches, by solvable rule set. A game that is not listed here is played without a
 * coach. Separate from games.ts so that pages which grade nothing don't load it.
 */
import type { NewKernel } from './card/solver/kernel-machine.ts';
import type { Outlook } from './card/solver/outlook.ts';
import { cardSolver } from './card/solver/solver.ts';
import type { Coach } from './coach.ts';
import { rulesNames, type RulesName } from './rule-sets.ts';
import type { CeilingOf, Solved, Solver } from './solver.ts';
import { perYahtzeeRules } from './yahtzee/solver/models.ts';
import { yardkleSolvers } from './yardkle/solver/index.ts';
import { perYatzyRules } from './yatzy/solver/models.ts';

const solvers: Readonly<Partial<Record<RulesName, Solver<NewKernel, Outlook>>>> = {
  ...perYahtzeeRules(cardSolver),
  ...yardkleSolvers,
  ...perYatzyRules(cardSolver),
};

/**
 * Whether a rule set has a coach. The functions that take solved values throw a RangeError for rule
 * sets without one.
 */
export const hasCoach = (rules: RulesName): boolean => solvers[rules] !== undefined;

export const solvedRules: readonly RulesName[] = rulesNames.filter(hasCoach);

const solverOf = (rules: RulesName): Solver<NewKernel, Outlook> => {
  const solver = solvers[rules];
  if (solver === undefined) throw new RangeError(`${rules} has no coach`);
  return solver;
};

/** Whether solving the rule set requires the kernel. */
export const needsKernel = (rules: RulesName): boolean => solverOf(rules).needsKernel;

/**
 * A rule set that solves what it is asked, the whole in a second or two. Throws a RangeError if it
 * needs the kernel and gets none.
 */
export const solveRules = (rules: RulesName, newKernel: NewKernel | null): Solved<Outlook> =>
  solverOf(rules).solve(newKernel);

/**
 * Creates a coach from stored values. Throws a RangeError if their number is not that of the rule
 * set.
 */
export const coachFrom = (rules: RulesName, values: Float64Array): Coach =>
  solverOf(rules).coachFrom(values);

/**
 * null if the best possible result of the rule set can't be computed, or nobody has written how.
 */
export const ceilingFor = (rules: RulesName): CeilingOf | null => solvers[rules]?.ceilingOf ?? null;
