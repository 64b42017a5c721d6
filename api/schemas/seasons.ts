/** Boards of a month and of all time. */
import { pageMax } from '../list-limits.ts';
import * as v from 'valibot';
import { GameName } from './challenges.ts';
import { Count, NamedPlayer, listOf, type Wire } from './values.ts';

export const SeasonOrder = v.picklist(['percentile', 'skill']);
export type SeasonOrder = v.InferOutput<typeof SeasonOrder>;

export const Period = v.pipe(v.string(), v.regex(/^(all|\d{4}-(0[1-9]|1[0-2]))$/));

const SeasonEntry = v.object({
  player: NamedPlayer,
  games: Count,
  /** Mean of the daily percentiles, rounded down to 0.001. */
  percentile: v.number(),
  /** Mean mistakes of the graded games, to 0.001 points or 0.0001 turns; null if there are none. */
  mistakes: v.nullable(v.number()),
});
export type SeasonEntry = Wire<typeof SeasonEntry>;

/** The board of a month or of all time, made of final days. */
export const Season = v.object({
  period: Period,
  game: GameName,
  by: SeasonOrder,
  /** Minimum games to be on the board. */
  gamesMin: Count,
  /** The best first. */
  entries: listOf(v.object({ rank: Count, ...SeasonEntry.entries }), pageMax),
  /** The viewer, whether or not they are on the board. */
  me: v.nullable(SeasonEntry),
});
export type Season = Wire<typeof Season>;

export const SeasonQuery = v.object({ by: v.optional(SeasonOrder, 'percentile') });
