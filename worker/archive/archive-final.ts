/**
 * The timer's work for the archive: lists challenges that have become final, and starts writing the
 * files of those that need some.
 */
import type { Bindings } from '../bindings.ts';
import { challengeIdOfCode } from '../../api/challenge-id.ts';
import { graceMs, lateMs, scheduleOf } from '../../api/schedule.ts';
import { dayAfter } from '../../api/days.ts';
import { isFinal } from '../challenges/availability.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { listEndedChallenges } from '../challenges/queries.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { moveCursor, readCursor } from '../db/progress.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import { randomId } from '../http/ids.ts';
import { logFailure } from '../http/log.ts';
import { runTasks } from '../timers/run-tasks.ts';
import type { Done, Task } from '../timers/task.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import { archiveObject } from './archive-object.ts';
import { addCustom, addDays, listDue, type DueArchive, type FinalDay } from './queries.ts';

/** Days and custom challenges listed at a time. */
const [daysAtOnce, challengesAtOnce] = [400, 250];
/** The event that a failed task is logged as. */
const failed = 'archive-failed';
/** Challenges whose objects are started in a run. The objects continue on their own. */
const begunMax = 150;
/** Files should have been written this long after their challenge became final. */
const overdueMs = 15 * 60_000;

/** Lists the days that have become final since the last one listed. */
const listDays = (database: Database, config: Config, now: number): Task => {
  const name = 'archived-days';
  const step = async (): Promise<Done> => {
    const { key } = await readCursor(database, name);
    const days: FinalDay[] = [];
    let date = key === '' ? config.firstDay : dayAfter(key, 1);
    for (; isFinal(scheduleOf(date), now) && days.length < daysAtOnce; date = dayAfter(date, 1))
      days.push({ date, finalAt: scheduleOf(date).finalAt, games: gamesOn(config, date) });
    const last = days.at(-1);
    if (last === undefined) return { calls: 1, isMore: false };
    const moved = moveCursor(database, name, { at: 0, key: last.date });
    await database.batch([addDays(database, days), moved]);
    return { calls: 2, isMore: days.length === daysAtOnce };
  };
  return { name, callsMax: 10, callsPerStep: 2, step };
};

/** The same for custom challenges, in the order in which they close. */
const listCustom = (database: Database, now: number): Task => {
  const name = 'archived-challenges';
  const closedBefore = now - graceMs - lateMs + 1;
  const step = async (): Promise<Done> => {
    const cursor = await readCursor(database, name);
    const rows = await listEndedChallenges(database, closedBefore, cursor, challengesAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return { calls: 2, isMore: false };
    const codes = rows.map(({ code }) => code);
    const moved = moveCursor(database, name, { at: last.closesAt, key: last.code });
    await database.batch([addCustom(database, codes, graceMs + lateMs), moved]);
    return { calls: 3, isMore: rows.length === challengesAtOnce };
  };
  return { name, callsMax: 30, callsPerStep: 3, step };
};

/** One that fails continues by its alarm and does not delay the others. */
const archiveOne = async (env: Bindings, { challengeId, game }: ArchiveKey): Promise<void> => {
  try {
    await archiveObject(env, { challengeId, game }).archive({ challengeId, game });
  } catch (error) {
    logFailure({ event: failed, challengeId }, error);
  }
};

/** Lists challenges whose files are due, and starts their objects one after the other. */
const archiveEach = (env: Bindings, database: Database, config: Config, now: number): Task => {
  const start = challengeIdOfCode(randomId(config.idKey, 'challenge'));
  let waiting: readonly DueArchive[] | null = null;
  let isBehind = false;
  const step = async (): Promise<Done> => {
    if (waiting === null) {
      waiting = await listDue(database, start, begunMax);
      const isOverdue = ({ finalAt }: DueArchive) => finalAt + overdueMs < now;
      isBehind = waiting.length === begunMax || waiting.some(isOverdue);
    } else {
      const [due, ...others] = waiting;
      waiting = others;
      if (due) await archiveOne(env, due);
    }
    return { calls: 1, isMore: waiting.length > 0 };
  };
  const name = 'archiving';
  return { name, callsMax: 1 + begunMax, callsPerStep: 1, step, isBehind: () => isBehind };
};

/**
 * The timer's tasks for the archive. Days are listed before custom challenges, and their objects
 * are started first.
 */
export const archiveTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  return [
    listDays(database, config, now),
    listCustom(database, now),
    archiveEach(env, database, config, now),
  ];
};

/** Lists what has become final, and starts the objects of what is due. */
export const archiveFinal = (env: Bindings): Promise<void> => runTasks(env, failed, archiveTasksOf);
