/** The solver of a rule set of a game with a card, as the registry of coaches takes it. */
import { coachFromEvaluator } from '../../grade.ts';
import { randomOf } from '../../random.ts';
import { replay } from '../../replay.ts';
import type { Solver } from '../../solver.ts';
import type { DealSoFar } from '../../types.ts';
import type { CardState } from '../game.ts';
import { bandFrom } from './band.ts';
import { ceilingOf } from './ceiling.ts';
import { solveChances, type ChanceTables } from './chances.ts';
import { cardEvaluator } from './evaluator.ts';
import type { NewKernel } from './kernel-machine.ts';
import type { SolvableRules } from './model.ts';
import { outlooksOf, type Outlook } from './outlook.ts';
import { allValuesOf, solve } from './solve.ts';
import { reachableStates } from './states.ts';
import { tableFrom } from './table.ts';

/** Fixed, so that a game's band is the same every time. */
const bandSeed = 1;

export const cardSolver = <Rules>(solvable: SolvableRules<Rules>): Solver<NewKernel, Outlook> => {
  const { game, rules, model } = solvable;
  const stateAfter = (log: string, deal: DealSoFar): CardState => {
    const end = replay(game, rules, log, deal);
    if (!end.ok) throw new RangeError(end.error.reason);
    return end.value;
  };
  return {
    needsKernel: true,
    solve(newKernel) {
      if (newKernel === null)
        throw new RangeError(`${model.name} can’t be solved without the kernel`);
      const table = solve(model, newKernel);
      let chances: ChanceTables | null = null;
      const tables = (): ChanceTables => (chances ??= solveChances(table, newKernel));
      return {
        coach: coachFromEvaluator(cardEvaluator(solvable, table)),
        get values() {
          return allValuesOf(table);
        },
        get states() {
          return reachableStates(model);
        },
        // Simulated from each position.
        bandAfter: (log, deal) => bandFrom(table, stateAfter(log, deal), randomOf(bandSeed)),
        outlooksAfter: (log, deal, moves) =>
          outlooksOf(solvable, tables(), stateAfter(log, deal), moves),
        *inSteps() {
          yield* table.inSteps();
          yield* tables().upperBonus.inSteps();
          yield* tables().feat.inSteps();
        },
      };
    },
    coachFrom: (values) => coachFromEvaluator(cardEvaluator(solvable, tableFrom(model, values))),
    ceilingOf: (deal) => ceilingOf(model, deal),
  };
};
