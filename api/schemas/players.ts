/** Players and what belongs to them. */
import * as v from 'valibot';
import { ChallengeKey, GameName, OwnChallenge } from './challenges.ts';
import { Keys } from './identity.ts';
import { Ledger, Play } from './plays.ts';
import { Count, Day, Id, Instant, PlayerKey, Withdrawn, type Wire } from './values.ts';

export const Player = v.object({ id: Id, handle: v.string(), since: Instant });
export type Player = Wire<typeof Player>;

/** A ranked result as its player's page and archive list it. */
const OwnResult = v.object({
  date: Day,
  game: GameName,
  score: Count,
  turns: Count,
  mistakes: v.nullable(v.number()),
  replay: Id,
});
export type OwnResult = Wire<typeof OwnResult>;

/** A player as others see them: what is not over yet shows to those who have finished it too. */
export const Profile = v.object({
  player: Player,
  /** Whether the viewer follows them; null if they are the viewer. */
  following: v.nullable(v.boolean()),
  /** The latest first. */
  results: v.array(OwnResult),
});
export type Profile = Wire<typeof Profile>;

/** Whom the viewer follows, the latest first. */
export const Follows = v.object({ players: v.array(PlayerKey) });
export type Follows = Wire<typeof Follows>;

/** The viewer's ranked results of one month. */
export const Archive = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  results: v.array(OwnResult),
});
export type Archive = Wire<typeof Archive>;

export const ArchiveQuery = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
});

/** Days in a row with a ranked result, up to today or yesterday. */
export const Streak = v.object({
  days: Count,
  /** Whether today is among them. */
  today: v.boolean(),
});
export type Streak = Wire<typeof Streak>;

/** What a handle can be refused for, besides being taken. */
export const handleRules = ['length', 'characters', 'reserved', 'blocked'] as const;

export type HandleRule = (typeof handleRules)[number];

export const HandleChange = v.object({ handle: v.string() });

export const Export = v.object({
  player: Player,
  results: v.array(
    v.object({
      id: Id,
      challenge: ChallengeKey,
      ranked: v.boolean(),
      log: v.string(),
      score: Count,
      turns: Count,
      ledger: v.nullable(Ledger),
      /** What statistics are made of; null for games that say nothing of it. */
      facts: v.nullable(
        v.object({
          figures: v.record(v.string(), Count),
          habits: v.array(
            v.object({ habit: v.string(), occasions: Count, done: Count, loss: v.number() }),
          ),
        }),
      ),
      /** Why and since when it counts no more; null if it does. */
      withdrawn: v.nullable(Withdrawn),
      startedAt: Instant,
      finishedAt: Instant,
    }),
  ),
  unfinished: v.array(Play),
  follows: v.array(PlayerKey),
  challenges: v.array(OwnChallenge),
  keys: Keys,
});
export type Export = Wire<typeof Export>;
