/**
 * Days as a heat map: a column per week from Monday, a cell per day, fuller the more games were
 * played.
 */
import { html, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { dayAfter } from '../../../api/days.ts';
import { formatMonth } from '../../../api/format/days.ts';
import { monthOf, weekdayOf } from '../../lib/months.ts';
import { chartTable } from './chart-table.ts';

export interface DayCount {
  readonly date: string;
  readonly count: number;
}

/** Parses counts of consecutive days, one digit each, starting with the day `from`. */
export const dayCountsFrom = (from: string, counts: string): readonly DayCount[] =>
  [...counts].map((count, at) => ({
    date: dayAfter(from, at),
    count: Number(count),
  }));

/** The number of days with games and of games, by month. Months without games are left out. */
const monthsOf = (days: readonly DayCount[]): readonly (readonly [string, number, number])[] => {
  const months = new Map<string, readonly [number, number]>();
  for (const { date, count } of days) {
    if (count === 0) continue;
    const [played, games] = months.get(monthOf(date)) ?? [0, 0];
    months.set(monthOf(date), [played + 1, games + count]);
  }
  return [...months].map(([month, [played, games]]) => [month, played, games] as const);
};

/** `most` is the number of games that fills a cell. */
export const heatMap = (days: readonly DayCount[], most: number): TemplateResult => {
  const weekday = days[0] ? weekdayOf(days[0].date) : 0;
  const played = days.filter(({ count }) => count > 0).length;
  const level = (count: number): string => (count === 0 ? '' : count >= most ? 'full' : 'some');
  const label = t`${played} of the last ${days.length} days with a game.`;
  return html`<figure class="chart" role="img" aria-label=${label}>
      <div class="heat" aria-hidden="true">
        ${Array.from({ length: weekday }, () => html`<i class="none"></i>`)}
        ${days.map(({ count }) => html`<i class=${level(count)}></i>`)}
      </div>
    </figure>
    <p class="note">
      A column a week, the last one is this week. Full: every game of the day. Half: some of them.
    </p>
    ${chartTable(
      [t`Month`, t`Days played`, t`Games`],
      monthsOf(days).map(([month, days_, games]) => [
        formatMonth(month),
        String(days_),
        String(games),
      ]),
    )}`;
};
