/** Adds final days to the boards of their month and of all time, a few steps at a time. */
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import type { Bindings } from '../bindings.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { isFinal } from '../challenges/availability.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import type { Task } from '../timers/task.ts';
import { addLate, addStep, findStep, lateAtOnce, type SeasonStep } from './steps.ts';

/** Requests to D1 per run, which the games share. Most steps need one. */
const callsOfGames = 249;
/** To find the first step of a run; to leave a day, the next of which has to be found. */
const [callsToFind, callsToLeave] = [4, 4];
const callsOfLate = 60;

/** The first day, starting at `date`, that is not final yet. */
const firstOpenDayFrom = (date: string, now: number): string => {
  let day = date;
  while (isFinal(scheduleOf(day), now)) day = dayAfter(day, 1);
  return day;
};

/** Adds the days of a game. */
const addGame = (database: Database, game: GameName, firstDay: string, now: number): Task => {
  let next: SeasonStep | null = null;
  return {
    name: `seasons-${game}`,
    callsMax: Math.floor(callsOfGames / gameNames.length),
    callsPerStep: callsToFind + callsToLeave,
    step: async () => {
      const step = next ?? (await findStep(database, game, firstDay));
      const calls = (next ? 0 : callsToFind) + (step.end ? 1 : callsToLeave);
      const isDue = ({ from }: SeasonStep): boolean => isFinal(scheduleOf(from.date), now);
      if (!isDue(step)) return { calls, isMore: false };
      next = await addStep(database, step, firstOpenDayFrom(step.from.date, now));
      return { calls, isMore: isDue(next) };
    },
  };
};

/** Adds final days up to their months and to all time. */
export const seasonTasks = (
  database: Database,
  config: Pick<Config, 'firstDays'>,
  now: number,
): readonly Task[] => [
  ...gamesOn(config, dayAt(now)).map((game) =>
    addGame(database, game, config.firstDays[game], now),
  ),
  {
    name: 'late-results',
    callsMax: callsOfLate,
    callsPerStep: 1 + lateAtOnce,
    step: () => addLate(database),
  },
];

/** The timer's tasks for the seasons. */
export const seasonTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  return seasonTasks(databaseOf(env.DB), config, nowOf(config));
};
