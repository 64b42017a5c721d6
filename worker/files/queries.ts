/** What D1 knows about a challenge's files and their lines. */
import { sql } from 'drizzle-orm';
import { archives } from '../db/archive-tables.ts';
import { prepared, type BatchLoader, type RowOf } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { results } from '../db/schema.ts';
import { whereChallenge } from '../db/challenge-ref.ts';
import { handleOf } from '../players/queries.ts';
import type { ArchiveKey } from './manifest.ts';

/** The state of a challenge's files; null if the challenge is not final or no longer exists. */
export const findArchive = async (database: Database, key: ArchiveKey) =>
  (await database.select().from(archives).where(whereChallenge(archives, key)).get()) ?? null;

const selectPlayers = prepared((database) =>
  database
    .select({
      id: results.id,
      playerId: results.playerId,
      handle: handleOf(results.playerId),
    })
    .from(results)
    .where(sql`${results.id} in (select value from json_each(${sql.placeholder('ids')}))`),
);

/**
 * The player of a line, which no file contains. It is read from D1, so that renaming or
 * deleting a player changes no file.
 */
export type LinePlayer = RowOf<typeof selectPlayers>;

/** The players of these results, by result id. */
export const readLinePlayers = async (
  { send }: BatchLoader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LinePlayer>> => {
  if (ids.length === 0) return new Map();
  const rows = await send(selectPlayers, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
};
