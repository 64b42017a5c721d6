/** Which days exist, and what is allowed on each at a given time. */
import { dayAt, dayMs } from '../../api/days.ts';
import { lastPlayDay } from '../../api/ids.ts';
import { parseDay } from '../../engine/calendar.ts';
import { graceMs, lateMs, type Schedule } from '../../api/schedule.ts';

/** Moves in the last seconds of the grace period are too late, because clocks differ. */
const graceMarginMs = 5 * 1000;

/** Whether data derived from the challenge may be published as final. */
export const isFinal = ({ finalAt }: Schedule, now: number): boolean => now >= finalAt;

/** The last day that is final. */
export const lastFinalDay = (now: number): string => dayAt(now - graceMs - lateMs - dayMs);

/** Whether ranked plays still accept moves. */
export const takesRankedMoves = (schedule: Schedule, now: number): boolean =>
  now < schedule.revealsAt - graceMarginMs;

/** The last day that has dice: one year from today, as long as there are ids for its plays. */
export const lastDayAt = (now: number): string => {
  const ahead = new Date(now);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 1);
  const last = dayAt(ahead.getTime());
  return last < lastPlayDay ? last : lastPlayDay;
};

/** Whether `date` is a valid day that has dice. */
export const hasDice = (date: string, firstDay: string, now: number): boolean =>
  parseDay(date) !== null && date >= firstDay && date <= lastDayAt(now);
