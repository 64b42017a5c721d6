import type { Database } from '../../../worker/db/database.ts';
import type { Config } from '../../../worker/http/config.ts';
import { seasonTasks } from '../../../worker/seasons/add-days.ts';
import { runSteps } from '../../../worker/timers/task.ts';

/** Runs the seasons' tasks as the timer does, at a time of the test's own; true if more is due. */
export const advanceSeasons = async (
  database: Database,
  config: Pick<Config, 'firstDays'>,
  now: number,
): Promise<boolean> => {
  let isMore = false;
  for (const task of seasonTasks(database, config, now)) isMore = (await runSteps(task)) || isMore;
  return isMore;
};
