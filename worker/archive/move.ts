/**
 * Moves results out of D1. Once a challenge has been final for thirty days, only the files have its
 * logs and grades, and its boards are read from there. The rows that stay say whose a result is and
 * how it counts, so no count changes. Results that no longer count stay in full, so that the files
 * can always be rewritten.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import { isCounted, isListed, results } from '../db/schema.ts';
import type { ResultLine } from '../files/line.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import { isOf } from '../db/is-of.ts';
import { pause } from '../timers/pause.ts';

/** Sends readers to the files from now on. False if the files do not match the current results. */
export const leaveDatabase = async (database: Database, key: ArchiveKey): Promise<boolean> => {
  const isCurrent = sql`archived > 0 and archived = changes`;
  await database
    .update(archives)
    .set({ moved: 0 })
    .where(and(isOf(archives, key), isNull(archives.moved), isCurrent));
  const rows = database
    .select()
    .from(archives)
    .where(and(isOf(archives, key), isCurrent));
  return ((await rows.get())?.moved ?? null) !== null;
};

/** Records that all results have moved, as of this value of `changes`. */
export const noteMoved = (database: Database, key: ArchiveKey, moved: number) =>
  database.update(archives).set({ moved }).where(isOf(archives, key));

const isOneOf = (ids: readonly string[]) =>
  sql`${results.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Results moved in one statement, because other requests wait for it. */
const movedAtOnce = 100;

/**
 * Removes from D1 what the files have of these results, except for results that no longer count.
 */
export const moveToFiles = async (database: Database, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += movedAtOnce) {
    await database
      .update(results)
      .set({ isInFiles: true, log: '', par: null, marks: null })
      .where(and(isOneOf(ids.slice(from, from + movedAtOnce)), isListed));
    await pause(0);
  }
};

/** Restores results in D1 from their lines. */
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

/** Which of these results have moved to the files, and whether they still count. */
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
