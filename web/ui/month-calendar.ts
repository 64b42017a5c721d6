/** A month as a calendar: a cell a day, weeks beginning on Monday. */
import { html, type TemplateResult } from 'lit';
import { daysOfMonth, monthAfter, monthOf, weekdayBefore, weekdays } from '../lib/dates.ts';

/** The first month that has dice: `FIRST_DAY` in wrangler.toml. */
const firstMonth = '2026-01';

/** The months before and after that can be shown on the day `today`. */
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

/** `cell` draws a day: one `<li>`. */
export const monthCalendar = (
  month: string,
  cell: (date: string) => TemplateResult,
): TemplateResult =>
  html`<div class="weekdays" aria-hidden="true">
      ${weekdays.map((day) => html`<span>${day}</span>`)}
    </div>
    <ol class="calendar">
      ${Array.from({ length: weekdayBefore(month) }, () => html`<li class="none"></li>`)}
      ${daysOfMonth(month).map(cell)}
    </ol>`;
