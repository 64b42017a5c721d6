/**
 * The progress of the timers' tasks, which look at some rows at a time: where each of them goes on,
 * and when it last had nothing to do.
 */
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { retentionProgress } from './schema.ts';

/** The key of the last row that was looked at. */
export interface Cursor {
  readonly at: number;
  readonly key: string;
}

const beginning: Cursor = { at: 0, key: '' };

export const readCursor = async (database: Database, task: string): Promise<Cursor> => {
  const rows = database.select().from(retentionProgress).where(eq(retentionProgress.task, task));
  const row = await rows.get();
  // Only `moveCursor` and `noteRun` write it.
  return row === undefined ? beginning : (JSON.parse(row.cursor) as Cursor);
};

/** Moves the cursor; without `last`, the next round begins. */
export const moveCursor = (database: Database, task: string, last: Cursor | undefined) => {
  const cursor = JSON.stringify(last ?? beginning);
  return database
    .insert(retentionProgress)
    .values({ task, cursor })
    .onConflictDoUpdate({ target: retentionProgress.task, set: { cursor } });
};

/**
 * Records a run of a task, which has left something to do if it is behind. Returns how many
 * milliseconds ago there was last nothing to do, counted from the first run if there never was.
 */
export const noteRun = async (
  database: Database,
  task: string,
  now: number,
  isBehind: boolean,
): Promise<number> => {
  const caughtUpAt = isBehind
    ? sql`coalesce(${retentionProgress.caughtUpAt}, ${now})`
    : sql`${now}`;
  const [row] = await database
    .insert(retentionProgress)
    .values({ task, cursor: JSON.stringify(beginning), caughtUpAt: now })
    .onConflictDoUpdate({ target: retentionProgress.task, set: { caughtUpAt } })
    .returning({ caughtUpAt: retentionProgress.caughtUpAt });
  return now - (row?.caughtUpAt ?? now);
};
