/** Days in a row. */
import type { Streak } from '../../api/schemas/players.ts';
import { dayAfter } from '../challenges/schedule.ts';

/** Days that are counted, at most: nothing a request does grows with the past. */
export const streakDaysMax = 1_000;

/** Days in a row up to today or, while today is still open, up to yesterday; `days` are the latest first. */
export const streakOf = (days: readonly string[], today: string): Streak => {
  const isToday = days[0] === today;
  let expected = isToday ? today : dayAfter(today, -1);
  let count = 0;
  for (const day of days) {
    if (day !== expected) break;
    count++;
    expected = dayAfter(expected, -1);
  }
  return { days: count, today: isToday };
};
