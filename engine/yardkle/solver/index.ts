import { coachFromEvaluator } from '../../grade.ts';
import { replay } from '../../replay.ts';
import type { Solver } from '../../solver.ts';
import { yardkle } from '../game.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { arrivalsBy, bandFrom } from './band.ts';
import { yardkleEvaluator } from './evaluator.ts';
import { solve, statesOf } from './solve.ts';
import { tableFrom } from './table.ts';

export const yardkleSolvers: Readonly<Record<RuleSet['name'], Solver<unknown, never>>> = {
  yardkle: {
    needsKernel: false,
    solve() {
      const table = solve(soloRules);
      // Computed once for every score.
      let arrivals: ReturnType<typeof arrivalsBy> | null = null;
      return {
        coach: coachFromEvaluator(yardkleEvaluator(table)),
        values: table.values,
        get states() {
          return statesOf(soloRules);
        },
        bandAfter(log, deal) {
          const end = replay(yardkle, soloRules, log, deal);
          if (!end.ok) throw new RangeError(end.error.reason);
          return bandFrom((arrivals ??= arrivalsBy(table)), end.value);
        },
        outlooksAfter: null,
        *inSteps() {},
      };
    },
    coachFrom: (values) => coachFromEvaluator(yardkleEvaluator(tableFrom(soloRules, values))),
    ceilingOf: null,
  },
};
