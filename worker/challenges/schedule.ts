/** Which days there are, and what may be done on each at a moment. */
import { parseDay } from '../../engine/calendar.ts';
import { scheduleOf, type Schedule } from '../../api/schedule.ts';
import type { Challenge } from '../../api/schemas/challenges.ts';

/** A move in the last seconds of the grace period comes too late: clocks differ. */
const graceMarginMs = 5 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export const statusAt = (
  { opensAt, closesAt, revealsAt }: Schedule,
  now: number,
): Challenge['status'] => {
  if (now < opensAt) return 'upcoming';
  if (now < closesAt) return 'open';
  return now < revealsAt ? 'grace' : 'closed';
};

/** Whether everything that calls itself final may be made of a challenge. */
export const isFinal = ({ finalAt }: Schedule, now: number): boolean => now >= finalAt;

/** Whether a move of a ranked play is still taken. */
export const takesRankedMoves = (schedule: Schedule, now: number): boolean =>
  now < schedule.revealsAt - graceMarginMs;

/** The UTC day of a moment. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The day `days` after `date`. */
export const dayAfter = (date: string, days: number): string =>
  dayAt(scheduleOf(date).opensAt + days * dayMs);

/** The last day that has dice: today, a year ahead. */
export const lastDayAt = (now: number): string => {
  const ahead = new Date(now);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 1);
  return dayAt(ahead.getTime());
};

/** Whether `date` is a day that exists and has dice. */
export const hasDice = (date: string, firstDay: string, now: number): boolean =>
  parseDay(date) !== null && date >= firstDay && date <= lastDayAt(now);
