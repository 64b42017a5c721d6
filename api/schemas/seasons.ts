/** Boards of a month and of all time. */
import * as v from 'valibot';
import { GameName } from './challenges.ts';
import { Count, PlayerKey, type Wire } from './values.ts';

export const SeasonOrder = v.picklist(['percentile', 'skill']);
export type SeasonOrder = v.InferOutput<typeof SeasonOrder>;

export const Period = v.pipe(v.string(), v.regex(/^(all|\d{4}-(0[1-9]|1[0-2]))$/));

const SeasonEntry = v.object({
  player: PlayerKey,
  games: Count,
  /** Mean percentile of the days. */
  percentile: v.number(),
  /** Mean mistakes of the graded games; null where none was. */
  mistakes: v.nullable(v.number()),
});
export type SeasonEntry = Wire<typeof SeasonEntry>;

/** The board of a month or of all time, of days that are closed. */
export const Season = v.object({
  period: Period,
  game: GameName,
  by: SeasonOrder,
  /** Games that are needed to be on it. */
  gamesMin: Count,
  /** The best, best first. */
  entries: v.array(v.object({ rank: Count, ...SeasonEntry.entries })),
  /** The viewer, whether on it or not yet. */
  me: v.nullable(SeasonEntry),
});
export type Season = Wire<typeof Season>;

export const SeasonQuery = v.object({ by: v.optional(SeasonOrder, 'percentile') });
