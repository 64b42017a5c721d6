/**
 * Decides what a command does, in the order that the contract names: `invalid-request`,
 * `unauthenticated`, `not-seated`, a retry, `wrong-phase`, `out-of-step`, `not-your-turn`, and last
 * what the rules refuse.
 */
import { unheardMs, type TableCommand } from '../../api/schemas/tables.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { parseSeed } from '../../engine/dice.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { checkSeating, peopleMax } from '../../engine/table/seating.ts';
import { leave, move, pass, standUp, start, type TableChange, type StoredGame } from './changes.ts';
import { seatingOf, tableVariantOf } from './live-game.ts';
import { deadlineOf } from './presenter.ts';
import {
  seatIndexOf,
  seatOfMover,
  type CommandFailure,
  type SeatRecord,
  type TableRecord,
} from './table-record.ts';

/**
 * `retry`: the command was carried out before. `sit`, `return` and `again` need more than the
 * table, so carry-out.ts completes them.
 */
export type CommandDecision = TableChange | 'retry' | 'sit' | 'return' | 'again';

type Decided = Result<CommandDecision, CommandFailure>;
type Command<Do extends TableCommand['do']> = Extract<TableCommand, { readonly do: Do }>;

const refuse = (
  code: Exclude<
    CommandFailure,
    { detail: string } | { log: string } | { retryAfter: number }
  >['code'],
): Decided => err({ code });

const sit = (
  record: TableRecord,
  player: string | null,
  { team, random }: Command<'sit'>,
): Decided => {
  const seat = record.seats[player === null ? -1 : seatIndexOf(record, player)];
  const isSame = seat?.random === random && (record.teams === 0 || seat.team === team);
  if (seat !== undefined && isSame) return ok('retry');
  if (record.phase !== 'lobby') return refuse('wrong-phase');
  if (seat !== undefined) return refuse('already-seated');
  if (record.seats.length >= peopleMax) return refuse('table-full');
  if (!parseSeed(random).ok) return refuse('invalid-random');
  if (record.teams > 0 && !(typeof team === 'number' && team < record.teams))
    return refuse('no-such-team');
  return ok('sit');
};

const startGame = (
  table: StoredGame,
  seat: number,
  { n }: Command<'start'>,
  now: number,
): Decided => {
  const { record } = table;
  if (record.startedAt !== null) return ok('retry');
  if (record.phase !== 'lobby') return refuse('wrong-phase');
  // In a lobby nothing happens but sitting down and standing up.
  if (n !== record.n) return err({ code: 'out-of-step', log: record.log });
  const { sizes, seats } = seatingOf(record.seats, record.teams);
  const seating = checkSeating(sizes);
  if (!seating.ok) {
    if (seating.error === 'too-few-cards') return refuse('too-few-cards');
    throw new Error(`a lobby seats ${seating.error}`);
  }
  const by = seats.indexOf(entryAt(record.seats, seat));
  return ok(start(table, by, now));
};

/** Whether these moves are recorded at `at`, all of them in turns of the seat. */
const isRecorded = (
  { log, movers }: TableRecord,
  seat: number,
  at: number,
  moves: string,
  step: number,
): boolean =>
  at + moves.length <= log.length &&
  log.startsWith(moves, at) &&
  [...movers.slice(at / step, (at + moves.length) / step)].every(
    (mover) => seatOfMover(mover) === seat,
  );

const makeMove = (
  table: StoredGame,
  seat: number,
  { at, moves }: Command<'move'>,
  now: number,
): Decided => {
  const { record } = table;
  const { moveLength } = tableVariantOf(record);
  if (isRecorded(record, seat, at, moves, moveLength)) return ok('retry');
  if (record.phase !== 'play') return refuse('wrong-phase');
  if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
  if (record.turn?.seat !== seat) return refuse('not-your-turn');
  if (moves.length > moveLength) return refuse('one-move-at-a-time');
  const moved = move(table, moves, now);
  if (moved.ok) return moved;
  return err({ code: 'illegal-move', at: moved.error.at, detail: moved.error.reason });
};

const passTurn = (
  table: StoredGame,
  seat: number,
  { at }: Command<'pass'>,
  now: number,
): Decided => {
  const { record } = table;
  if (entryAt(record.seats, seat).hasLeft) return refuse('not-seated');
  if (record.passed.some((passed) => passed.at === at)) return ok('retry');
  if (record.phase !== 'play' || record.turn === null) return refuse('wrong-phase');
  if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
  if (now < deadlineOf(record, record.turn)) return refuse('too-early');
  return ok(pass(table, seat, now));
};

/** When somebody who sits here was last heard by an open socket, milliseconds UTC; null for never. */
export type HeardAt = (seat: SeatRecord) => number | null;

/** Whether nobody may be there to use a seat: an answer got lost, or they have gone. */
const isUnheard = (
  { pace }: TableRecord,
  { satAt, heardAt }: SeatRecord,
  openHeardAt: number | null,
  now: number,
): boolean => {
  const latest = Math.max(satAt, heardAt ?? satAt, openHeardAt ?? satAt);
  return now - latest >= unheardMs && (pace === 'live' || latest === satAt);
};

const freeSeat = (
  table: StoredGame,
  { player }: Command<'free'>,
  heardAt: HeardAt,
  now: number,
): Decided => {
  const { record } = table;
  const index = seatIndexOf(record, player);
  const seat = record.seats[index];
  if (seat === undefined) return ok('retry');
  if (record.phase !== 'lobby') return refuse('wrong-phase');
  return isUnheard(record, seat, heardAt(seat), now)
    ? ok(standUp(table, index))
    : refuse('still-here');
};

/** Decides a command of a player; `null` without a player. `now` is milliseconds UTC. */
export const decide = (
  table: StoredGame,
  player: string | null,
  command: TableCommand,
  heardAt: HeardAt,
  now: number,
): Decided => {
  const { record } = table;
  if (
    (command.do === 'move' || command.do === 'pass') &&
    command.at % tableVariantOf(record).moveLength !== 0
  )
    return err({ code: 'invalid-request', detail: 'at must be the start of a move' });
  if (command.do === 'sit') return sit(record, player, command);
  if (player === null) return refuse('unauthenticated');
  const seat = seatIndexOf(record, player);
  if (command.do === 'stand' && seat < 0) return ok('retry');
  const own = record.seats[seat];
  if (own === undefined) return refuse('not-seated');
  switch (command.do) {
    case 'stand':
      return record.phase === 'lobby' ? ok(standUp(table, seat)) : refuse('wrong-phase');
    case 'free':
      return freeSeat(table, command, heardAt, now);
    case 'start':
      return startGame(table, seat, command, now);
    case 'move':
      return makeMove(table, seat, command, now);
    case 'pass':
      return passTurn(table, seat, command, now);
    case 'leave':
      if (own.hasLeft) return ok('retry');
      return record.phase === 'play' ? ok(leave(table, seat, now)) : refuse('wrong-phase');
    case 'return':
      if (!own.hasLeft) return ok('retry');
      return record.phase === 'play' ? ok('return') : refuse('wrong-phase');
    case 'again':
      if (record.isFollowed) return ok('retry');
      return record.phase === 'over' ? ok('again') : refuse('wrong-phase');
  }
};
