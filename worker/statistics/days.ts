import type { Statistics } from '../../api/schemas/statistics.ts';
import { dayAfter } from '../../api/days.ts';
import { countOne } from '../../engine/histogram.ts';
import { streakOf } from '../players/streak.ts';
import type { DayRow } from '../players/visible-results.ts';

/** A year in whole weeks, including the current one. */
export const daysShown = 53 * 7;

const longestOf = (days: readonly string[]): number => {
  let [longest, run, expected] = [0, 0, ''];
  for (const day of days) {
    run = day === expected ? run + 1 : 1;
    longest = Math.max(longest, run);
    expected = dayAfter(day, -1);
  }
  return longest;
};

/** Streak and heat map; `rows` are sorted latest first. */
export const daysOf = (
  rows: readonly DayRow[],
  today: string,
): Pick<Statistics, 'streak' | 'days'> => {
  const counts = new Map<string, number>();
  for (const { date } of rows) countOne(counts, date);
  const days = [...counts.keys()];
  const from = dayAfter(today, 1 - daysShown);
  const shown = Array.from({ length: daysShown }, (_, at) => counts.get(dayAfter(from, at)) ?? 0);
  return {
    streak: { ...streakOf(days, today), longest: longestOf(days) },
    days: { from, counts: shown.map((count) => Math.min(9, count)).join('') },
  };
};
