/** Formats moments in UTC. */
import { dayAt } from '../days.ts';
import { formatLongDate } from './days.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `28 November 2026 at 14:00 UTC` */
export const formatMoment = (moment: number): string =>
  `${formatLongDate(dayAt(moment))} at ${timeFormat.format(moment)} UTC`;
