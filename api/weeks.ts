/** ISO weeks in UTC, `2026-W48`: Monday 00:00 to Sunday 24:00. Week 1 is the week of 4 January. */
import { dayAfter, dayMs, startOfDay, yearOf, dayAt } from './days.ts';
import { statusAt } from './challenge-status.ts';
import { scheduleOf } from './schedule.ts';

/**
 * The Monday of the running week or, until its first day is closed, which is in the night to
 * Tuesday, that of the last one.
 */
export const latestMonday = (now: number): string => {
  const monday = mondayOf(dayAt(now));
  const isBegun = statusAt(scheduleOf(monday), now) === 'closed';
  return isBegun ? monday : dayAfter(monday, -daysInWeek);
};

export const daysInWeek = 7;
export const weekMs = daysInWeek * dayMs;

const weekShape = /^(\d{4})-W(\d{2})$/;

/** Days since the last Monday: 0 on a Monday, 6 on a Sunday. 1 January 1970 was a Thursday. */
const daysSinceMonday = (date: string): number => {
  const days = Math.floor(startOfDay(date) / dayMs) + 3;
  return ((days % daysInWeek) + daysInWeek) % daysInWeek;
};

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => dayAfter(date, -daysSinceMonday(date));

/** The first Monday of an ISO year, which may be in December. */
const firstMondayOf = (year: number): string => mondayOf(`${String(year).padStart(4, '0')}-01-04`);

/** The ISO week of a day. The year is that of the week's Thursday. */
export const weekOf = (date: string): string => {
  const monday = mondayOf(date);
  const year = yearOf(dayAfter(monday, 3));
  const weeks = Math.round((startOfDay(monday) - startOfDay(firstMondayOf(year))) / weekMs);
  return `${String(year).padStart(4, '0')}-W${String(weeks + 1).padStart(2, '0')}`;
};

/** The Monday of a week, for years 0001 to 9998; null if the text names no week. */
export const parseWeek = (text: string): string | null => {
  const [, year, week] = (weekShape.exec(text) ?? []).map((text) => Number(text));
  if (year === undefined || week === undefined || year < 1 || year > 9_998) return null;
  const monday = dayAfter(firstMondayOf(year), (week - 1) * daysInWeek);
  return weekOf(monday) === text ? monday : null;
};

/** The seven days of a week, from its Monday. */
export const weekDays = (monday: string): readonly string[] =>
  Array.from({ length: daysInWeek }, (_, day) => dayAfter(monday, day));

/** When the week of a Monday is over, in milliseconds since 1970. */
export const endOfWeek = (monday: string): number => startOfDay(monday) + weekMs;
