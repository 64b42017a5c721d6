import { html, type TemplateResult } from 'lit';
import { daysOfMonth, monthAfter, monthOf, weekdayOf, weekdays } from '../lib/months.ts';

/** The first month with challenges: that of `FIRST_DAY` in wrangler.toml. */
const firstMonth = '2026-01';

/** The previous and next month, or null if they are before the first month or after the month of `today`. */
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
