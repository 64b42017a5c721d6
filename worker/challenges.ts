/** Challenges: found by date and game, told as far as the moment allows. */
import type { Context } from 'hono';
import { parseDay } from '../engine/calendar.ts';
import { dailyRules, isGameName, type GameName } from '../engine/games.ts';
import type { Challenge } from './api.ts';
import { chainOfYear, publicSeeds } from './chains.ts';
import { hasDice, scheduleOf, statusAt, type Schedule } from './days.ts';
import { databaseOf } from './db/database.ts';
import type { AppEnv } from './env.ts';
import { ProblemError } from './problem.ts';

export interface ChallengeAt {
  readonly date: string;
  readonly game: GameName;
  readonly schedule: Schedule;
  readonly status: Challenge['status'];
}

/** Whether an address names a challenge that there is. */
export const challengeExists = (c: Context<AppEnv>, date: string, game: string): boolean =>
  isGameName(game) && hasDice(date, c.get('config').firstDay, c.get('now'));

/** The challenge of an address; `not-found` for days and games that there are not. */
export const requireChallenge = (c: Context<AppEnv>, date: string, game: string): ChallengeAt => {
  if (!isGameName(game) || !challengeExists(c, date, game)) throw new ProblemError('not-found');
  const schedule = scheduleOf(date);
  return { date, game, schedule, status: statusAt(schedule, c.get('now')) };
};

/** The challenge as it is told now. */
export const tellChallenge = async (
  c: Context<AppEnv>,
  { date, game, schedule, status }: ChallengeAt,
  players: number,
): Promise<Challenge> => {
  const year = parseDay(date)?.year ?? 0;
  const chain = await chainOfYear(c.get('config'), databaseOf(c.env.DB), year, c.get('now'));
  const instant = (at: number): string => new Date(at).toISOString();
  return {
    ...{ date, game, rules: dailyRules[game], status },
    opensAt: instant(schedule.opensAt),
    closesAt: instant(schedule.closesAt),
    revealsAt: instant(schedule.revealsAt),
    ...publicSeeds(chain, date, c.get('now')),
    players,
  };
};
