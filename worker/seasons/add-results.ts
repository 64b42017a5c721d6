/** Adds results of a day to the sums of their players, by their ranks on that day. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { results } from '../db/schema.ts';
import { seasons, type seasonProgress } from '../db/season-tables.ts';
import { allTime, leastOf } from './queries.ts';
import { columnsOf, percentileOfRank, withExcluded } from './sums.ts';

export type OfDay = Pick<typeof seasonProgress.$inferSelect, 'game' | 'date'>;

/** The periods that a day counts in: its month, and all time. */
export const periodsOf = ({ date }: Pick<OfDay, 'date'>): readonly [string, string] => [
  date.slice(0, 7),
  allTime,
];

/**
 * A select from `chosen`, a query of results `r` at their ranks `p`; `counts` is a query of
 * standings and their counts. Both parts are materialized, and ranks come first in the
 * `cross join`, so that each finds its results in an index. An update that joins the select
 * compares its own key with a column with a unary plus, which can't be indexed: so it looks up its
 * rows by key. SQLite would otherwise compute or scan the ranks once per result, or scan the whole
 * table that is updated.
 */
export const atRanks = (counts: SQL, chosen: SQL) => sql`
  (with ranks as materialized (
    select standing, sum(count) over (order by standing) - count as better, sum(count) over () as total
    from (${counts})
  ), chosen as materialized (${chosen}) select * from chosen)`;

export const countsOfDay = ({ date, game }: OfDay) =>
  sql`select standing, count from histogram where challenge_id = ${date} and game = ${game}`;

/** Conditions that match the same results `r`. */
export interface Added {
  readonly whereAdded: SQL;
  /** Of results at the rank `p`. */
  readonly whereAddedAt: SQL;
}

const whereCountedOn = ({ date, game }: OfDay) => sql`
  r.challenge_id = ${date} and r.game = ${game} and r.ranked = 1 and r.withdrawn = 0`;

/**
 * Stores with each of these results what it adds, so that a withdrawal can subtract exactly that:
 * see readd-day.ts.
 */
const notePercentiles = (database: Database, ofDay: OfDay, counts: SQL, { whereAddedAt }: Added) =>
  database
    .update(results)
    .set({ percentile: sql`a.percentile` })
    .from(
      sql`${atRanks(
        counts,
        sql`select r.id, ${percentileOfRank} as percentile
          from ranks p cross join results r on r.standing = p.standing
          where ${whereCountedOn(ofDay)} and ${whereAddedAt}`,
      )} as a`,
    )
    .where(sql`${results.id} = +a.id`);

/**
 * Adds these results to one period, by their stored percentiles. Results of deleted players are
 * added to nobody.
 */
const addTo = (database: Database, period: string, ofDay: OfDay, { whereAdded }: Added) =>
  database
    .insert(seasons)
    .select(
      sql`select ${period}, r.game, r.player_id, 1, r.percentile,
        coalesce(r.skill, 0), r.skill is not null, 1 >= ${leastOf(period)},
        100 * r.percentile, 10 * r.skill, 0, null, 0
      from results r where ${whereCountedOn(ofDay)} and ${whereAdded} and r.player_id is not null`,
    )
    .onConflictDoUpdate({
      target: [seasons.period, seasons.game, seasons.playerId],
      set: columnsOf(withExcluded, leastOf(period)),
    });

/** Stores what the results add, and adds it to the month and to all time. */
export const addToBoth = (database: Database, ofDay: OfDay, counts: SQL, added: Added) =>
  [
    notePercentiles(database, ofDay, counts, added),
    ...periodsOf(ofDay).map((period) => addTo(database, period, ofDay, added)),
  ] as const;

/** Matches one result if it is still recorded as late. */
export const lateOne = (id: string): Added => {
  const whereAdded = sql`r.id = ${id} and exists (select 1 from late_results where id = ${id})`;
  return { whereAdded, whereAddedAt: whereAdded };
};
