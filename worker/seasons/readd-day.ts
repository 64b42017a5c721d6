/**
 * Updates the sums of a day that has already been added up when a result leaves it or comes back:
 * parts of the transaction in which that happens. The percentiles of all other results of that day
 * change too, so what each has added is replaced by what it adds now. The cost grows with the
 * number of the day's results, but this happens only when an operator decides it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { results } from '../db/schema.ts';
import { lateResults, seasons } from '../db/season-tables.ts';
import { addToBoth, atRanks, countsOfDay, lateOne, periodsOf, type OfDay } from './add-results.ts';
import { leastOf } from './queries.ts';
import { columnsOf, whereEmpty, meanPercentile, percentileOfRank } from './sums.ts';

/** Subtracts what a result has added to one period. */
const subtractFromPeriod = (database: Database, period: string, id: string) =>
  database
    .update(seasons)
    .set(
      columnsOf(
        {
          games: sql`games - 1`,
          percentiles: sql`percentiles - w.own_percentile`,
          skills: sql`skills - w.own_skill`,
          graded: sql`graded - w.own_graded`,
        },
        leastOf(period),
      ),
    )
    .from(
      sql`(select player_id as player, game as of_game, percentile as own_percentile,
        coalesce(skill, 0) as own_skill, skill is not null as own_graded
      from results where id = ${id} and percentile is not null) as w`,
    )
    .where(
      and(
        eq(seasons.period, period),
        sql`${seasons.game} = +w.of_game and ${seasons.playerId} = +w.player`,
      ),
    );

/** What each remaining result of a day adds now, next to what it has added. */
const changesOf = (ofDay: OfDay) =>
  atRanks(
    countsOfDay(ofDay),
    sql`select r.id, r.player_id, r.percentile as before, ${percentileOfRank} as after
      from ranks p cross join results r on r.standing = p.standing
      where r.challenge_id = ${ofDay.date} and r.game = ${ofDay.game} and r.ranked = 1
        and r.withdrawn = 0 and r.percentile is not null`,
  );

const exchanged = sql`percentiles + c.after - c.before`;

/**
 * Replaces what the remaining results have added. Run this after a result has been marked as
 * withdrawn.
 */
export const rerankOthers = (database: Database, ofDay: OfDay) =>
  [
    ...periodsOf(ofDay).map((period) =>
      database
        .update(seasons)
        .set({
          percentiles: exchanged,
          percentile: meanPercentile({ percentiles: exchanged, games: sql`games` }),
        })
        .from(sql`${changesOf(ofDay)} as c`)
        .where(
          and(
            eq(seasons.period, period),
            eq(seasons.game, ofDay.game),
            sql`${seasons.playerId} = +c.player_id and c.after <> c.before`,
          ),
        ),
    ),
    database
      .update(results)
      .set({ percentile: sql`c.after` })
      .from(sql`${changesOf(ofDay)} as c`)
      .where(sql`${results.id} = +c.id and c.after <> c.before`),
  ] as const;

/** Subtracts from a result's player what the result has added, if it has a player. */
const subtractFromPlayer = (database: Database, ofDay: OfDay, id: string) =>
  [
    ...periodsOf(ofDay).map((period) => subtractFromPeriod(database, period, id)),
    database
      .delete(seasons)
      .where(
        and(
          eq(seasons.game, ofDay.game),
          inArray(seasons.period, [...periodsOf(ofDay)]),
          sql`${seasons.playerId} = (select player_id from results where id = ${id})`,
          whereEmpty,
        ),
      ),
  ] as const;

/** Run this before a result of a day is marked as withdrawn. */
export const removeFromSeasons = (database: Database, ofDay: OfDay, id: string) =>
  [
    ...subtractFromPlayer(database, ofDay, id),
    database.update(results).set({ percentile: null }).where(eq(results.id, id)),
  ] as const;

/**
 * Run this after a result counts again. The trigger has recorded it as late if its day has been
 * added up.
 */
export const addBackToSeasons = (database: Database, ofDay: OfDay, id: string) =>
  [
    ...rerankOthers(database, ofDay),
    ...addToBoth(database, ofDay, countsOfDay(ofDay), lateOne(id)),
    database.delete(lateResults).where(eq(lateResults.id, id)),
  ] as const;
