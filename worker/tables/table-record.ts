/** What a live table stores, and the interface of its Durable Object. */
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { Result } from '../../engine/result.ts';
import { dayMs } from '../../api/days.ts';
import type {
  Ending,
  NewTable,
  Pace,
  Phase,
  SavedTable,
  Table,
  TableCommand,
} from '../../api/schemas/tables.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import type { Caller } from '../durable/admitted.ts';
import type { JsonText } from '../http/json-text.ts';
import type { Origin } from '../quotas/quota-limits.ts';

/** A table that nobody starts is over after this long. */
export const lobbyMs = dayMs;
/** So is a game in which no person has moved for this long. */
export const idleMs: Readonly<Record<Pace, number>> = { live: dayMs, slow: 14 * dayMs };
/** How long after its deadline a turn is passed without anybody asking; null for never. */
export const passesAfterMs: Readonly<Record<Pace, number | null>> = { live: null, slow: 7 * dayMs };
/** How long a table can be read after it is over. */
export const keptMs = 30 * dayMs;
/** Changes of one player's seat at one table in an hour. */
export const seatChangesMax = 20;

export interface SeatRecord {
  /** Empty for a former player. */
  readonly playerId: string;
  /** Both are read from D1 now and then: see `SeatNames`. Empty and null for a former player. */
  readonly handle: string;
  readonly knownAs: string | null;
  /** As chosen; without teams meaningless. */
  readonly team: number;
  readonly random: string;
  readonly hasLeft: boolean;
  /** When they sat down, milliseconds UTC. */
  readonly satAt: number;
  /** When they were last heard in the lobby, of the sockets that are closed; null for never. */
  readonly heardAt: number | null;
}

export interface TurnRecord {
  readonly card: number;
  readonly seat: number;
  readonly turn: number;
  /** When the seat's turn began, milliseconds UTC. */
  readonly since: number;
  /** When the last move of the turn was made, whoever made it; before that, when it began. */
  readonly movedAt: number;
  /** When the turn first changed hands, which renews its deadline; null before that. */
  readonly renewedAt: number | null;
  /** The seats that were left during the turn: none of them plays it. */
  readonly left: readonly number[];
}

interface PassedTurn {
  readonly seat: number;
  readonly turn: number;
  /** The length of the log when it was passed. */
  readonly at: number;
}

export interface TableRecord {
  readonly id: string;
  readonly game: GameName;
  readonly rules: RulesName;
  readonly teams: NewTable['teams'];
  readonly pace: Pace;
  readonly settles: boolean;
  readonly phase: Phase;
  /** Only once it is over. */
  readonly ending: Ending | null;
  /** The number of the last event. */
  readonly n: number;
  /** In a lobby in the order in which they sat down, afterwards by seat. */
  readonly seats: readonly SeatRecord[];
  /**
   * 64 hex digits, from which every die follows together with the randoms. Nobody sees it before
   * the end.
   */
  readonly secret: string;
  readonly commitment: string;
  readonly log: string;
  /** Who made each move, a character each: see `moverOf`. */
  readonly movers: string;
  readonly turn: TurnRecord | null;
  readonly passed: readonly PassedTurn[];
  readonly createdAt: number;
  readonly startedAt: number | null;
  /** When a person last made a move; before that, when the game was started. */
  readonly movedAt: number;
  readonly overAt: number | null;
  /** The id of the table that follows, as soon as it is decided. */
  readonly following: string | null;
  /** Whether that table is known to exist, and shown in answers. */
  readonly isFollowed: boolean;
}

const standInMovers = 'abcdefgh';

/**
 * The character of a move in `movers`: a digit for a person, a letter for the stand-in in that
 * seat's turn.
 */
export const moverOf = (seat: number, isStandIn: boolean): string =>
  isStandIn ? standInMovers.charAt(seat) : String(seat);

/** The seat whose turn it was when a move was made. */
export const seatOfMover = (mover: string): number => {
  const seat = standInMovers.indexOf(mover);
  return seat < 0 ? Number(mover) : seat;
};

/** The seat of a player; -1 without one. */
export const seatIndexOf = ({ seats }: Pick<TableRecord, 'seats'>, playerId: string): number =>
  playerId === '' ? -1 : seats.findIndex((seat) => seat.playerId === playerId);

/** What is needed to make a table. */
export interface TableStart extends NewTable {
  readonly id: string;
}

export type Sitter = KnownPlayer;

/**
 * A command and its sender; `player` is null without one. The names are read only by `sit`, the
 * origin only by `again`. A move has a caller in the player’s place.
 */
export interface CommandRequest {
  readonly player: Sitter | null;
  readonly caller: Caller | null;
  readonly command: TableCommand;
  readonly origin: Origin | null;
}

export type CommandFailure =
  | {
      readonly code:
        | 'not-found'
        | 'unauthenticated'
        | 'not-seated'
        | 'wrong-phase'
        | 'already-seated'
        | 'table-full'
        | 'seat-limit'
        | 'not-your-turn'
        | 'still-here'
        | 'too-early'
        | 'invalid-random'
        | 'no-such-team'
        | 'too-few-cards'
        | 'one-move-at-a-time';
    }
  | { readonly code: 'invalid-request'; readonly detail: string }
  | { readonly code: 'out-of-step'; readonly log: string }
  | { readonly code: 'illegal-move'; readonly at: number; readonly detail: string }
  /** `retryAfter` in seconds. */
  | { readonly code: 'rate-limited'; readonly retryAfter: number };

/**
 * `newcomer`: the sender of a `sit` that is allowed has to become a player first. `who`: the caller
 * has to be looked up.
 */
export type CommandAnswer = Result<JsonText<Table> | 'newcomer', CommandFailure> | 'who';

/** What a player's list says of a table besides its row. */
export interface ListedTurn {
  readonly phase: Phase;
  readonly isTurn: boolean;
  /** Of the turn in progress, whosever it is, milliseconds UTC; null while there is none. */
  readonly deadline: number | null;
}

export interface TableMethods {
  /** Makes the table, or returns the one that was made already. */
  make(start: TableStart): Promise<JsonText<Table>>;
  /** The table; null if there is none, or none any more. */
  read(): Promise<JsonText<Table> | null>;
  /** Whose turn it is, for the player's list of tables; null if there is no table any more. */
  turnOf(playerId: string): Promise<ListedTurn | null>;
  /** Does what the command says. A repeated command is answered like the first. */
  command(request: CommandRequest): Promise<CommandAnswer>;
  /**
   * The finished table as a file; `unfinished` before its end, null if there is no table or it was
   * never started.
   */
  file(): Promise<JsonText<SavedTable> | 'unfinished' | null>;
  /**
   * Removes a deleted player: from a lobby they stand up, a seat in the game stays empty for good.
   */
  forget(playerId: string): Promise<void>;
  /**
   * Gives the seat of a merged player to the player `to`. If both sit here, the later seat stays
   * empty for good.
   */
  handOver(from: string, to: Sitter): Promise<void>;
}

/**
 * Headers with which a request to listen reaches the object: the player, if any, and a key of the
 * address.
 */
export const listenerHeaders = { player: 'x-player', address: 'x-address' } as const;
