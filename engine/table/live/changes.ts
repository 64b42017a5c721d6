/**
 * Everything that changes a table: pure functions from a table to the changed table and the events
 * of it. `now` is milliseconds UTC on the product's clock. Whether a change is allowed is decided
 * in engine/table/live/commands.ts.
 */
import { entryAt } from '../../entry-at.ts';
import type { IllegalLog } from '../../replay.ts';
import { ok, type Result } from '../../result.ts';
import { recordedAfter } from '../recorded.ts';
import { shownRolls } from '../shown.ts';
import { standIn } from '../stand-in.ts';
import {
  cardsSeen,
  playerOf,
  seatsSeen,
  turnOf,
  winnersOf,
  type Happened,
  type LiveEvent,
} from './seen.ts';
import { openGame, seatingOf, type LiveGame } from './game.ts';
import {
  logLengthMax,
  seatIndexOf,
  type Ending,
  type SeatRecord,
  type TableRecord,
} from './record.ts';
import { movesBetween, recordMoves, withoutSeat, withTurn } from './turns.ts';

/** A table with its game, if it was started. */
export interface StoredGame {
  readonly record: TableRecord;
  readonly game: LiveGame | null;
}

/** A changed table, and the events of the change. */
export interface TableChange extends StoredGame {
  readonly events: readonly LiveEvent[];
}

const unchanged = ({ record, game }: StoredGame): TableChange => ({ record, game, events: [] });

/** Numbers the event and adds it. `record` is the table after it. */
const withEvent = (
  { events }: Pick<TableChange, 'events'>,
  { record, game }: StoredGame,
  event: Happened,
): TableChange => {
  const n = record.n + 1;
  return { record: { ...record, n }, game, events: [...events, { n, ...event }] };
};

const withSeat = (
  record: TableRecord,
  seat: number,
  changes: Partial<SeatRecord>,
): TableRecord => ({
  ...record,
  seats: record.seats.map((known, at) => (at === seat ? { ...known, ...changes } : known)),
});

export const sitDown = (table: StoredGame, seat: SeatRecord): TableChange => {
  const record = { ...table.record, seats: [...table.record.seats, seat] };
  return withEvent(
    unchanged(table),
    { ...table, record },
    { type: 'seated', player: playerOf(seat), seats: seatsSeen(record) },
  );
};

/** `index` counts in the order in which people sat down. A former player is not named. */
export const standUp = (table: StoredGame, index: number, isFormer = false): TableChange => {
  const seat = entryAt(table.record.seats, index);
  const record = { ...table.record, seats: table.record.seats.filter((_, at) => at !== index) };
  const player = isFormer ? null : playerOf(seat);
  return withEvent(
    unchanged(table),
    { ...table, record },
    { type: 'stood', player, seats: seatsSeen(record) },
  );
};

const end = (change: TableChange, ending: Ending, now: number): TableChange => {
  const { game } = change;
  const record: TableRecord = {
    ...change.record,
    phase: 'over',
    ending,
    turn: null,
    overAt: now,
  };
  return withEvent(
    change,
    { record, game },
    {
      type: 'over',
      ending,
      winners: winnersOf(record, game),
      secret: record.secret,
      cards: cardsSeen(game, true),
    },
  );
};

/** Lets the stand-in play the turn in progress to its end. */
const playStandIn = (
  change: TableChange,
  now: number,
  passed: { by: number | null } | null,
): TableChange => {
  const { record, game } = change;
  if (!game?.current || record.turn === null) throw new Error('no turn is in progress');
  const { seat } = record.turn;
  const { current: turn } = game;
  const next = { ...game, ...standIn(game, logLengthMax) };
  const known: TableRecord = passed
    ? { ...record, passed: [...record.passed, { seat, turn: turn.turn, at: record.log.length }] }
    : record;
  const after = recordMoves(known, next, { seat, isStandIn: true }, now);
  const moved = { seat, ...movesBetween(game, after, next, turn) };
  return withEvent(
    change,
    { record: after, game: next },
    passed
      ? { type: 'passed', ...moved, by: passed.by }
      : { type: 'moved', ...moved, isStandIn: true },
  );
};

