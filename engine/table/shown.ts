/**
 * What people at a table may see of its cards. A card may already contain the first roll of its
 * next turn, and turns that it loses with their first roll. Nothing of these is shown before the
 * turn begins: in the last turn it would be worth knowing.
 */
import { gamesAtTable } from '../at-table.ts';
import { entryAt } from '../entry-at.ts';
import type { View } from '../games.ts';
import type { Roll } from '../types.ts';
import type { GameTable } from './table.ts';

/**
 * The view of a card: with its dice only if it is `inTurn`, the card whose turn it is. `turns` is
 * from `turnsShown`.
 */
export const shownCard = (
  table: GameTable,
  card: number,
  turns: number,
  inTurn: number | null,
): View => {
  const view = entryAt(table.cards, card).view();
  if (card === inTurn) return view;
  return gamesAtTable[table.setup.variant.game].withheld(view, turns);
};

/**
 * The rolls of a card that may be shown: those of its completed turns, and of the turn in progress
 * if it is `isInTurn`.
 */
export const shownRolls = (
  rolls: readonly Roll[],
  turns: number,
  isInTurn: boolean,
): readonly Roll[] => {
  const end = turns + (isInTurn ? 1 : 0);
  const last = rolls.at(-1);
  return last === undefined || last.turn < end ? rolls : rolls.filter(({ turn }) => turn < end);
};
