/**
 * The timer's work for the archive: lists challenges that have become final, starts writing the files of those that need some, and starts
 * moving results out of D1 that have been final for long enough.
 */
import type { Bindings } from '../bindings.ts';
import { graceMs, lateMs, scheduleOf } from '../../api/schedule.ts';
import { dayAfter } from '../../api/days.ts';
import { isFinal } from '../challenges/availability.ts';
import { listEndedChallenges } from '../challenges/queries.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { moveCursor, readCursor } from '../db/progress.ts';
import { requireConfig, nowOf } from '../http/config.ts';
import { logFailure, runEach } from '../http/log.ts';
import { wholeForMs } from '../files/has-left.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import { archiveObject } from './archive-object.ts';
import { addCustom, addDays, listDue, listMovable } from './queries.ts';

/** Days listed at a time. A site that is older than its files needs several runs. */
const daysAtOnce = 400;
/** Custom challenges listed at a time. */
const challengesAtOnce = 90;
/** Challenges whose objects are started at a time. The objects continue on their own. */
const begunAtOnce = 50;

/** Lists the days that have become final since the last one listed. */
const listDays = async (database: Database, firstDay: string, now: number): Promise<void> => {
  const task = 'archived-days';
  const { key } = await readCursor(database, task);
  const days: { date: string; finalAt: number }[] = [];
  let date = key === '' ? firstDay : dayAfter(key, 1);
  for (; isFinal(scheduleOf(date), now) && days.length < daysAtOnce; date = dayAfter(date, 1))
    days.push({ date, finalAt: scheduleOf(date).finalAt });
  const last = days.at(-1);
  if (last === undefined) return;
  const moved = moveCursor(database, task, { at: 0, key: last.date });
  await database.batch([addDays(database, days), moved]);
};

/** The same for custom challenges, in the order in which they close. */
const listCustom = async (database: Database, now: number): Promise<void> => {
  const task = 'archived-challenges';
  const cursor = await readCursor(database, task);
  const closedBefore = now - graceMs - lateMs + 1;
  const rows = await listEndedChallenges(database, closedBefore, cursor, challengesAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return;
  const codes = rows.map(({ code }) => code);
  const moved = moveCursor(database, task, { at: last.closesAt, key: last.code });
  await database.batch([addCustom(database, codes, graceMs + lateMs), moved]);
};

/** Starts challenges one after the other. One that fails continues by its alarm and does not delay the others. */
const beginEach = async (
  keys: readonly ArchiveKey[],
  begin: (key: ArchiveKey) => Promise<void>,
): Promise<void> => {
  for (const key of keys)
    await begin(key).catch((error: unknown) =>
      logFailure({ event: 'archive-failed', challengeId: key.challengeId }, error),
    );
};

export const archiveFinal = async (env: Bindings): Promise<void> => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  await runEach('archive-failed', [
    () => listDays(database, config.firstDay, now),
    () => listCustom(database, now),
    async () =>
      beginEach(await listDue(database, begunAtOnce), (key) =>
        archiveObject(env, key).archive(key),
      ),
    async () =>
      beginEach(await listMovable(database, now - wholeForMs, begunAtOnce), (key) =>
        archiveObject(env, key).move(key),
      ),
  ]);
};
