/** Runs the timers' tasks, and logs how far behind each of them is. */
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { noteRun, type RunEnd } from '../db/progress.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { logEvent, logFailure } from '../http/log.ts';
import { runSteps, type Task } from './task.ts';

/**
 * Runs a task and returns how long ago it last had nothing left to do, in milliseconds. One that
 * fails is logged as `event`.
 */
const runTask = async (
  database: Database,
  now: number,
  event: string,
  task: Task,
): Promise<number | null> => {
  const { name } = task;
  try {
    const end = await runSteps(task).then(
      (isBehind): RunEnd => (isBehind ? 'behind' : 'done'),
      (error: unknown): RunEnd => {
        logFailure({ event, task: name }, error);
        return 'failed';
      },
    );
    return await noteRun(database, name, now, end);
  } catch (error) {
    logFailure({ event, task: name }, error);
    return null;
  }
};

/**
 * Runs tasks one after the other, and logs for each how long ago it last had nothing left to do: 0
 * if that is now, null if D1 could not be reached. A figure that keeps growing means that more
 * becomes due than is done, or that the task fails. What fails is logged as `event`.
 */
export const runTasks = async (
  env: Bindings,
  event: string,
  tasksOf: (env: Bindings) => readonly Task[],
): Promise<void> => {
  const [database, now] = [databaseOf(env.DB), nowOf(requireConfig(env))];
  const behind: Record<string, number | null> = {};
  for (const task of tasksOf(env)) behind[task.name] = await runTask(database, now, event, task);
  logEvent('info', { event: 'timer-behind-ms', ...behind });
};
