/** Yardkle at a live table: engine/table/at-table.ts. */
import type { AtTable } from '../table/at-table.ts';
import type { YardkleView } from './game.ts';
import { formatMove } from './moves.ts';
import { mayBank, tableRules } from './rules.ts';
import { asidesOf } from './asides.ts';
import { pointsOf } from './sets.ts';

export const yardkleAtTable: AtTable<YardkleView> = {
  withheld: (view, turns) => ({
    ...view,
    turn: Math.min(view.turn, turns),
    roll: 0,
    dice: [],
    running: 0,
    busts: view.busts.filter((turn) => turn < turns),
  }),
  /**
   * Sets aside what is worth most, at the lowest positions of several, and banks if the rules allow
   * it.
   */
  standIn({ dice, running, score }) {
    let aside = 0;
    let points = 0;
    for (const candidate of asidesOf(dice)) {
      const worth = pointsOf(dice, candidate);
      if (worth > points) [aside, points] = [candidate, worth];
    }
    const kind = mayBank(tableRules, score, running + points) ? 'bank' : 'roll';
    return formatMove({ kind, aside });
  },
};
