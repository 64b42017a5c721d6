import type { Statistics } from '../../api/schemas/statistics.ts';
import { dayAfter } from '../../api/days.ts';
import { countOne } from '../../engine/histogram.ts';
import { streakOf } from '../players/streak.ts';
import type { DayRow } from '../players/visible-results.ts';

/** A year in whole weeks, including the current one. */
export const daysShown = 53 * 7;

/** Streak and heat map; `rows` are sorted latest first. */
export const daysOf = (
  rows: readonly DayRow[],
  today: string,
  outages: ReadonlySet<string>,
): Pick<Statistics, 'streak' | 'days'> => {
  const counts = new Map<string, number>();
  for (const { date } of rows) countOne(counts, date);
  const days = [...counts.keys()];
  const from = dayAfter(today, 1 - daysShown);
  const shown = Array.from({ length: daysShown }, (_, at) => counts.get(dayAfter(from, at)) ?? 0);
  return {
    streak: streakOf(days, today, outages),
    days: { from, counts: shown.map((count) => Math.min(9, count)).join('') },
  };
};
