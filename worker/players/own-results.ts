/**
 * The ranked results of a player. Every look-up uses an index on the player, whatever the number of
 * players or days.
 */
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { idOfToken } from './queries.ts';
import type { ViewerKey } from './read-as-viewer.ts';
import { whereCounted, results } from '../db/schema.ts';

const selectOwn = (database: Database) =>
  database
    .select({
      date: results.challengeId,
      game: results.game,
      score: results.score,
      turns: results.turns,
      mistakes: results.mistakes,
      id: results.id,
    })
    .from(results);

export type OwnResultRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Matches days only: custom challenges count only for their own board. */
const whereDaily = lt(results.challengeId, customPrefix);

/** Matches the days from `first` (included) to `end` (excluded). */
const whereBetween = (first: string, end: string) =>
  and(gte(results.challengeId, first), lt(results.challengeId, end));

/** The latest ranked results that count, by day. */
export const listLatest = (database: Database, playerId: string, limit: number) =>
  selectOwn(database)
    .where(and(eq(results.playerId, playerId), whereCounted, whereDaily))
    .orderBy(desc(results.challengeId), asc(results.game))
    .limit(limit);

/** The ranked results that count, from day `first` (included) to `end` (excluded). */
export const listBetween = (database: Database, playerId: string, first: string, end: string) =>
  selectOwn(database)
    .where(and(eq(results.playerId, playerId), whereCounted, whereBetween(first, end)))
    .orderBy(asc(results.challengeId), asc(results.game));

/**
 * What the player has finished on those days, including withdrawn results: the player knows their
 * dice either way.
 */
export const listFinished = (database: Database, playerId: string, first: string, end: string) =>
  database
    .select({ date: results.challengeId, game: results.game })
    .from(results)
    // The literal lets SQLite use the partial index of ranked results.
    .where(and(eq(results.playerId, playerId), sql`ranked = 1`, whereBetween(first, end)));

const selectDays = prepared((database) =>
  database
    .selectDistinct({ date: results.challengeId })
    .from(results)
    .where(and(eq(results.playerId, idOfToken(database)), whereCounted, whereDaily))
    .orderBy(desc(results.challengeId))
    .limit(sql.placeholder('limit')),
);

/** Days with a ranked result of the viewer that counts, latest first. */
export const readDays = async (
  { send }: BatchLoader,
  viewer: ViewerKey,
  limit: number,
): Promise<string[]> => (await send(selectDays, { ...viewer, limit })).map(({ date }) => date);