/** Goes on until somebody who is there is in turn, or the game is over. */
const goOn = (change: TableChange, now: number): TableChange => {
  let current = change;
  for (;;) {
    const { record, game } = current;
    if (game === null || record.phase !== 'play') return current;
    if (game.current === null) return end(current, 'played', now);
    if (record.log.length >= logLengthMax) return end(current, 'full', now);
    if (record.seats.every(({ hasLeft }) => hasLeft)) return end(current, 'deserted', now);
    if (record.turn !== null && !entryAt(record.seats, record.turn.seat).hasLeft) return current;
    current = playStandIn(current, now, null);
  }
};

/** `by` is the seat of whoever starts the game. */
export const start = ({ record: lobby }: StoredGame, by: number, now: number): TableChange => {
  const { seats } = seatingOf(lobby.seats, lobby.teams);
  const seated: TableRecord = { ...lobby, phase: 'play', seats, startedAt: now, movedAt: now };
  const game = openGame(seated);
  const record = withTurn(seated, game, now);
  const started = withEvent(
    { events: [] },
    { record, game },
    {
      type: 'started',
      seat: by,
      seats: seatsSeen(record),
      startRolls: game.startRolls,
      cards: cardsSeen(game, false),
      rolls: shownRolls(game),
      turn: turnOf(record),
    },
  );
  return goOn(started, now);
};

/** One move of the seat in turn. Nothing is changed if the rules refuse it. */
export const move = (
  table: StoredGame,
  moves: string,
  now: number,
): Result<TableChange, IllegalLog> => {
  const { record, game } = table;
  if (!game?.current || record.turn === null) throw new Error('no turn is in progress');
  const played = recordedAfter(game, moves);
  if (!played.ok) return played;
  const { seat } = record.turn;
  const next = { ...game, ...played.value };
  const after = recordMoves(record, next, { seat, isStandIn: false }, now);
  const moved = { seat, ...movesBetween(game, after, next, game.current), isStandIn: false };
  const change = withEvent(
    { events: [] },
    { record: after, game: next },
    { type: 'moved', ...moved },
  );
  return ok(goOn(change, now));
};

/** Passes the turn in progress. `by` is null if nobody has asked. */
export const pass = (table: StoredGame, by: number | null, now: number): TableChange =>
  goOn(playStandIn(unchanged(table), now, { by }), now);

const withSeatEvent = (
  table: StoredGame,
  record: TableRecord,
  seat: number,
  type: 'left' | 'returned',
): TableChange =>
  withEvent(
    { events: [] },
    { record, game: table.game },
    { type, seat, seats: seatsSeen(record), turn: turnOf(record) },
  );

/** The person at `seat` leaves. `changes` may empty the seat for good. */
export const leave = (
  table: StoredGame,
  seat: number,
  now: number,
  changes: Partial<SeatRecord> = {},
): TableChange => {
  const left = withSeat(table.record, seat, { ...changes, hasLeft: true });
  const record = table.game ? withoutSeat(left, table.game, seat, now) : left;
  return goOn(withSeatEvent(table, record, seat, 'left'), now);
};

export const comeBack = (table: StoredGame, seat: number): TableChange =>
  withSeatEvent(table, withSeat(table.record, seat, { hasLeft: false }), seat, 'returned');

/** Ends a table without a winner. */
export const giveUp = (table: StoredGame, now: number): TableChange =>
  end(unchanged(table), 'idle', now);

/** The table that follows exists. */
export const follow = (table: StoredGame, next: string): TableChange =>
  withEvent(
    { events: [] },
    { ...table, record: { ...table.record, following: next, isFollowed: true } },
    { type: 'next', next },
  );

/** Changes whose a seat is, without an event. */
export const reseat = (
  table: StoredGame,
  seat: number,
  changes: Partial<SeatRecord>,
): TableChange => unchanged({ ...table, record: withSeat(table.record, seat, changes) });

const nobody = { playerId: '', handle: '', knownAs: null, hasLeft: true };

/** The table without whoever has this seat. `now` is milliseconds UTC. */
const emptied = (table: StoredGame, seat: number, now: number): TableChange => {
  const { record } = table;
  if (record.phase === 'lobby') return standUp(table, seat, true);
  const isThere = record.phase === 'play' && record.seats[seat]?.hasLeft === false;
  return isThere ? leave(table, seat, now, nobody) : reseat(table, seat, nobody);
};

/** The table without a deleted player; null if they have no seat. */
export const withoutPlayer = (
  table: StoredGame,
  playerId: string,
  now: number,
): TableChange | null => {
  const seat = seatIndexOf(table.record, playerId);
  return seat < 0 ? null : emptied(table, seat, now);
};
