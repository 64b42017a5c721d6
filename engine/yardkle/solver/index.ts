import { coachFromEvaluator } from '../../grade.ts';
import { replay } from '../../replay.ts';
import type { Solver } from '../../solver.ts';
import { yardkle } from '../game.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { arrivalsBy, bandFrom } from './band.ts';
import { yardkleEvaluator } from './evaluator.ts';
import { solveInSteps, statesOf } from './solve.ts';
import { scoreCount, tableFrom, type ValueTable } from './table.ts';

export const yardkleSolvers: Readonly<Record<RuleSet['name'], Solver<unknown, never>>> = {
  yardkle: {
    needsKernel: false,
    solve() {
      const table = tableFrom(soloRules, new Float64Array(scoreCount(soloRules)));
      const steps = solveInSteps(soloRules, table.values);
      const whole = (): ValueTable => {
        while (!steps.next().done);
        return table;
      };
      // Computed once for every score.
      let arrivals: ReturnType<typeof arrivalsBy> | null = null;
      return {
        get coach() {
          return coachFromEvaluator(yardkleEvaluator(whole()));
        },
        get values() {
          return whole().values;
        },
        get states() {
          return statesOf(soloRules);
        },
        bandAfter(log, deal) {
          const end = replay(yardkle, soloRules, log, deal);
          if (!end.ok) throw new RangeError(end.error.reason);
          return bandFrom((arrivals ??= arrivalsBy(whole())), end.value);
        },
        outlooksAfter: null,
        inSteps: () => steps,
      };
    },
    coachFrom: (values) => coachFromEvaluator(yardkleEvaluator(tableFrom(soloRules, values))),
    ceilingOf: null,
  },
};
