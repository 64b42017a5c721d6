/**
 * Everything that D1 holds about a player, and how it is removed. (`deleteIdle` in
 * worker/retention/queries.ts removes players who have next to nothing.) Data in objects is handled
 * in worker/erasure/erasure-object.ts; caches hold names for at most five minutes
 * (worker/challenges/cache-control.ts, worker/http/cache.ts).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/database.ts';
import { isThis, leaveAll } from '../clubs/leaving.ts';
import type { Cursor } from '../db/progress.ts';
import { passkeys, recoveryCodes, sessions, transfers } from '../db/identity-tables.ts';
import {
  customChallenges,
  customPlays,
  deletedPlayers,
  follows,
  players,
  results,
  unrankedPlays,
} from '../db/schema.ts';
import { tableSeats } from '../db/live-table-tables.ts';
import { seasons } from '../db/season-tables.ts';

/** Rows per statement, which then takes at most a tenth of a second. */
export const erasedAtOnce = 500;

const rowid = sql`rowid`;

/** Matches some rows of a table that name the player. */
const someOf = (table: SQLiteTable, column: SQLiteColumn, playerId: string) =>
  sql`${rowid} in (select ${rowid} from ${table} where ${eq(column, playerId)} limit ${erasedAtOnce})`;

const deleteSome = (table: SQLiteTable, column: SQLiteColumn) => (database: Database, id: string) =>
  database.delete(table).where(someOf(table, column, id));

/**
 * Everything that names a player, except the player's own row. Results and challenges stay without
 * a name, so that every count can still be audited; the rest is deleted. Each call removes a
 * limited number of rows.
 */
const links: readonly ((
  database: Database,
  playerId: string,
) => PromiseLike<{ meta: { changes: number } }>)[] = [
  (database, id) =>
    database
      .update(results)
      .set({ playerId: null, facts: null, occasions: null })
      .where(someOf(results, results.playerId, id)),
  (database, id) =>
    database
      .update(customChallenges)
      .set({ makerId: null })
      .where(someOf(customChallenges, customChallenges.makerId, id)),
  deleteSome(follows, follows.followerId),
  deleteSome(follows, follows.playerId),
  deleteSome(seasons, seasons.playerId),
  deleteSome(customPlays, customPlays.playerId),
  deleteSome(tableSeats, tableSeats.playerId),
];

/** Everything that gives access to a player; few rows each. */
const deleteCredentials = (database: Database, playerId: string) =>
  [
    database.delete(sessions).where(eq(sessions.playerId, playerId)),
    database.delete(passkeys).where(eq(passkeys.playerId, playerId)),
    database.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId)),
    database.delete(transfers).where(eq(transfers.playerId, playerId)),
  ] as const;

/**
 * Removes all access to the player and records the deletion, in one transaction. Repeating it
 * changes nothing.
 */
export const hidePlayer = (
  database: Database,
  playerId: string,
  tokenHash: string | null,
  now: number,
) =>
  database.batch([
    database
      .insert(deletedPlayers)
      .values({ id: playerId, tokenHash, deletedAt: now })
      .onConflictDoNothing(),
    // No token has this hash.
    database
      .update(players)
      .set({ tokenHash: `deleted ${playerId}` })
      .where(eq(players.id, playerId)),
    ...deleteCredentials(database, playerId),
  ]);

/**
 * Removes some of what names the player; true if there may be more. Every call starts from the
 * first table, so false means that all of them were clear.
 */
export const unlinkSome = async (
  database: Database,
  playerId: string,
  now: number,
): Promise<boolean> => {
  // A player is in few clubs.
  await database.batch([...leaveAll(database, isThis(playerId), now)]);
  for (const remove of links) {
    const { meta } = await remove(database, playerId);
    // What triggers change counts, too.
    if (meta.changes >= erasedAtOnce) return true;
  }
  return false;
};

/** Deletes the row that everything else referred to. Fails if something still does. */
export const deletePlayerRow = (database: Database, playerId: string) =>
  database.batch([
    // These were deleted first, but a request in progress may have added some.
    ...deleteCredentials(database, playerId),
    database.delete(players).where(eq(players.id, playerId)),
  ]);

/** Ends the deletion by removing the hash of the old cookie. */
export const endErasure = (database: Database, playerId: string) =>
  database.update(deletedPlayers).set({ tokenHash: null }).where(eq(deletedPlayers.id, playerId));

/** The player whose deletion in progress was requested with this token; null if there is none. */
export const findErasure = async (
  database: Database,
  tokenHash: string,
): Promise<string | null> => {
  const found = database
    .select()
    .from(deletedPlayers)
    .where(eq(deletedPlayers.tokenHash, tokenHash));
  return (await found.get())?.id ?? null;
};

/**
 * The next deletions in the order of their time. `tokenHash` is that of a player who exists again,
 * as after restoring a backup.
 */
export const listErasures = (database: Database, { at, key }: Cursor, limit: number) =>
  database
    .select({
      id: deletedPlayers.id,
      deletedAt: deletedPlayers.deletedAt,
      tokenHash: players.tokenHash,
    })
    .from(deletedPlayers)
    .leftJoin(players, eq(players.id, deletedPlayers.id))
    .where(sql`(${deletedPlayers.deletedAt}, ${deletedPlayers.id}) > (${at}, ${key})`)
    .orderBy(deletedPlayers.deletedAt, deletedPlayers.id)
    .limit(limit);

export const listSomeUnranked = async (
  database: Database,
  playerId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await database
    .select({ playId: unrankedPlays.playId })
    .from(unrankedPlays)
    .where(eq(unrankedPlays.playerId, playerId))
    .limit(limit);
  return rows.map(({ playId }) => playId);
};

/** Deletes the rows of unranked plays whose objects have forgotten the player. */
export const deleteUnranked = async (
  database: Database,
  playerId: string,
  playIds: readonly string[],
): Promise<void> => {
  if (playIds.length === 0) return;
  const isTheirs = eq(unrankedPlays.playerId, playerId);
  await database
    .delete(unrankedPlays)
    .where(and(isTheirs, inArray(unrankedPlays.playId, [...playIds])));
};
