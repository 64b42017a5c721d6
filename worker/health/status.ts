/** What needs the operator's attention, found when somebody asks: a timer that is dead can't say so. */
import { and, eq, sql } from 'drizzle-orm';
import { dayAt, dayMs, formatInstant, hourMs, yearOf } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { Status } from '../../api/schemas/status.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { Bindings } from '../bindings.ts';
import { lastFinalDay } from '../challenges/availability.ts';
import { archives } from '../db/archive-tables.ts';
import { askNothing, databaseBytes, newBatch } from '../db/batch.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { forgetRunsBut, listRuns, noteSizes, readSizes, type DaySize } from '../db/progress.ts';
import { gameOf } from '../db/challenge-ref.ts';
import { nowOf, requireConfig, type Config } from '../http/config.ts';
import { logEvent } from '../http/log.ts';
import { databaseBytesMax } from '../http/room.ts';
import type { Task } from '../timers/task.ts';

const minuteMs = 60_000;
/** Three runs of the timer. */
const stoppedMs = 15 * minuteMs;
/** With a hundred thousand players a day, the months of a day that is final take an hour. */
const behindMs = 2 * hourMs;
const filesLateMs = 2 * hourMs;
/** Time to move to a larger or a second database: docs/scale.md. */
const fillingDays = 60;
/** From the first of this month on, next year's anchor should be out. */
const anchorMonth = '12';
/** The days whose growth counts. */
const growthDays = 28;

type Alert = Status['alerts'][number];
/** What the alerts follow from. */
type Facts = Omit<Status, 'alerts' | 'page'>;

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs);

/** Days until the database is full, if it goes on growing as between the first size and the last. */
const daysUntilFull = (sizes: readonly DaySize[], bytes: number): number | null => {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || last[1] <= first[1]) return null;
  const bytesPerDay = (last[1] - first[1]) / daysBetween(first[0], last[0]);
  return Math.max(0, Math.floor((databaseBytesMax - bytes) / bytesPerDay));
};

const agoWords = (ms: number): string => `${Math.floor(ms / minuteMs)} minutes ago`;

const taskAlerts = ({ tasks }: Facts, now: number): readonly Alert[] => {
  const ageOf = (instant: string | null): number => now - Date.parse(instant ?? '1970-01-01');
  const newest = Math.min(...tasks.map(({ workedAt }) => ageOf(workedAt)));
  if (tasks.length === 0) return [{ code: 'timer-stopped', detail: 'the timer has never run' }];
  if (newest > stoppedMs)
    return [{ code: 'timer-stopped', detail: `the timer last worked ${agoWords(newest)}` }];
  return tasks.flatMap(({ name, workedAt, caughtUpAt }): Alert[] => {
    const [sinceDone, isFailing] = [ageOf(caughtUpAt), ageOf(workedAt) > stoppedMs];
    if (!isFailing && sinceDone <= behindMs) return [];
    return [
      {
        code: isFailing ? 'task-failing' : 'task-behind',
        detail: `the timer’s task ${name} last had nothing left to do ${agoWords(sinceDone)}`,
      },
    ];
  });
};

const alertsOf = (status: Facts, now: number): readonly Alert[] => {
  const { files, database, nextAnchor } = status;
  const { finalAt } = scheduleOf(files.date);
  const alerts = [...taskAlerts(status, now)];
  if (files.waiting.length > 0 && now - finalAt > filesLateMs)
    alerts.push({
      code: 'files-late',
      detail: `the files of ${files.date} are not written: ${files.waiting.join(', ')}`,
    });
  if (database.daysUntilFull !== null && database.daysUntilFull < fillingDays)
    alerts.push({
      code: 'database-filling',
      detail: `the database is full in ${database.daysUntilFull} days`,
    });
  if (!nextAnchor.isNamed && dayAt(now).slice(5, 7) === anchorMonth)
    alerts.push({
      code: 'anchor-missing',
      detail: `ANCHORS does not name the anchor of ${nextAnchor.year}`,
    });
  return alerts;
};

/** Games of a final day whose files are missing or out of date. */
const listWaiting = async (database: Database, date: string): Promise<readonly GameName[]> => {
  const rows = await database
    .select({ game: archives.game })
    .from(archives)
    .where(and(eq(archives.challengeId, date), sql`changes <> archived`));
  return rows.map(({ game }) => gameOf(game));
};

export const readStatus = async (
  database: Database,
  config: Config,
  now: number,
): Promise<Omit<Status, 'page'>> => {
  const date = lastFinalDay(now);
  const [runs, waiting, sizes] = await Promise.all([
    listRuns(database),
    listWaiting(database, date),
    readSizes(database),
    askNothing(newBatch(database)),
  ]);
  const bytes = databaseBytes() ?? 0;
  const year = yearOf(dayAt(now)) + 1;
  const status = {
    now: formatInstant(now),
    tasks: runs.map(({ task, workedAt, caughtUpAt }) => ({
      name: task,
      workedAt: workedAt === null ? null : formatInstant(workedAt),
      caughtUpAt: formatInstant(caughtUpAt),
    })),
    files: { date, waiting },
    database: { bytes, bytesMax: databaseBytesMax, daysUntilFull: daysUntilFull(sizes, bytes) },
    nextAnchor: { year, isNamed: config.anchors.has(year) },
  };
  return { ...status, alerts: alertsOf(status, now) };
};

/**
 * Notes the size of the database once a day, and logs what needs the operator's attention. `others`
 * are all other tasks of the timer.
 */
export const healthTasksOf = (env: Bindings, others: readonly Task[]): readonly Task[] => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  const name = 'status';
  const step: Task['step'] = async () => {
    await forgetRunsBut(database, [name, ...others.map((other) => other.name)]);
    const [sizes, today] = [await readSizes(database), dayAt(now)];
    if (sizes.at(-1)?.[0] === today) return { calls: 2, isMore: false };
    await askNothing(newBatch(database));
    const size: DaySize = [today, databaseBytes() ?? 0];
    await noteSizes(database, [...sizes, size].slice(-growthDays - 1));
    const { alerts } = await readStatus(database, config, now);
    for (const { code, detail } of alerts)
      logEvent('error', { event: 'status-alert', code, detail });
    return { calls: 8, isMore: false };
  };
  return [{ name, callsMax: 8, callsPerStep: 8, step }];
};
