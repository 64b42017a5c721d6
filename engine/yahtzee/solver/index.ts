import { coachOf } from '../../grade.ts';
import type { Solver } from '../../solver.ts';
import { ruleSets, type RuleSetName } from '../rules.ts';
import { yahtzeeEvaluator } from './evaluator.ts';
import type { Kernel } from './kernel-machine.ts';
import { solve } from './solve.ts';
import { reachableStates } from './states.ts';
import { tableFrom } from './table.ts';

const solverOf = (name: RuleSetName): Solver<Kernel> => ({
  needsKernel: true,
  solve(kernel) {
    if (kernel === null) throw new RangeError('Yahtzee can’t be solved without the kernel');
    const table = solve(ruleSets[name], kernel);
    const states = reachableStates(ruleSets[name]);
    return { coach: coachOf(yahtzeeEvaluator(table)), values: table.values, states };
  },
  coachFrom: (values) => coachOf(yahtzeeEvaluator(tableFrom(ruleSets[name], values))),
});

export const yahtzeeSolvers: Readonly<Record<RuleSetName, Solver<Kernel>>> = {
  official: solverOf('official'),
  yardzee: solverOf('yardzee'),
  applet: solverOf('applet'),
  ordered: solverOf('ordered'),
};
