/** What everybody may see of who sits at a live table, whose turn it is, and who has won. */
import { liveWinners } from '../live-end.ts';
import type { ShownSeat, ShownTurn } from './events.ts';
import { seatingOf, type LiveGame } from './game.ts';
import {
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

/** The winning cards; none before the end. */
export const winnersOf = ({ phase }: TableRecord, game: LiveGame | null): readonly number[] =>
  phase === 'over' && game !== null ? liveWinners(game) : [];
