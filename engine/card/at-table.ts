/** A game with a card of boxes at a live table: engine/table/at-table.ts. */
import type { AtTable } from '../table/at-table.ts';
import type { CardView } from './game.ts';
import { moveTextOf } from './moves.ts';

/** `Own` is the view of the game. */
export const cardAtTable = <Own extends CardView<string, unknown>>(): AtTable<Own> => ({
  withheld: (view) => ({ ...view, roll: 0, dice: [], options: {} }),
  /** Fills the box with most points, the first of several. */
  standIn({ card, options }) {
    const boxes = Object.keys(card);
    const most = Math.max(...Object.values(options).map((points) => points ?? 0));
    const box = boxes.findIndex((name) => options[name] === most);
    return moveTextOf(boxes.length).formatMove({ kind: 'fill', box });
  },
});
