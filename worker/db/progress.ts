/**
 * The progress of the timers' tasks, which look at some rows at a time: where each of them goes on,
 * when it last worked without failing, and when it last had nothing to do.
 */
import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { retentionProgress } from './schema.ts';
import { whereIn } from './where.ts';

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

/** The time of the last run that did not fail stands beside the cursor. */
const withWorkedAt = (cursor: SQL, at: SQL<unknown> | number) =>
  sql`json_set(${cursor}, '$.workedAt', ${at})`;
const workedAt = sql<number | null>`${retentionProgress.cursor} ->> 'workedAt'`;

/** Moves the cursor; without `last`, the next round begins. */
export const moveCursor = (database: Database, task: string, last: Cursor | undefined) => {
  const cursor = JSON.stringify(last ?? beginning);
  return database
    .insert(retentionProgress)
    .values({ task, cursor })
    .onConflictDoUpdate({
      target: retentionProgress.task,
      set: { cursor: withWorkedAt(sql`${cursor}`, workedAt) },
    });
};

/** How a run of a task ended: whether something is left to do, or the run failed. */
export type RunEnd = 'done' | 'behind' | 'failed';

/** Records a run of a task. `caughtUpAt` is the first run's time as long as there never was nothing to do. */
export const noteRun = async (
  database: Database,
  task: string,
  now: number,
  end: RunEnd,
): Promise<void> => {
  const cursor = JSON.stringify(beginning);
  const { caughtUpAt } = retentionProgress;
  await database
    .insert(retentionProgress)
    .values({
      task,
      cursor: end === 'failed' ? cursor : withWorkedAt(sql`${cursor}`, now),
      caughtUpAt: now,
    })
    .onConflictDoUpdate({
      target: retentionProgress.task,
      set: {
        caughtUpAt: end === 'done' ? now : sql`coalesce(${caughtUpAt}, ${now})`,
        ...(end !== 'failed' && { cursor: withWorkedAt(sql`${retentionProgress.cursor}`, now) }),
      },
    });
};

/** When each task that has run last worked and last had nothing to do. */
export const listRuns = (database: Database) =>
  database
    .select({
      task: retentionProgress.task,
      workedAt,
      caughtUpAt: sql<number>`${retentionProgress.caughtUpAt}`,
    })
    .from(retentionProgress)
    .where(isNotNull(retentionProgress.caughtUpAt))
    .orderBy(retentionProgress.task);

/** Forgets when tasks have run that this build no longer has, but not where they go on. */
export const forgetRunsBut = (database: Database, tasks: readonly string[]) =>
  database
    .update(retentionProgress)
    .set({ caughtUpAt: null })
    .where(
      and(isNotNull(retentionProgress.caughtUpAt), not(whereIn(retentionProgress.task, tasks))),
    );

/** The database's bytes on a day. */
export type DaySize = readonly [date: string, bytes: number];

const sizesTask = 'database-sizes';

/** The sizes that were noted, oldest first. */
export const readSizes = async (database: Database): Promise<readonly DaySize[]> => {
  const { key } = await readCursor(database, sizesTask);
  // Only `noteSizes` writes it.
  return key === '' ? [] : (JSON.parse(key) as readonly DaySize[]);
};

export const noteSizes = (database: Database, sizes: readonly DaySize[]) =>
  moveCursor(database, sizesTask, { at: 0, key: JSON.stringify(sizes) });
