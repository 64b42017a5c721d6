/** Adds final days to the boards of their month and of all time, a few steps at a time. */
import { gameNames } from '../../engine/games.ts';
import type { Bindings } from '../bindings.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { dayAfter } from '../../api/days.ts';
import { isFinal } from '../challenges/availability.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { requireConfig, nowOf } from '../http/config.ts';
import { addLate, addStep, findStep } from './queries.ts';

/** Steps per call. Days without results are skipped together. */
const stepsMax = 400;

/** The first day, starting at `date`, that is not final yet. */
const firstOpenDayFrom = (date: string, now: number): string => {
  let day = date;
  while (isFinal(scheduleOf(day), now)) day = dayAfter(day, 1);
  return day;
};

/** Continues to add up days; true if there is more to add. */
export const advanceSeasons = async (
  database: Database,
  firstDay: string,
  now: number,
  steps = stepsMax,
): Promise<boolean> => {
  let isMore = false;
  for (const game of gameNames) {
    let next = await findStep(database, game, firstDay);
    const isDue = (): boolean => isFinal(scheduleOf(next.from.date), now);
    const firstOpenDay = firstOpenDayFrom(next.from.date, now);
    for (let step = 0; step < steps && isDue(); step++)
      next = await addStep(database, next, firstOpenDay);
    isMore ||= isDue();
  }
  return (await addLate(database)) || isMore;
};

export const advanceSeasonsOf = async (env: Bindings): Promise<void> => {
  const config = requireConfig(env);
  await advanceSeasons(databaseOf(env.DB), config.firstDay, nowOf(config));
};
