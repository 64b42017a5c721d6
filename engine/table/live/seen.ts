/** What everybody may see of a live table, and the events of which they hear. */
import type { View } from '../../games.ts';
import type { RecordedTable } from '../recorded.ts';
import { shownCard } from '../shown.ts';
import type { Face, Roll } from '../../types.ts';
import { leadersOf, winnersAt } from '../table.ts';
import { seatingOf, type LiveGame } from './game.ts';
import {
  logLengthMax,
  turnMs,
  type Ending,
  type SeatRecord,
  type PlayerAtTable,
  type TableRecord,
  type TurnRecord,
} from './record.ts';

export interface ShownSeat {
  /** null for a former player, whose seat is empty for good. */
  readonly player: PlayerAtTable | null;
  readonly team: number;
  readonly random: string;
  readonly hasLeft: boolean;
}

/** A turn in progress. */
export interface ShownTurn {
  readonly card: number;
  readonly seat: number;
  readonly turn: number;
  /** Milliseconds UTC, like `deadline`, from when on anybody seated may pass the turn. */
  readonly since: number;
  readonly deadline: number;
}

/** A card that an event changes, with the rolls that it adds. */
interface ChangedCard {
  readonly card: number;
  readonly state: View;
  readonly rolls: readonly Roll[];
}

/** Moves of one turn: one move of a person, or all that the stand-in does. */
interface Played {
  readonly seat: number;
  readonly card: number;
  readonly number: number;
  readonly at: number;
  readonly moves: string;
  readonly changed: readonly ChangedCard[];
  readonly turn: ShownTurn | null;
}

interface SeatChanged {
  readonly seat: number;
  readonly seats: readonly ShownSeat[];
  readonly turn: ShownTurn | null;
}

interface SeatTaken {
  readonly player: PlayerAtTable | null;
  readonly seats: readonly ShownSeat[];
}

/** An event without its number. */
export type Happened =
  | ({ readonly type: 'seated' | 'stood' } & SeatTaken)
  | ({
      readonly type: 'started';
      readonly startRolls: readonly (readonly Face[])[];
      readonly cards: readonly View[];
      readonly rolls: readonly (readonly Roll[])[];
    } & SeatChanged)
  | ({ readonly type: 'moved'; readonly isStandIn: boolean } & Played)
  | ({ readonly type: 'passed'; readonly by: number | null } & Played)
  | ({ readonly type: 'left' | 'returned' } & SeatChanged)
  | {
      readonly type: 'over';
      readonly ending: Ending;
      readonly winners: readonly number[];
      readonly secret: string;
      readonly cards: readonly View[];
    }
  | { readonly type: 'next'; readonly next: string };

export type LiveEvent = Happened & { readonly n: number };

/** When anybody may pass a turn. */
export const deadlineOf = (
  { pace }: Pick<TableRecord, 'pace'>,
  { movedAt, renewedAt }: TurnRecord,
): number => Math.max(movedAt, renewedAt ?? movedAt) + turnMs[pace];

/** Who sits there; null for a former player. */
export const playerOf = ({ playerId, handle, knownAs }: SeatRecord): PlayerAtTable | null =>
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
