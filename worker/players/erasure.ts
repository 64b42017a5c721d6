/**
 * Everything that D1 holds about a player, and how it is taken away: the one list of it. What objects hold is in
 * worker/players/erasure-object.ts; caches hold names for five minutes at most (worker/challenges/cache-control.ts, worker/http/cache.ts).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/database.ts';
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
import { seasons } from '../db/season-tables.ts';

/** Rows of one statement: a tenth of a second at most. */
export const rowsAtOnce = 500;

const rowid = sql`rowid`;

/** Some rows of a table that name the player. */
const someOf = (table: SQLiteTable, column: SQLiteColumn, playerId: string) =>
  sql`${rowid} in (select ${rowid} from ${table} where ${eq(column, playerId)} limit ${rowsAtOnce})`;

const deleteSome = (table: SQLiteTable, column: SQLiteColumn) => (database: Database, id: string) =>
  database.delete(table).where(someOf(table, column, id));

/**
 * What names a player, but for the player's own row. Results and challenges stay without a name, so that every count can still be audited;
 * the rest goes. Each takes some rows at a time.
 */
const links: readonly ((
  database: Database,
  playerId: string,
) => PromiseLike<{ meta: { changes: number } }>)[] = [
  (database, id) =>
    database
      .update(results)
      .set({ playerId: null, facts: null })
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
  deleteSome(unrankedPlays, unrankedPlays.playerId),
];

/** What opens the way to a player: few rows of each. */
const deleteKeys = (database: Database, playerId: string) =>
  [
    database.delete(sessions).where(eq(sessions.playerId, playerId)),
    database.delete(passkeys).where(eq(passkeys.playerId, playerId)),
    database.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId)),
    database.delete(transfers).where(eq(transfers.playerId, playerId)),
  ] as const;

/** Takes away everything that shows who the player is and writes the deletion down, in one transaction; doing it twice changes nothing. */
export const hidePlayer = async (
  database: Database,
  playerId: string,
  tokenHash: string | null,
  now: number,
): Promise<void> => {
  await database.batch([
    database
      .insert(deletedPlayers)
      .values({ id: playerId, tokenHash, deletedAt: now })
      .onConflictDoNothing(),
    // No token has such a hash.
    database
      .update(players)
      .set({ tokenHash: `deleted ${playerId}` })
      .where(eq(players.id, playerId)),
    ...deleteKeys(database, playerId),
  ]);
};

/** Removes some of what names the player; true if there may be more. Only what can't change any more is behind when it is false. */
export const unlinkSome = async (database: Database, playerId: string): Promise<boolean> => {
  for (const remove of links) {
    const { meta } = await remove(database, playerId);
    if (meta.changes === rowsAtOnce) return true;
  }
  return false;
};

/** Deletes the row that everything else named. Fails while something still does. */
export const deletePlayerRow = async (database: Database, playerId: string): Promise<void> => {
  await database.batch([
    // They went first of all; a request that was on its way may have added some.
    ...deleteKeys(database, playerId),
    database.delete(players).where(eq(players.id, playerId)),
  ]);
};

/** The deletion is over: not even the hash of the old cookie stays. */
export const endErasure = async (database: Database, playerId: string): Promise<void> => {
  await database
    .update(deletedPlayers)
    .set({ tokenHash: null })
    .where(eq(deletedPlayers.id, playerId));
};

/** The player whose deletion goes on under this old token; null for none. */
export const findErasure = async (
  database: Database,
  tokenHash: string,
): Promise<string | null> => {
  const [row] = await database
    .select({ id: deletedPlayers.id })
    .from(deletedPlayers)
    .where(eq(deletedPlayers.tokenHash, tokenHash));
  return row?.id ?? null;
};

/** Players who are deleted but stand there all the same, as they do after a backup has been restored. */
export const listRestored = (
  database: Database,
  limit: number,
): Promise<{ id: string; tokenHash: string }[]> =>
  database
    .select({ id: players.id, tokenHash: players.tokenHash })
    .from(deletedPlayers)
    .innerJoin(players, eq(players.id, deletedPlayers.id))
    .limit(limit);

/** Some of the unranked plays that a player has begun. */
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

/** Removes them once their objects have forgotten the player. */
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
