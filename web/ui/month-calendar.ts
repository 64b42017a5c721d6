import { html, nothing, type TemplateResult } from 'lit';
import { formatMonth } from '../../api/format/days.ts';
import { daysOfMonth, monthAfter, monthOf, weekdayOf, weekdays } from '../lib/months.ts';

/** The first month with challenges: that of `FIRST_DAY` in wrangler.toml. */
const firstMonth = '2026-01';

/**
 * The previous and next month, or null if they are before the first month or after the month of
 * `today`.
 */
export const monthsBeside = (
  month: string,
  today: string,
): { before: string | null; after: string | null } => {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return {
    before: before >= firstMonth ? before : null,
    after: after <= monthOf(today) ? after : null,
  };
};

/** Links to the months before and after, in the address’s query. */
export const monthPages = (month: string, today: string): TemplateResult => {
  const link = (other: string, rel: 'prev' | 'next'): TemplateResult =>
    html`<a class="quiet" rel=${rel} href="?month=${other}">${formatMonth(other)}</a>`;
  const { before, after } = monthsBeside(month, today);
  return html`<nav class="pages" aria-label="Months">
    ${before ? link(before, 'prev') : html`<span></span>`} ${after ? link(after, 'next') : nothing}
  </nav>`;
};

/** A month with weeks from Monday. `cell` renders a day as one `<li>`. */
export const monthCalendar = (
  month: string,
  cell: (date: string) => TemplateResult,
): TemplateResult =>
  html`<div class="weekdays" aria-hidden="true">
      ${weekdays.map((day) => html`<span>${day}</span>`)}
    </div>
    <ol class="calendar">
      ${Array.from({ length: weekdayOf(`${month}-01`) }, () => html`<li class="none"></li>`)}
      ${daysOfMonth(month).map(cell)}
    </ol>`;
