/** A table as everybody may see it. */
import { formatInstant } from '../../api/days.ts';
import { turnMs, type Seat, type Table, type Turn } from '../../api/schemas/tables.ts';
import { tableFields } from '../../engine/table/file.ts';
import { liveWinners } from '../../engine/table/live-end.ts';
import type { SavedTable } from '../../api/schemas/tables.ts';
import { fileOf, seatingOf, shownOf, type LiveGame } from './live-game.ts';
import type { SeatRecord, Sitter, TableRecord, TurnRecord } from './table-record.ts';

/** When anybody may pass a turn. */
export const deadlineOf = (
  { pace }: Pick<TableRecord, 'pace'>,
  { movedAt, renewedAt }: TurnRecord,
): number => Math.max(movedAt, renewedAt ?? movedAt) + turnMs[pace];

/** Who sits there; null for a former player. */
export const playerOf = ({ playerId, handle, knownAs }: SeatRecord): Sitter | null =>
  playerId === '' ? null : { id: playerId, handle, knownAs };

/** By seat; in a lobby as if the game started now. */
export const toSeats = ({ seats, teams }: Pick<TableRecord, 'seats' | 'teams'>): readonly Seat[] =>
  seatingOf(seats, teams).seats.map((seat, at) => ({
    player: playerOf(seat),
    team: teams === 0 ? at : seat.team,
    random: seat.random,
    hasLeft: seat.hasLeft,
  }));

export const toTurn = (record: TableRecord): Turn | null => {
  const { turn } = record;
  if (turn === null) return null;
  return {
    card: turn.card,
    seat: turn.seat,
    turn: turn.turn,
    since: formatInstant(turn.since),
    deadline: formatInstant(deadlineOf(record, turn)),
  };
};

/** The winning cards; none before the end. */
export const winnersOf = ({ phase }: TableRecord, game: LiveGame | null): readonly number[] =>
  phase === 'over' && game !== null ? liveWinners(game.recorded) : [];

/** `game` is null without a start. */
export const toTable = (record: TableRecord, game: LiveGame | null): Table => {
  const { id, rules, teams, pace, settles, phase, n, commitment, secret, log, passed } = record;
  const isOver = phase === 'over';
  const shown = game && shownOf(game, isOver);
  return {
    id,
    game: record.game,
    rules,
    teams,
    pace,
    settles,
    phase,
    n,
    seats: toSeats(record),
    commitment,
    secret: isOver ? secret : null,
    startRolls: game?.startRolls ?? [],
    log,
    cards: shown?.cards ?? [],
    rolls: shown?.rolls ?? [],
    turn: toTurn(record),
    passed: passed.map(({ seat, turn }) => ({ seat, turn })),
    winners: winnersOf(record, game),
    next: record.isFollowed ? record.following : null,
  };
};

/** A finished table that was started, as a file. */
export const toFile = (record: TableRecord): SavedTable =>
  // A live table has these fields and this version.
  tableFields(fileOf(record)) as SavedTable;
