/** Players and their data. */
import { followsMax, profileResultsMax } from '../list-limits.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import * as v from 'valibot';
import { NamedChallenge, GameName, OwnChallenge } from './challenges.ts';
import { Credentials } from './identity.ts';
import { Ledger, Play } from './plays.ts';
import { Phase, Table } from './tables.ts';
import {
  Count,
  Day,
  Id,
  Instant,
  KnownPlayer,
  NamedPlayer,
  PlayId,
  ShortText,
  Withdrawn,
  listOf,
  type Wire,
} from './values.ts';

export const Player = v.object({ id: Id, handle: v.string(), since: Instant });
export type Player = Wire<typeof Player>;

/** The viewer's own player. */
export const OwnPlayer = v.object({ ...Player.entries, knownAs: KnownPlayer.entries.knownAs });
export type OwnPlayer = Wire<typeof OwnPlayer>;

/** A ranked result as listed in the player's profile and archive. */
const OwnResult = v.object({
  date: Day,
  game: GameName,
  score: Count,
  turns: Count,
  mistakes: v.nullable(v.number()),
  replay: PlayId,
});
export type OwnResult = Wire<typeof OwnResult>;

/**
 * A player's public profile. A result of a challenge that is not closed is shown only to viewers
 * who have finished it themselves.
 */
export const Profile = v.object({
  player: v.object({ ...Player.entries, ...KnownPlayer.entries }),
  /** Whether the viewer follows the player; null on the viewer's own profile. */
  following: v.nullable(v.boolean()),
  /** The latest first. */
  results: listOf(OwnResult, profileResultsMax),
});
export type Profile = Wire<typeof Profile>;

/** The players whom the viewer follows, the latest first. */
export const Follows = v.object({
  players: listOf(
    v.object({
      ...KnownPlayer.entries,
      /** The latest day of which they have finished a ranked game; null if there is none. */
      lastDay: v.nullable(Day),
    }),
    followsMax,
  ),
});
export type Follows = Wire<typeof Follows>;

const daysInMonthMax = 31;

/** The viewer's ranked results in one month. */
export const Archive = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  results: listOf(OwnResult, daysInMonthMax * gameNames.length),
});
export type Archive = Wire<typeof Archive>;

export const ArchiveQuery = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
});

/**
 * Days in a row with a ranked result, up to today or yesterday. One missed day in any seven is a
 * rest, which breaks nothing.
 */
export const Streak = v.object({
  days: Count,
  /** Missed days in between. They are no part of `days`. */
  rests: Count,
  /** Whether today is included. */
  today: v.boolean(),
  /** Whether the viewer wants no streaks. The rest then says nothing. */
  hidden: v.boolean(),
});
export type Streak = Wire<typeof Streak>;

/** The rules that a handle can break, apart from being taken. */
export const handleRules = ['length', 'characters', 'reserved', 'blocked'] as const;

export type HandleRule = (typeof handleRules)[number];

/** Whether your streaks are hidden, from you and from everybody. */
export const StreakChange = v.object({ hidden: v.boolean() });

export const HandleChange = v.object({ handle: ShortText });

/**
 * What people the player knows call them: 1 to 24 code points, with a letter or a digit; null for
 * nothing but the handle. The server refuses names that insult or imitate.
 */
export const KnownAsChange = v.object({ knownAs: v.nullable(ShortText) });

/** What is absent stays. */
export const NameChange = v.pipe(
  v.partial(v.object({ ...HandleChange.entries, ...KnownAsChange.entries })),
  v.check(({ handle, knownAs }) => handle !== undefined || knownAs !== undefined),
);

