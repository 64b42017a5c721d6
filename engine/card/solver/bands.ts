import { randomOf } from '../../random.ts';
import { replay } from '../../replay.ts';
import type { BandsFrom } from '../../solver.ts';
import { bandFrom } from './band.ts';
import type { SolvableRules } from './model.ts';
import { tableFrom } from './table.ts';

/** Fixed, so that a game's band is the same every time. */
const bandSeed = 1;

/** The bands of a rule set, simulated from each position. */
export const cardBands =
  <Rules>({ game, rules, model }: SolvableRules<Rules>): BandsFrom =>
  (values) => {
    const table = tableFrom(model, values);
    return (log, deal) => {
      const end = replay(game, rules, log, deal);
      if (!end.ok) throw new RangeError(end.error.reason);
      return bandFrom(table, end.value, randomOf(bandSeed));
    };
  };
