/** Players: made with a generated handle, found by the hash of their token. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { generateHandle, skeletonOf } from './handles.ts';
import type { Database } from '../db/database.ts';
import { players } from '../db/schema.ts';
import { prepared, newBatch } from '../db/batch.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Generated handles that may be taken before giving up; each try has more digits than the last. */
const handleTriesMax = 8;

const hasToken = eq(players.tokenHash, sql.placeholder('tokenHash'));

export const selectPlayerByToken = prepared((database) =>
  database.select().from(players).where(hasToken),
);

export const findPlayerByToken = async (
  database: Database,
  tokenHash: string,
): Promise<PlayerRow | null> => {
  const [player] = await newBatch(database).send(selectPlayerByToken, { tokenHash });
  return player ?? null;
};

/**
 * The handle of a row's player, null for none. SQLite prefers the primary key, which has to fetch each row from among all players besides:
 * the index that holds handles is named because a page of fifty players is read in half the time from it.
 */
export const handleOf = (id: SQLiteColumn) =>
  sql<
    string | null
  >`(select ${players.handle} from ${players} indexed by players_named where ${players.id} = ${id})`.as(
    'handle',
  );

/** The id of whoever has the token, which the database looks up itself: part of a prepared select. */
export const idOfToken = (database: Database): SQL =>
  sql`${database.select({ id: players.id }).from(players).where(hasToken)}`;

export const findPlayerById = async (database: Database, id: string): Promise<PlayerRow | null> => {
  const [player] = await database.select().from(players).where(eq(players.id, id));
  return player ?? null;
};

/** Stores a new player under a free generated handle. */
export const createPlayer = async (
  database: Database,
  id: string,
  tokenHash: string,
  now: number,
): Promise<PlayerRow> => {
  for (let attempt = 0; attempt < handleTriesMax; attempt++) {
    const handle = generateHandle(attempt);
    const row = { id, handle, handleSkeleton: skeletonOf(handle), tokenHash, createdAt: now };
    const [created] = await database.insert(players).values(row).onConflictDoNothing().returning();
    if (created !== undefined) return created;
  }
  throw new Error('no free handle was found');
};

/** Gives the player a new handle; false if somebody else has one that looks like it. */
export const changeHandle = async (
  database: Database,
  playerId: string,
  handle: string,
): Promise<boolean> => {
  const handleSkeleton = skeletonOf(handle);
  const taken = database.select({ id: players.id }).from(players);
  const [holder] = await taken.where(eq(players.handleSkeleton, handleSkeleton));
  if (holder !== undefined && holder.id !== playerId) return false;
  try {
    await database
      .update(players)
      .set({ handle, handleSkeleton, isNamed: true })
      .where(eq(players.id, playerId));
    return true;
  } catch (error) {
    // Somebody took it between the two statements: the constraint decides.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  `${error.message} ${String(error.cause)}`.includes('UNIQUE constraint failed');
