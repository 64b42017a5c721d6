/** Which week of a club there is most to say about. */
import { statusAt } from './challenge-status.ts';
import { dayAfter, dayAt } from './days.ts';
import { scheduleOf } from './schedule.ts';
import { daysInWeek, mondayOf } from './weeks.ts';

/**
 * The Monday of the running week or, until its first day is closed, which is in the night to
 * Tuesday, that of the last one.
 */
export const latestMonday = (now: number): string => {
  const monday = mondayOf(dayAt(now));
  const isBegun = statusAt(scheduleOf(monday), now) === 'closed';
  return isBegun ? monday : dayAfter(monday, -daysInWeek);
};
