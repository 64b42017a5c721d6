import { replay } from '../../replay.ts';
import type { Deal } from '../../types.ts';
import { solveChances } from './chances.ts';
import type { Kernel } from './kernel-machine.ts';
import type { SolvableRules } from './model.ts';
import { outlooksOf, type Outlook } from './outlook.ts';
import { tableFrom } from './table.ts';

/** The outlooks of `moves` after a log. Throws a RangeError if the log or a move is illegal. */
export type OutlookFinder = (
  log: string,
  deal: Deal,
  moves: readonly string[],
) => readonly Outlook[];

/** Takes a rule set's solved values. Solves it twice more, which the kernel is for. */
export type OutlooksFrom = (values: Float64Array, kernel: Kernel) => OutlookFinder;

/** The outlooks of a rule set. */
export const cardOutlooks =
  <Rules>(solvable: SolvableRules<Rules>): OutlooksFrom =>
  (values, kernel) => {
    const { game, rules, model } = solvable;
    const tables = solveChances(tableFrom(model, values), kernel);
    return (log, deal, moves) => {
      const end = replay(game, rules, log, deal);
      if (!end.ok) throw new RangeError(end.error.reason);
      return outlooksOf(solvable, tables, end.value, moves);
    };
  };
