/**
 * Results on their way out of D1. Once a challenge has been final for thirty days the files alone have its logs and what became of them, and
 * its boards are read from there. What stays is a row that says whose a result is and how it counts: nothing is counted out. Results that
 * count no more stay whole, so that the files can always be made again.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import { isCounted, isListed, results } from '../db/schema.ts';
import type { ResultLine } from '../files/line.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import { isArchiveOf } from '../files/queries.ts';

/** From now on readers go by the files. False where these are not of the results as they are now. */
export const leaveDatabase = async (database: Database, key: ArchiveKey): Promise<boolean> => {
  const isCurrent = sql`archived > 0 and archived = changes`;
  await database
    .update(archives)
    .set({ moved: 0 })
    .where(and(isArchiveOf(key), isNull(archives.moved), isCurrent));
  const [row] = await database
    .select()
    .from(archives)
    .where(and(isArchiveOf(key), isCurrent));
  return row !== undefined && row.moved !== null;
};

/** Notes that all results of so many changes have moved. */
export const noteMoved = async (
  database: Database,
  key: ArchiveKey,
  moved: number,
): Promise<void> => {
  await database.update(archives).set({ moved }).where(isArchiveOf(key));
};

const isOneOf = (ids: readonly string[]) =>
  sql`${results.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Leaves to the files what they have of these results; of those that count no more nothing. */
export const moveToFiles = async (database: Database, ids: readonly string[]): Promise<void> => {
  await database
    .update(results)
    .set({ isInFiles: true, log: '', par: null, marks: null })
    .where(and(isOneOf(ids), isListed));
};

/** Gives results back to D1 what the files have of them. */
export const bringToDatabase = async (
  database: Database,
  lines: readonly ResultLine[],
): Promise<void> => {
  for (const { id, log, par, marks } of lines)
    await database
      .update(results)
      .set({ isInFiles: false, log, par, marks })
      .where(and(eq(results.id, id), eq(results.isInFiles, true)));
};

/** What of these results D1 leaves to the files, and whether it still counts. */
export const findMoved = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isCounted: boolean }>> => {
  const rows = await database
    .select({
      id: results.id,
      isCounted: sql<boolean>`${isCounted}`.mapWith(Boolean).as('is_counted'),
    })
    .from(results)
    .where(and(isOneOf(ids), eq(results.isInFiles, true)));
  return new Map(rows.map(({ id, isCounted }) => [id, { isCounted }]));
};
