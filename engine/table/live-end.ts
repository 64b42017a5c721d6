/** How a live table ends besides by its rules, and who has won it then. */
import type { RecordedTable } from './recorded.ts';
import { winnersAt } from './table.ts';
import { leadersOf } from './turns.ts';

/** A log of this many characters ends the game. */
export const logLengthMax = 20_000;

/**
 * The winning cards: of a game played to its end, or the highest totals once the log is full; none
 * of any other game.
 */
export const liveWinners = (table: RecordedTable): readonly number[] =>
  table.log.length >= logLengthMax
    ? leadersOf(table.cards.map((card) => card.score()))
    : winnersAt(table);
