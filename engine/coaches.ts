/**
 * The registry of coaches: every rule set that can be solved. Apart from the games' own registry, so that a page which grades nothing
 * loads none of this.
 */
import type { Coach } from './coach.ts';
import type { RulesName } from './games.ts';
import { coachOf } from './grade.ts';
import { ruleSets, type RuleSetName } from './yahtzee/rules.ts';
import { yahtzeeEvaluator } from './yahtzee/solver/evaluator.ts';
import type { Kernel } from './yahtzee/solver/kernel-machine.ts';
import { solve as solveYahtzee } from './yahtzee/solver/solve.ts';
import { reachableStates } from './yahtzee/solver/states.ts';
import { tableFrom as yahtzeeTableFrom } from './yahtzee/solver/table.ts';
import { soloRules } from './yardkle/rules.ts';
import { yardkleEvaluator } from './yardkle/solver/evaluator.ts';
import { solve as solveYardkle, statesOf } from './yardkle/solver/solve.ts';
import { tableFrom as yardkleTableFrom } from './yardkle/solver/table.ts';

/** A rule set that was solved: `values` may be stored, and make the same coach again. */
export interface Solved {
  readonly coach: Coach;
  readonly values: Float64Array;
  /** Positions that can be reached between two turns of Yahtzee; positions before a roll of Yardkle. */
  readonly states: number;
}

interface Solver {
  solve(kernel: Kernel | null): Solved;
  coachFrom(values: Float64Array): Coach;
}

const yahtzeeSolver = (name: RuleSetName): Solver => ({
  solve(kernel) {
    if (kernel === null) throw new RangeError('Yahtzee can’t be solved without the kernel');
    const table = solveYahtzee(ruleSets[name], kernel);
    const states = reachableStates(ruleSets[name]);
    return { coach: coachOf(yahtzeeEvaluator(table)), values: table.values, states };
  },
  coachFrom: (values) => coachOf(yahtzeeEvaluator(yahtzeeTableFrom(ruleSets[name], values))),
});

const solvers: Readonly<Record<RulesName, Solver>> = {
  official: yahtzeeSolver('official'),
  yardzee: yahtzeeSolver('yardzee'),
  applet: yahtzeeSolver('applet'),
  ordered: yahtzeeSolver('ordered'),
  yardkle: {
    solve() {
      const table = solveYardkle(soloRules);
      return {
        coach: coachOf(yardkleEvaluator(table)),
        values: table.values,
        states: statesOf(soloRules),
      };
    },
    coachFrom: (values) => coachOf(yardkleEvaluator(yardkleTableFrom(soloRules, values))),
  },
};

/** Solves a rule set in under a second. Yardkle needs no `kernel`; a RangeError if Yahtzee gets none. */
export const solveRules = (rules: RulesName, kernel: Kernel | null): Solved =>
  solvers[rules].solve(kernel);

/** The coach of a rule set that was solved before; a RangeError if the values are not as many as the rule set has. */
export const coachFrom = (rules: RulesName, values: Float64Array): Coach =>
  solvers[rules].coachFrom(values);
