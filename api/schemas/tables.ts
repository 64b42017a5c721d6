/**
 * Live tables: a game of several people, each at their own device. Commands go by HTTP; a WebSocket
 * only brings news.
 *
 * A seat is the index of `seats`: in a lobby as it would be if the game started now, and from
 * `started` on for good. The first person of each card comes first, so card `c` is that of seat
 * `c`, and of the later seats with the same `team`.
 *
 * A page keeps a `Table` and applies each event to it: `n` is the event's, `seats` replace the
 * table's, `changed` replace single cards and add to their rolls, `moves` are appended to the log
 * at `at`, and `turn` replaces the table's. If `n` is not the next number, or `at` not the log's
 * length, the page reads the table again. Two messages have no number: `table` replaces everything
 * (on connecting, and after a player was deleted), `here` says who listens. In
 * `here.seats` the order is that of the seats.
 *
 * A socket belongs to the player whose cookie opened it. Whoever becomes a player by sitting down
 * connects again.
 */
import * as v from 'valibot';
import { endings, paces, phases, teamCounts } from '../../engine/table/live/record.ts';
import { faces } from '../../engine/types.ts';
import { apiGames, type GameState } from '../games.ts';
import { GameName, RulesName } from './challenges.ts';
import { movesLengthMax, Roll } from './plays.ts';
import { Count, Hash, Id, Instant, KnownPlayer, ShortText, listOf, type Wire } from './values.ts';

/** Events that a table keeps for clients that were away. */
export const eventsKept = 100;
/** Milliseconds that lie at least between two messages `here`. */
export const hereEveryMs = 700;
/** A socket that has not sent `ping` for this long is not here. */
export const heardWithinMs = 45_000;

/**
 * Why the server closes a socket: the table is over and no news can come, something else than
 * `ping` was sent, or there are too many.
 */
export const closeCodes = { over: 4000, refused: 1008, full: 1013 } as const;

/** Seats of one player at tables that are not over, those that the player has left not counted. */
export const seatsAtOnceMax = 10;
/** Tables in a player's list. */
export const listedTablesMax = 50;
/** Others whom the list names, of those who sit at one of them. */
export const othersListedMax = 3;

export const NewTable = v.object({
  game: GameName,
  rules: RulesName,
  teams: v.picklist(teamCounts),
  pace: v.picklist(paces),
  /** Whether the end shows who owes whom. Not in Yardkle. */
  settles: v.boolean(),
});
export type NewTable = Wire<typeof NewTable>;

export const Phase = v.picklist(phases);

export const Seat = v.object({
  /** null for a former player, whose seat is empty for good. */
  player: v.nullable(KnownPlayer),
  /** The team they chose; without teams, the seat's own number. */
  team: Count,
  /** 32 bytes drawn by their browser, hex. */
  random: Hash,
  /** Whether they have left the game. They can return, unless they are a former player. */
  hasLeft: v.boolean(),
});
export type Seat = Wire<typeof Seat>;

/** A turn in progress. */
export const Turn = v.object({
  card: Count,
  /** Who plays it: the person whose turn it is, or a partner of somebody who has left. */
  seat: Count,
  /** The number of the card's turn, from 0. */
  turn: Count,
  since: Instant,
  /** From then on anybody seated may pass the turn. */
  deadline: Instant,
});
export type Turn = Wire<typeof Turn>;

/**
 * The state of a card. Unless it is the card's turn it has no dice, and nothing of turns that have
 * not begun.
 */
const State = v.union(Object.values(apiGames).map((game) => game.State));

const StartRoll = v.array(v.picklist(faces));

const tableEntries = {
  id: Id,
  game: GameName,
  rules: RulesName,
  teams: v.picklist(teamCounts),
  pace: v.picklist(paces),
  settles: v.boolean(),
  phase: Phase,
  /** The number of the last event; 0 before the first. */
  n: Count,
  seats: v.array(Seat),
  /** SHA-256 of the table's secret. */
  commitment: Hash,
  /** Known once the table is over. */
  secret: v.nullable(Hash),
  /** Every roll for the start, round by round, in order of seats among those who rolled. */
  startRolls: v.array(StartRoll),
  log: v.string(),
  /** By card; empty before the start. */
  cards: v.array(State),
  /**
   * By card, every roll of the turns that have come, those lost with their first roll included.
   * Empty before the start.
   */
  rolls: v.array(v.array(Roll)),
  turn: v.nullable(Turn),
  /** Turns that were passed, which the stand-in played. */
  passed: v.array(v.object({ seat: Count, turn: Count })),
  /** The winning cards; empty until the end, and if the game was not played to its end. */
  winners: v.array(Count),
  /** The table that follows this one. */
  next: v.nullable(Id),
};

export const Table = v.object(tableEntries);

/** A table, with the state type of its game if that is known. */
export type Table<CardState = GameState> = Omit<Wire<typeof Table>, 'cards'> & {
  readonly cards: readonly CardState[];
};

/**
 * The viewer's tables: those with their turn first, then by deadline; those that they have left,
 * then those that are over come last.
 */
