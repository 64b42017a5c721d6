/** Plays for somebody who is not there: what a game's stand-in does is in engine/at-table.ts. */
import { gamesAtTable } from '../at-table.ts';
import { entryAt } from '../entry-at.ts';
import type { View } from '../games.ts';
import type { GameName } from '../rule-sets.ts';
import { recordedAfter, type RecordedTable } from './recorded.ts';

/** The stand-in's next move on a card in turn. Throws if the card has no dice. */
export const standInMove = (game: GameName, view: View): string => {
  if (view.dice.length === 0) throw new Error('the card is not in turn');
  return gamesAtTable[game].standIn(view);
};

/**
 * Plays the turn in progress to its end, or until the log has `logLengthMax` characters. Throws if
 * the game is over.
 */
export const standIn = (recorded: RecordedTable, logLengthMax: number): RecordedTable => {
  const { current: turn } = recorded;
  if (turn === null) throw new Error('the game is over');
  const { game } = recorded.setup.variant;
  let played = recorded;
  for (;;) {
    const card = entryAt(played.cards, turn.card);
    const next = recordedAfter(played, standInMove(game, card.view()));
    if (!next.ok) throw new Error(`the stand-in may not: ${next.error.reason}`);
    played = next.value;
    const isOver = entryAt(played.cards, turn.card).turns > turn.turn;
    if (isOver || played.log.length >= logLengthMax) return played;
  }
};
