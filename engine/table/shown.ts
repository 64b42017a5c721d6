/**
 * What people at a table may see of its cards. A card may already contain the first roll of its
 * next turn, and turns that it loses with their first roll. Nothing of these is shown before the
 * turn begins: in the last turn it would be worth knowing.
 */
import { gamesAtTable } from '../at-table.ts';
import { entryAt } from '../entry-at.ts';
import type { View } from '../games.ts';
import { turnsOver, turnsSeen, type RecordedTable } from './recorded.ts';

/** The view of a card: with its dice only if it is in turn, which none is once the table is over. */
export const shownCard = (table: RecordedTable, card: number, isOver: boolean): View => {
  const view = entryAt(table.cards, card).view();
  if (!isOver && card === table.current?.card) return view;
  return gamesAtTable[table.setup.variant.game].withheld(view, turnsOver(table, card));
};

/**
 * By card the rolls that may be shown: those of its completed turns, and of the turn in progress,
 * which everybody knows even if the table is over before its end.
 */
export const shownRolls = (table: RecordedTable): RecordedTable['rolls'] =>
  table.rolls.map((rolls, card) => {
    const end = turnsSeen(table, card);
    return rolls.filter(({ turn }) => turn < end);
  });
