/** The solver of a rule set of a game with a card, as the registry of coaches takes it. */
import { coachOf } from '../../grade.ts';
import type { Solver } from '../../solver.ts';
import { cardEvaluator } from './evaluator.ts';
import type { Kernel } from './kernel-machine.ts';
import type { SolvableRules } from './model.ts';
import { solve } from './solve.ts';
import { reachableStates } from './states.ts';
import { tableFrom } from './table.ts';

export const cardSolver = <Rules>(solvable: SolvableRules<Rules>): Solver<Kernel> => ({
  needsKernel: true,
  solve(kernel) {
    const { model } = solvable;
    if (kernel === null) throw new RangeError(`${model.name} can’t be solved without the kernel`);
    const table = solve(model, kernel);
    const states = reachableStates(model);
    return { coach: coachOf(cardEvaluator(solvable, table)), values: table.values, states };
  },
  coachFrom: (values) => coachOf(cardEvaluator(solvable, tableFrom(solvable.model, values))),
});
