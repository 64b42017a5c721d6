/**
 * Moves results in D1 to another player, with their share of the seasons: some at a time, each time
 * in one transaction.
 */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { customPrefix } from '../../api/challenge-id.ts';
import { whereBothExist, type Merging } from '../players/merging.ts';
import type { Database } from '../db/database.ts';
import type { ChallengeRef } from '../db/challenge-ref.ts';
import { whereCounted, results } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { whereSuperseded } from '../plays/queries.ts';
import { allTime, seasonGamesMin } from '../seasons/queries.ts';
import { subtractFromPlayer } from '../seasons/readd-day.ts';
import {
  columnsOf,
  whereEmpty,
  meanPercentile,
  meanSkill,
  sumsOf,
  withExcluded,
} from '../seasons/sums.ts';
import {
  becomesNameless,
  whereConflict,
  whereOver,
  type MergeConflict,
} from './merge-conflicts.ts';

/** Results per transaction. */
const resultsAtOnce = 200;

/**
 * Makes a result unranked; a trigger removes it from every count. Does nothing if a month has
 * counted it or it is withdrawn.
 */
const unrankResult = (database: Database, id: string) =>
  database
    .update(results)
    .set({ ranked: false })
    .where(and(eq(results.id, id), whereCounted, isNull(results.percentile)));

/**
 * Removes the player from a result, which stays on its board as after a deletion, and removes the
 * result from the player's months. Parts of a transaction.
 */
const unlinkResult = (database: Database, { challengeId, game }: ChallengeRef, id: string) => {
  const unlink = database
    .update(results)
    .set({ playerId: null, facts: null, occasions: null })
    .where(eq(results.id, id));
  const shares =
    challengeId < customPrefix ? subtractFromPlayer(database, { date: challengeId, game }, id) : [];
  return [...shares, unlink];
};

/** Whether a result can only lose its player: see `MergeConflict`. */
const isRankFixed = async (database: Database, id: string): Promise<boolean> => {
  const row = await database
    .select({ percentile: results.percentile, isWithdrawn: results.isWithdrawn })
    .from(results)
    .where(eq(results.id, id))
    .get();
  return row !== undefined && (row.percentile !== null || row.isWithdrawn);
};

const goingOf = async (
  database: Database,
  challenge: ChallengeRef,
  id: string,
  now: number,
): Promise<BatchItem<'sqlite'>[]> => {
  const conflict = { ...challenge, isRankFixed: await isRankFixed(database, id) };
  return (await becomesNameless(database, conflict, now))
    ? unlinkResult(database, challenge, id)
    : [unrankResult(database, id)];
};

/**
 * Lets a result go: it becomes unranked or, on a final board, loses its player. Does nothing if D1
 * does not have it.
 */
export const unlinkOrUnrank = async (
  database: Database,
  challenge: ChallengeRef,
  id: string,
  now: number,
): Promise<void> => {
  const [first, ...rest] = await goingOf(database, challenge, id, now);
  if (first !== undefined) await database.batch([first, ...rest]);
};

/**
 * Lets the result of `to` go and moves that of `from` in its place, in one transaction. Does
 * nothing for what D1 does not have.
 */
export const keepFirst = async (
  database: Database,
  merging: Merging,
  {
    staysId,
    goesId,
    ...challenge
  }: ChallengeRef & { readonly staysId: string; readonly goesId: string },
  now: number,
): Promise<void> => {
  const whereMoved = sql`select id from results where id = ${staysId} and player_id = ${merging.from} and ${whereBothExist(merging)}`;
  const going = await goingOf(database, challenge, goesId, now);
  const [first, ...rest] = [...going, ...moveResults(database, merging, whereMoved)];
  if (first !== undefined) await database.batch([first, ...rest]);
};

/** Settles a conflict between results in D1. */
export const settleConflict = async (
  database: Database,
  merging: Merging,
  conflict: MergeConflict,
  now: number,
): Promise<void> => {
  const { first, staysId, goesId } = conflict;
  if (first === 'from' && staysId !== null)
    await keepFirst(database, merging, { ...conflict, staysId }, now);
  else await unlinkOrUnrank(database, conflict, goesId, now);
};

/** Selects the next results that can move as they are: see `MergeConflict`. */
const nextOf = (merging: Merging) => sql`
  select a.id from results a where a.player_id = ${merging.from} and ${whereBothExist(merging)}
    and not (a.ranked = 1 and (${whereConflict(merging)} or ${whereOver(merging)}))
  order by a.finished_at, a.id limit ${resultsAtOnce}`;

/** What the selected results have added to the seasons. */
const sharesOf = (selected: SQL) => sql`
  select period, game, count(*) as games, sum(percentile) as percentiles,
    sum(coalesce(skill, 0)) as skills, sum(skill is not null) as graded
  from (
    select substr(challenge_id, 1, 7) as period, game, percentile, skill from results
    where id in (${selected}) and ranked = 1 and percentile is not null and challenge_id < ${customPrefix}
    union all
    select ${allTime}, game, percentile, skill from results
    where id in (${selected}) and ranked = 1 and percentile is not null and challenge_id < ${customPrefix}
  ) group by period, game`;

const leastOfColumn = (period: SQL): SQL =>
  sql`iif(${period} = ${allTime}, ${seasonGamesMin.all}, ${seasonGamesMin.month})`;

const shares = sumsOf((column) => sql.raw(column));

const giveShares = (database: Database, merging: Merging, selected: SQL) =>
  database
    .insert(seasons)
    .select(
      sql`select period, game, ${merging.to}, games, percentiles, skills, graded, games >= ${leastOfColumn(sql`period`)},
        ${meanPercentile(shares)}, ${meanSkill(shares)}, 0, null, 0
      from (${sharesOf(selected)}) where true`,
    )
    .onConflictDoUpdate({
      target: [seasons.period, seasons.game, seasons.playerId],
      set: columnsOf(withExcluded, leastOfColumn(sql`period`)),
    });

const takeShares = (database: Database, merging: Merging, selected: SQL) =>
  database
    .update(seasons)
    .set(
      columnsOf(
        sumsOf((column) => sql`${seasons[column]} - s.${sql.raw(column)}`),
        leastOfColumn(sql`${seasons.period}`),
      ),
    )
    .from(sql`(${sharesOf(selected)}) as s`)
    .where(
      and(
        eq(seasons.playerId, merging.from),
        // The unary plus makes SQLite look up the player's rows by these: see `atPlaces` in
        // worker/seasons/add-results.ts.
        sql`${seasons.period} = +s.period and ${seasons.game} = +s.game`,
      ),
    );

/**
 * Moves the selected results of `from` with what they have added. Parts of a transaction; the last
 * one moves them.
 */
const moveResults = (database: Database, merging: Merging, selected: SQL) =>
  [
    giveShares(database, merging, selected),
    takeShares(database, merging, selected),
    database.delete(seasons).where(and(eq(seasons.playerId, merging.from), whereEmpty)),
    database
      .update(results)
      .set({ playerId: merging.to })
      .where(sql`${results.id} in (${selected})`),
  ] as const;

/** Moves the next results that can move as they are; true if any have moved. */
export const moveSomeResults = async (database: Database, merging: Merging): Promise<boolean> => {
  const answers = await database.batch(moveResults(database, merging, nextOf(merging)));
  return answers[3].meta.changes > 0;
};

/**
 * Of the unranked results of a challenge only the latest and the best are kept, and two players may
 * have had two each.
 */
export const dropSuperseded = (database: Database, playerId: string) =>
  database.delete(results).where(whereSuperseded(sql`player_id = ${playerId}`));
