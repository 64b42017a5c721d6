/** Which days exist, and what is allowed on each at a given time. */
import { parseDay } from '../../engine/calendar.ts';
import { scheduleOf, type Schedule } from '../../api/schedule.ts';

/** Moves in the last seconds of the grace period are too late, because clocks differ. */
const graceMarginMs = 5 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Whether data derived from the challenge may be published as final. */
export const isFinal = ({ finalAt }: Schedule, now: number): boolean => now >= finalAt;

/** Whether ranked plays still accept moves. */
export const takesRankedMoves = (schedule: Schedule, now: number): boolean =>
  now < schedule.revealsAt - graceMarginMs;

/** The UTC day of an instant. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const dayAfter = (date: string, days: number): string =>
  dayAt(scheduleOf(date).opensAt + days * dayMs);

/** The last day that has dice: one year from today. */
export const lastDayAt = (now: number): string => {
  const ahead = new Date(now);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 1);
  return dayAt(ahead.getTime());
};

/** Whether `date` is a valid day that has dice. */
export const hasDice = (date: string, firstDay: string, now: number): boolean =>
  parseDay(date) !== null && date >= firstDay && date <= lastDayAt(now);
