/** What everybody may see of who sits at a live table, whose turn it is, and who has won. */
import type { View } from '../../games.ts';
import type { RecordedTable } from '../recorded.ts';
import { shownCard } from '../shown.ts';
import { winnersAt } from '../table.ts';
import { leadersOf } from '../turns.ts';
import type { ShownSeat, ShownTurn } from './events.ts';
import { seatingOf, type LiveGame } from './game.ts';
import {
  logLengthMax,
  turnMs,
  type SeatRecord,
  type Sitter,
  type TableRecord,
  type TurnRecord,
} from './record.ts';

/** When anybody may pass a turn. */
export const deadlineOf = (
  { pace }: Pick<TableRecord, 'pace'>,
  { movedAt, renewedAt }: TurnRecord,
): number => Math.max(movedAt, renewedAt ?? movedAt) + turnMs[pace];

/** Who sits there; null for a former player. */
export const playerOf = ({ playerId, handle, knownAs }: SeatRecord): Sitter | null =>
  playerId === '' ? null : { id: playerId, handle, knownAs };

/** By seat; in a lobby as if the game started now. */
export const seatsSeen = ({
  seats,
  teams,
}: Pick<TableRecord, 'seats' | 'teams'>): readonly ShownSeat[] =>
  seatingOf(seats, teams).seats.map((seat, at) => ({
    player: playerOf(seat),
    team: teams === 0 ? at : seat.team,
    random: seat.random,
    hasLeft: seat.hasLeft,
  }));

export const turnOf = (record: TableRecord): ShownTurn | null => {
  const { turn } = record;
  if (turn === null) return null;
  return {
    card: turn.card,
    seat: turn.seat,
    turn: turn.turn,
    since: turn.since,
    deadline: deadlineOf(record, turn),
  };
};

/** By card. `isOver`: none is in turn any more. */
export const cardsSeen = (game: LiveGame | null, isOver: boolean): readonly View[] =>
  game === null ? [] : game.cards.map((_, card) => shownCard(game, card, isOver));

/**
 * The winning cards: of a game played to its end, or the highest totals once the log is full; none
 * of any other game.
 */
export const liveWinners = (table: RecordedTable): readonly number[] =>
  table.log.length >= logLengthMax
    ? leadersOf(table.cards.map((card) => card.score()))
    : winnersAt(table);

/** The winning cards; none before the end. */
export const winnersOf = ({ phase }: TableRecord, game: LiveGame | null): readonly number[] =>
  phase === 'over' && game !== null ? liveWinners(game) : [];
