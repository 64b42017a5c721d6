import { coachOf } from '../../grade.ts';
import type { Solver } from '../../solver.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { yardkleEvaluator } from './evaluator.ts';
import { solve, statesOf } from './solve.ts';
import { tableFrom } from './table.ts';

export const yardkleSolvers: Readonly<Record<RuleSet['name'], Solver<never>>> = {
  yardkle: {
    needsKernel: false,
    solve() {
      const table = solve(soloRules);
      const states = statesOf(soloRules);
      return { coach: coachOf(yardkleEvaluator(table)), values: table.values, states };
    },
    coachFrom: (values) => coachOf(yardkleEvaluator(tableFrom(soloRules, values))),
  },
};
