import type { Streak } from '../../api/schemas/players.ts';
import { dayAfter } from '../../api/days.ts';

/** Maximum number of days counted, so that a request does not grow with the past. */
export const streakDaysMax = 1_000;

/** Days in a row up to today or, if today has not been played yet, up to yesterday; `days` are sorted latest first. */
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
