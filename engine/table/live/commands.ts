/**
 * Does what a command says: one function from a table to the changed table, or to what it needs
 * first. It refuses in the order that the contract names: `invalid-request`, `unauthenticated`,
 * `not-seated`, a retry, `wrong-phase`, `out-of-step`, `not-your-turn`, and last what the rules
 * refuse.
 */
import { parseSeed } from '../../dice.ts';
import { entryAt } from '../../entry-at.ts';
import { err, ok, type Result } from '../../result.ts';
import { checkSeating, peopleMax } from '../seating.ts';
import {
  comeBack,
  follow,
  leave,
  move,
  pass,
  sitDown,
  standUp,
  start,
  type StoredGame,
  type TableChange,
} from './changes.ts';
import { seatingOf, tableVariantOf } from './game.ts';
import {
  seatIndexOf,
  seatOfMover,
  unheardMs,
  type SeatRecord,
  type PlayerAtTable,
  type TableRecord,
} from './record.ts';
import { deadlineOf } from './seen.ts';

/** What somebody does at a table. Repeating a command is safe. */
export type TableCommand =
  | { readonly do: 'sit'; readonly team?: number | null | undefined; readonly random: string }
  | { readonly do: 'free'; readonly player: string }
  | { readonly do: 'start'; readonly n: number }
  | { readonly do: 'move'; readonly at: number; readonly moves: string }
  | { readonly do: 'pass'; readonly at: number }
  | { readonly do: 'stand' | 'leave' | 'return' | 'again' };

type RefusalCode =
  | 'unauthenticated'
  | 'not-seated'
  | 'wrong-phase'
  | 'already-seated'
  | 'table-full'
  | 'not-your-turn'
  | 'still-here'
  | 'too-early'
  | 'invalid-random'
  | 'no-such-team'
  | 'too-few-cards'
  | 'one-move-at-a-time';

export type Refusal =
  | { readonly code: RefusalCode }
  | { readonly code: 'invalid-request'; readonly detail: string }
  | { readonly code: 'out-of-step'; readonly log: string }
  | { readonly code: 'illegal-move'; readonly at: number; readonly detail: string };

/** Who sends a command, when, and what of its needs is there. */
export interface Sending {
  /** null without a player. Only `sit` reads the names. */
  readonly player: PlayerAtTable | null;
  /** When somebody who sits here was last heard by an open socket, milliseconds UTC; null for never. */
  readonly heardAt: (seat: SeatRecord) => number | null;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Whether a row that counts leads to the seat that the sender is about to have. */
  readonly hasRow: boolean;
  /** The id of the table that follows, once it exists. */
  readonly following: string | null;
}

/** The change, null for a retry; or what has to be there before the command is sent again. */
export type Outcome =
  | { readonly change: TableChange | null }
  | { readonly needs: 'player' | 'row' | 'following' };

type Decided = Result<Outcome, Refusal>;
type Command<Do extends TableCommand['do']> = Extract<TableCommand, { readonly do: Do }>;

const refuse = (code: RefusalCode): Decided => err({ code });
const changed = (change: TableChange): Decided => ok({ change });
const retry: Decided = ok({ change: null });

const sit = (
  table: StoredGame,
  { player, hasRow, now }: Sending,
  { team, random }: Command<'sit'>,
): Decided => {
  const { record } = table;
  const seat = record.seats[player === null ? -1 : seatIndexOf(record, player.id)];
  const isSame = seat?.random === random && (record.teams === 0 || seat.team === team);
  if (seat !== undefined && isSame) return retry;
  if (record.phase !== 'lobby') return refuse('wrong-phase');
  if (seat !== undefined) return refuse('already-seated');
  if (record.seats.length >= peopleMax) return refuse('table-full');
  if (!parseSeed(random).ok) return refuse('invalid-random');
  if (record.teams > 0 && !(typeof team === 'number' && team < record.teams))
    return refuse('no-such-team');
  if (player === null) return ok({ needs: 'player' });
  if (!hasRow) return ok({ needs: 'row' });
  const { id: playerId, handle, knownAs } = player;
  const taken = { playerId, handle, knownAs, team: team ?? 0, random };
  return changed(sitDown(table, { ...taken, hasLeft: false, satAt: now, heardAt: null }));
};

const startGame = (
  table: StoredGame,
  seat: number,
  { n }: Command<'start'>,
  now: number,
): Decided => {
  const { record } = table;
  if (record.startedAt !== null) return retry;
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
  return changed(start(table, by, now));
};

/** Whether these moves are recorded at `at`, all of them in turns of the seat. */
const isRecorded = (
  { log, movers }: TableRecord,
  seat: number,
  at: number,
  moves: string,
  step: number,
): boolean =>
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
  if (isRecorded(record, seat, at, moves, moveLength)) return retry;
  if (record.phase !== 'play') return refuse('wrong-phase');
  if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
  if (record.turn?.seat !== seat) return refuse('not-your-turn');
  if (moves.length > moveLength) return refuse('one-move-at-a-time');
  const moved = move(table, moves, now);
  if (moved.ok) return changed(moved.value);
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
  if (record.passed.some((passed) => passed.at === at)) return retry;
  if (record.phase !== 'play' || record.turn === null) return refuse('wrong-phase');
  if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
  if (now < deadlineOf(record, record.turn)) return refuse('too-early');
  return changed(pass(table, seat, now));
};

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
  { heardAt, now }: Sending,
  { player }: Command<'free'>,
): Decided => {
  const { record } = table;
  const index = seatIndexOf(record, player);
  const seat = record.seats[index];
  if (seat === undefined) return retry;
  if (record.phase !== 'lobby') return refuse('wrong-phase');
  return isUnheard(record, seat, heardAt(seat), now)
    ? changed(standUp(table, index))
    : refuse('still-here');
};

/** The table after a command. `now` of the sending is on the product’s clock. */
export const afterCommand = (
  table: StoredGame,
  sending: Sending,
  command: TableCommand,
): Decided => {
  const { record } = table;
  const { player, now, hasRow, following } = sending;
  if (
    (command.do === 'move' || command.do === 'pass') &&
    command.at % tableVariantOf(record).moveLength !== 0
  )
    return err({ code: 'invalid-request', detail: 'at must be the start of a move' });
  if (command.do === 'sit') return sit(table, sending, command);
  if (player === null) return refuse('unauthenticated');
  const seat = seatIndexOf(record, player.id);
  if (command.do === 'stand' && seat < 0) return retry;
  const own = record.seats[seat];
  if (own === undefined) return refuse('not-seated');
  switch (command.do) {
    case 'stand':
      return record.phase === 'lobby' ? changed(standUp(table, seat)) : refuse('wrong-phase');
    case 'free':
      return freeSeat(table, sending, command);
    case 'start':
      return startGame(table, seat, command, now);
    case 'move':
      return makeMove(table, seat, command, now);
    case 'pass':
      return passTurn(table, seat, command, now);
    case 'leave':
      if (own.hasLeft) return retry;
      return record.phase === 'play' ? changed(leave(table, seat, now)) : refuse('wrong-phase');
    case 'return':
      if (!own.hasLeft) return retry;
      if (record.phase !== 'play') return refuse('wrong-phase');
      return hasRow ? changed(comeBack(table, seat)) : ok({ needs: 'row' });
    case 'again':
      if (record.isFollowed) return retry;
      if (record.phase !== 'over') return refuse('wrong-phase');
      return following === null ? ok({ needs: 'following' }) : changed(follow(table, following));
  }
};