export const Tables = v.object({
  tables: v.pipe(
    v.array(
      v.object({
        id: Id,
        game: GameName,
        pace: v.picklist(paces),
        phase: Phase,
        isTurn: v.boolean(),
        /**
         * Of the turn in progress, whosever it is; null while there is none, and at a live table that
         * the viewer has left.
         */
        deadline: v.nullable(Instant),
        /** The first who sit there too. */
        others: listOf(KnownPlayer, othersListedMax),
      }),
    ),
    v.maxLength(listedTablesMax),
  ),
});
export type Tables = Wire<typeof Tables>;

/** What somebody does at a table. Repeating a command is safe. */
export const TableCommand = v.variant('do', [
  /**
   * `team` is a number below the table's `teams`; without teams it is ignored. `random` is 64
   * lower-case hex digits.
   */
  v.object({ do: v.literal('sit'), team: v.optional(v.nullable(Count)), random: ShortText }),
  v.object({ do: v.literal('stand') }),
  /**
   * Frees the seat of a player in a lobby who was not heard for two minutes; at a slow table, never
   * since they sat down.
   */
  v.object({ do: v.literal('free'), player: Id }),
  /** `n` is the number of the last event that the client knows. */
  v.object({ do: v.literal('start'), n: Count }),
  v.object({
    do: v.literal('move'),
    at: Count,
    moves: v.pipe(v.string(), v.minLength(1), v.maxLength(movesLengthMax)),
  }),
  v.object({ do: v.literal('pass'), at: Count }),
  v.object({ do: v.literal('leave') }),
  v.object({ do: v.literal('return') }),
  v.object({ do: v.literal('again') }),
]);
export type TableCommand = Wire<typeof TableCommand>;

/** Cards that an event changes, with the rolls that it adds to them. */
const Changed = v.array(v.object({ card: Count, state: State, rolls: v.array(Roll) }));

const event = <Type extends string, Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.object({ n: Count, type: v.literal(type), ...entries });

/** Moves of one turn: one move of a person, or all that the stand-in does. */
const playedEntries = {
  seat: Count,
  card: Count,
  /** The number of the card's turn, from 0. */
  number: Count,
  /** Index of the moves in the log. */
  at: Count,
  moves: v.string(),
  /**
   * The card that was played, the card whose turn follows, and those that lost a turn with its
   * first roll in between.
   */
  changed: Changed,
  /** The turn in progress afterwards; null at the end. */
  turn: v.nullable(Turn),
};

export const TableEvent = v.variant('type', [
  event('seated', { player: v.nullable(KnownPlayer), seats: v.array(Seat) }),
  /** `player` is null for a former player. */
  event('stood', { player: v.nullable(KnownPlayer), seats: v.array(Seat) }),
  /** `seat` has started the game. */
  event('started', {
    seat: Count,
    seats: v.array(Seat),
    startRolls: v.array(StartRoll),
    cards: v.array(State),
    rolls: v.array(v.array(Roll)),
    turn: v.nullable(Turn),
  }),
  /** `isStandIn`: nobody of this card may play the turn, so the stand-in has. */
  event('moved', { ...playedEntries, isStandIn: v.boolean() }),
  /**
   * The turn of `seat` was passed by seat `by`, or by itself (null), and played to its end by the
   * stand-in.
   */
  event('passed', { ...playedEntries, by: v.nullable(Count) }),
  event('left', { seat: Count, seats: v.array(Seat), turn: v.nullable(Turn) }),
  event('returned', { seat: Count, seats: v.array(Seat), turn: v.nullable(Turn) }),
  event('over', {
    ending: v.picklist(endings),
    winners: v.array(Count),
    secret: Hash,
    cards: v.array(State),
  }),
  event('next', { next: Id }),
]);
export type TableEvent = Wire<typeof TableEvent>;

/** Who listens. */
export const Here = v.object({
  type: v.literal('here'),
  seats: v.array(v.boolean()),
  /** Listeners without a seat. */
  watching: Count,
});
export type Here = Wire<typeof Here>;

/** A message on the socket of a table: JSON text. */
export const TableNews = v.union([
  TableEvent,
  v.object({ type: v.literal('table'), table: Table }),
  Here,
]);
export type TableNews = Wire<typeof TableNews>;

/** `after`: the number of the last event that the client knows. */
export const LiveQuery = v.object({
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/),
      v.transform((text) => Number(text)),
    ),
  ),
});

/** A finished table as pass and play opens it. */
export const SavedTable = v.object({
  kind: v.literal('evenroll-table'),
  version: v.literal(2),
  id: Id,
  game: GameName,
  rules: RulesName,
  /** The names of those who share each card. */
  teams: v.array(v.array(v.string())),
  dice: v.literal('own'),
  settles: v.boolean(),
  commitment: Hash,
  secret: Hash,
  /** By seat. */
  randoms: v.array(Hash),
  startSeed: Hash,
  seeds: v.array(Hash),
  startRolls: v.array(StartRoll),
  log: v.string(),
});
export type SavedTable = Wire<typeof SavedTable>;
