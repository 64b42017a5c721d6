/**
 * Deletes what D1 holds about a player: what that is, worker/belongings/ lists. (`deleteIdle` in
 * worker/retention/queries.ts removes players who have next to nothing.)
 */
import { eq, sql } from 'drizzle-orm';
import { access } from '../belongings/access.ts';
import type { Belonging, Leaving } from '../belongings/belonging.ts';
import { belongings } from '../belongings/belongings.ts';
import { sendAll, type Database } from '../db/database.ts';
import type { Cursor } from '../db/progress.ts';
import { deletedPlayers, players } from '../db/schema.ts';
import { whereThis } from '../db/where.ts';

/** Rows per statement, which then takes at most a tenth of a second. */
export const erasedAtOnce = 500;

const eraseAll = (database: Database, from: readonly Belonging[], leaving: Leaving) =>
  from.flatMap(({ erase }) => erase?.(database, leaving) ?? []);

/** Everything that gives access to a player; few rows each. */
const deleteAccess = (database: Database, playerId: string) =>
  eraseAll(database, access, { whereTheirs: whereThis(playerId), limit: null, now: 0 });

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
    ...deleteAccess(database, playerId),
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
  const leaving: Leaving = { whereTheirs: whereThis(playerId), limit: erasedAtOnce, now };
  for (const { erase } of belongings) {
    const answers = await sendAll(database, erase?.(database, leaving) ?? []);
    // Rows that triggers change are counted too.
    if (answers.some(({ meta }) => meta.changes >= erasedAtOnce)) return true;
  }
  return false;
};

/** Deletes the row that everything else referred to. Fails if something still does. */
export const deletePlayerRow = (database: Database, playerId: string) =>
  sendAll(database, [
    // This was deleted first, but a request in progress may have added some.
    ...deleteAccess(database, playerId),
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
 * The next deletions in the order of their time. `tokenHash` is that of a player who still exists,
 * or exists again, as after restoring a backup, or else of the cookie that has asked for a deletion
 * which has not ended; null if it has.
 */
export const listErasures = (database: Database, { at, key }: Cursor, limit: number) =>
  database
    .select({
      id: deletedPlayers.id,
      deletedAt: deletedPlayers.deletedAt,
      tokenHash: sql<string | null>`coalesce(${players.tokenHash}, ${deletedPlayers.tokenHash})`,
    })
    .from(deletedPlayers)
    .leftJoin(players, eq(players.id, deletedPlayers.id))
    .where(sql`(${deletedPlayers.deletedAt}, ${deletedPlayers.id}) > (${at}, ${key})`)
    .orderBy(deletedPlayers.deletedAt, deletedPlayers.id)
    .limit(limit);
