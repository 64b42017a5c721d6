/** What the home page shows, in one answer. */
import * as v from 'valibot';
import { gameNames } from '../../engine/rule-sets.ts';
import { Challenge, GameName } from './challenges.ts';
import { Company } from './clubs.ts';
import { OneRoll } from './one-roll.ts';
import { Play } from './plays.ts';
import { Tables } from './tables.ts';
import { Count, Day, Instant, listOf, type Wire } from './values.ts';

/** A ranked result of yesterday, with its place among all. */
const Yesterday = v.object({
  game: GameName,
  score: Count,
  turns: Count,
  rank: Count,
  players: Count,
  percentile: v.number(),
});

/** A player's own part: each entry is null if it could not be read in time. */
const OwnHome = v.object({
  /** The plays of today, and those of yesterday that can still be finished. */
  plays: v.nullable(listOf(Play, 2 * gameNames.length)),
  recent: v.nullable(
    v.object({
      /** The games that the player has finished in the last 30 days, the most played first. */
      games: listOf(GameName, gameNames.length),
      /** Days among them with a ranked result. */
      days: Count,
      yesterday: listOf(Yesterday, gameNames.length),
    }),
  ),
  /** Those that go on. */
  tables: v.nullable(Tables.entries.tables),
  company: v.nullable(Company),
});

export const Home = v.object({
  date: Day,
  now: Instant,
  challenges: listOf(Challenge, gameNames.length),
  /** The latest one; null if there is none yet, or if it could not be read in time. */
  oneRoll: v.nullable(OneRoll),
  /** Null for a viewer who is no player. */
  own: v.nullable(OwnHome),
});
export type Home = Wire<typeof Home>;
