import { coachOf } from '../../grade.ts';
import type { Solver } from '../../solver.ts';
import { yahtzeeEvaluator } from './evaluator.ts';
import type { Kernel } from './kernel-machine.ts';
import { solve } from './solve.ts';
import { reachableStates } from './states.ts';
import { perRuleSet } from './per-rule-set.ts';
import { tableFrom } from './table.ts';

export const yahtzeeSolvers = perRuleSet((rules): Solver<Kernel> => ({
  needsKernel: true,
  solve(kernel) {
    if (kernel === null) throw new RangeError('Yahtzee can’t be solved without the kernel');
    const table = solve(rules, kernel);
    const states = reachableStates(rules);
    return { coach: coachOf(yahtzeeEvaluator(table)), values: table.values, states };
  },
  coachFrom: (values) => coachOf(yahtzeeEvaluator(tableFrom(rules, values))),
}));
