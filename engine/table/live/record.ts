/**
 * What is kept of a live table: a game of several people, each at their own device, seconds or days
 * apart. Times are milliseconds UTC.
 */
import type { GameName, RulesName } from '../../rule-sets.ts';

const dayMs = 24 * 60 * 60_000;

/** Numbers of teams; 0 if everybody plays for themselves. */
export const teamCounts = [0, 2, 3, 4] as const;
type TeamCount = (typeof teamCounts)[number];

/** How much time a turn has, renewed by each of its moves, and once if a partner takes it over. */
export const paces = ['live', 'slow'] as const;
export type Pace = (typeof paces)[number];

export const turnMs: Readonly<Record<Pace, number>> = { live: 90_000, slow: 2 * dayMs };
/** In a lobby, the seat of somebody who was not heard for this long may be freed. */
export const unheardMs = 2 * 60_000;
/** A table that nobody starts is over after this long. */
export const lobbyMs = dayMs;
/** So is a game in which no person has moved for this long. */
export const idleMs: Readonly<Record<Pace, number>> = { live: dayMs, slow: 14 * dayMs };
/** How long after its deadline a turn is passed without anybody asking; null for never. */
export const passesAfterMs: Readonly<Record<Pace, number | null>> = { live: null, slow: 7 * dayMs };
/** A log of this many characters ends the game. */
export const logLengthMax = 20_000;
/** How long a table can be read after it is over. */
export const keptMs = 30 * dayMs;

export const phases = ['lobby', 'play', 'over'] as const;
export type Phase = (typeof phases)[number];

/** Why a table is over. */
export const endings = [
  /** The game was played to its end. */
  'played',
  /** The log is full; the highest total wins. */
  'full',
  /** Nobody has moved, or started the game, for too long. */
  'idle',
  /** Everybody has left. */
  'deserted',
] as const;
export type Ending = (typeof endings)[number];

/** Somebody at a table: what the world calls them, and what people they know do. */
export interface PlayerAtTable {
  readonly id: string;
  readonly handle: string;
  readonly knownAs: string | null;
}

/** The name of a former player in a file. */
export const formerPlayer = 'a former player';

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
  readonly teams: TeamCount;
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

/** Whether a table was played to its end by at least two people. */
export const wasPlayedByTwo = ({ ending, movers }: TableRecord): boolean =>
  (ending === 'played' || ending === 'full') && new Set(movers.match(/\d/g)).size > 1;

/** The seat of a player; -1 without one. */
export const seatIndexOf = ({ seats }: Pick<TableRecord, 'seats'>, playerId: string): number =>
  playerId === '' ? -1 : seats.findIndex((seat) => seat.playerId === playerId);