export const Export = v.object({
  player: OwnPlayer,
  settings: v.object({ isStreakHidden: v.boolean() }),
  results: v.array(
    v.object({
      id: PlayId,
      challenge: NamedChallenge,
      ranked: v.boolean(),
      log: v.string(),
      score: Count,
      turns: Count,
      ledger: v.nullable(Ledger),
      /** The data behind statistics; null for games without it. */
      facts: v.nullable(
        v.object({
          isEveryTurnBest: v.boolean(),
          isAheadOfBestPlay: v.boolean(),
          /**
           * How often each face was rolled, ones first; null for games from before they were
           * counted.
           */
          faces: v.nullable(v.array(Count)),
          figures: v.record(v.string(), Count),
          habits: v.array(
            v.object({ habit: v.string(), occasions: Count, done: Count, loss: v.number() }),
          ),
        }),
      ),
      /** One letter per turn for how well it was played; null if it was not graded. */
      marks: v.nullable(v.string()),
      /** `mistakes` as the skill board counts them; null if it was not graded. */
      skill: v.nullable(Count),
      /** What sorts the board by score: the lower, the better. */
      standing: v.number(),
      /** The first move. */
      opening: v.nullable(v.string()),
      /** What the result has added to its month, in per cent; null before its day is final. */
      percentile: v.nullable(v.number()),
      /** Why and when the result was withdrawn; null if it counts. */
      withdrawn: v.nullable(Withdrawn),
      startedAt: Instant,
      finishedAt: Instant,
    }),
  ),
  unfinished: v.array(Play),
  /** Live tables where the player has or had a seat, as everybody with their link sees them. */
  tables: v.array(
    v.object({
      id: Id,
      phase: Phase,
      isTurn: v.boolean(),
      hasLeft: v.boolean(),
      /** Whether the player has stood up, and so has no seat any more. */
      hasStood: v.boolean(),
      deadline: v.nullable(Instant),
      /** When the server forgets the seat at the latest. */
      until: Instant,
      /** Null for a table that is gone, or that the player has stood up from. */
      table: v.nullable(Table),
    }),
  ),
  /**
   * Sums over final days, by month and of all time: of each result's `percentile` and, if it was
   * graded, `skill`.
   */
  seasons: v.array(
    v.object({
      period: v.string(),
      game: v.string(),
      games: Count,
      percentiles: v.number(),
      skills: v.number(),
      graded: Count,
    }),
  ),
  follows: v.array(v.object({ ...NamedPlayer.entries, since: Instant })),
  followers: v.array(v.object({ ...NamedPlayer.entries, since: Instant })),
  challenges: v.array(OwnChallenge),
  clubs: v.array(
    v.object({
      id: Id,
      name: v.string(),
      joinedAt: Instant,
      /** Null for members. Kept until the week is final. */
      leftAt: v.nullable(Instant),
      isOwner: v.boolean(),
      isSuccessor: v.boolean(),
    }),
  ),
  /** Custom challenges that were begun. */
  begun: v.array(v.object({ code: v.string(), begunAt: Instant })),
  keys: Credentials,
  /** Browsers that are sent notices; `minute` of the day in UTC, null if not of the day’s dice. */
  push: v.array(
    v.object({
      id: v.string(),
      turn: v.boolean(),
      minute: v.nullable(Count),
      language: v.string(),
      origin: v.string(),
      createdAt: Instant,
    }),
  ),
  /**
   * What is stored about each way to the games, except secrets, of which only hashes are stored.
   */
  access: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        createdAt: Instant,
        usedAt: Instant,
        endsAt: v.nullable(Instant),
      }),
    ),
    passkeys: v.array(
      v.object({
        id: Id,
        credentialId: v.string(),
        publicKey: v.string(),
        counter: Count,
        transports: v.string(),
        name: v.string(),
        createdAt: Instant,
        usedAt: Instant,
      }),
    ),
    transfer: v.nullable(
      v.object({
        expiresAt: Instant,
        device: v.nullable(v.string()),
        confirmedAt: v.nullable(Instant),
      }),
    ),
    /** How often access was revoked. */
    epoch: Count,
    /** Whether the handle is of the player’s own choice. */
    isNamed: v.boolean(),
  }),
});
export type Export = Wire<typeof Export>;

/** Which program a table of results is for. */
export const TableQuery = v.object({ for: v.optional(v.literal('excel')) });
