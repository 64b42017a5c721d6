/** The cards of a table, on one device or on several, as the pages of a game show them. */
import { entryAt } from '../../engine/entry-at.ts';
import {
  cardLogOf,
  turnsSeen,
  type PlayedTurn,
  type RecordedTable,
} from '../../engine/table/recorded.ts';
import type { GameState, Play } from '../lib/api.ts';
import { playOf } from '../stage/local-play.ts';
import type { Playable, TurnSummary } from './playable.ts';

/**
 * A card as a play of its own. Its dice for a turn that has not come are left out; so is what is
 * after `turnsMax` turns. `tableId` makes the play's id.
 */
export const cardPlay = <State extends GameState>(
  tableId: string,
  table: RecordedTable,
  card: number,
  turnsMax: number = turnsSeen(table, card),
): Play<State> =>
  playOf<State>({
    id: `${tableId}-${card}`,
    variant: table.setup.variant,
    log: cardLogOf(table, table.log, card),
    position: entryAt(table.cards, card),
    rolls: entryAt(table.rolls, card).filter(({ turn }) => turn < turnsMax),
  });

/** What a turn came to; null until the game has loaded. */
export const cardTurnSummary = (
  playable: Playable | null,
  table: RecordedTable,
  { card, turn, points, to }: PlayedTurn,
): TurnSummary | null =>
  playable?.turnSummary({
    play: cardPlay('turn', table, card),
    turn,
    log: table.log.slice(0, to),
    points,
  }) ?? null;
