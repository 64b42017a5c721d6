/** Players: created with a generated handle, found by the hash of a token. */
import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { generateHandle, handleDigits, skeletonOf } from './handles.ts';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import { prepared, type RowOf } from '../db/batch.ts';
import { whereIn } from '../db/where.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Attempts before giving up, each with new generated handles. */
const handleTriesMax = 4;

/**
 * Matches the session of a token, unless it has ended. The placeholders are `tokenHash` and `now`.
 */
const whereToken = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  or(isNull(sessions.endsAt), gt(sessions.endsAt, sql.placeholder('now'))),
);

/**
 * A player with their session: when it was last used, and when it ends if its token has been
 * replaced.
 */
export const selectPlayerByToken = prepared((database) =>
  database
    .select({ player: players, usedAt: sessions.usedAt, endsAt: sessions.endsAt })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(whereToken),
);

export type SignedIn = RowOf<typeof selectPlayerByToken>;

/**
 * The handle of a row's player, null for none. By default SQLite uses the primary key and must then
 * fetch each player's row as well. The named index contains the handles, which halves the time to
 * read a page of fifty players.
 */
export const handleOf = (id: SQLiteColumn) =>
  sql<
    string | null
  >`(select ${players.handle} from ${players} indexed by players_named where ${players.id} = ${id})`.as(
    'handle',
  );

/**
 * The id of the token's player (`tokenHash`, `now`), which the database looks up itself; part of a
 * prepared select.
 */
export const idOfToken = (database: Database): SQL =>
  sql`${database.select({ id: sessions.playerId }).from(sessions).where(whereToken)}`;

export const findPlayerById = async (database: Database, id: string): Promise<PlayerRow | null> =>
  (await database.select().from(players).where(eq(players.id, id)).get()) ?? null;

export const hideStreak = (database: Database, id: string, isStreakHidden: boolean) =>
  database.update(players).set({ isStreakHidden }).where(eq(players.id, id));

/** The names of these players by id. */
export const findNames = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPlayer>> => {
  const rows = await database
    .select({ id: players.id, handle: players.handle, knownAs: players.knownAs })
    .from(players)
    .where(whereIn(players.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Stores a new player under a free generated handle. A trigger creates the session of `tokenHash`,
 * which is then marked with `device`. Each attempt offers a handle of every length in one batch:
 * once one of them is stored, the others conflict with its id.
 */
export const createPlayer = async (
  database: Database,
  id: string,
  tokenHash: string,
  device: string,
  now: number,
): Promise<PlayerRow> => {
  const insert = (digits: number) => {
    const handle = generateHandle(digits);
    const row = { id, handle, handleSkeleton: skeletonOf(handle), tokenHash, createdAt: now };
    return database.insert(players).values(row).onConflictDoNothing().returning();
  };
  const [plain, ...longer] = handleDigits;
  for (let attempt = 0; attempt < handleTriesMax; attempt++) {
    const answers = await database.batch([
      insert(plain),
      ...longer.map(insert),
      database
        .update(sessions)
        .set({ device })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning(),
    ]);
    const created = answers.slice(0, handleDigits.length).flat()[0];
    // The answer about sessions, which is the last, is cut off.
    if (created !== undefined) return created as PlayerRow;
  }
  throw new Error('no free handle was found');
};
