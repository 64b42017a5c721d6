/** Runs the timers' tasks, and notes how each of them has ended. */
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { noteRun, type RunEnd } from '../db/progress.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { logFailure } from '../http/log.ts';
import { runSteps, type Task } from './task.ts';

/**
 * Runs tasks one after the other. One that fails is logged as `event`, and does not keep the others
 * from running.
 */
export const runTasks = async (
  env: Bindings,
  event: string,
  tasksOf: (env: Bindings) => readonly Task[],
): Promise<void> => {
  const [database, now] = [databaseOf(env.DB), nowOf(requireConfig(env))];
  for (const task of tasksOf(env)) {
    const log = (error: unknown): void => logFailure({ event, task: task.name }, error);
    const end = await runSteps(task).then(
      (isBehind): RunEnd => (isBehind ? 'behind' : 'done'),
      (error: unknown): RunEnd => (log(error), 'failed'),
    );
    await noteRun(database, task.name, now, end).catch(log);
  }
};
