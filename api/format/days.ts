/** Formats days and moments in UTC. Days are `YYYY-MM-DD`, as in the API. */
import { dayAt, startOfDay } from '../days.ts';

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const dayFormat = inUtc({ day: 'numeric', month: 'long' });
const longFormat = inUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const shortFormat = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const briefFormat = inUtc({ day: 'numeric', month: 'short' });
const weekdayFormat = inUtc({ weekday: 'long' });
const briefWeekdayFormat = inUtc({ weekday: 'short' });
const timeFormat = inUtc({ hour: '2-digit', minute: '2-digit' });
const monthFormat = inUtc({ month: 'long', year: 'numeric' });

/** `20 November` */
export const formatDate = (date: string): string => dayFormat.format(startOfDay(date));
/** `Friday` */
export const formatWeekday = (date: string): string => weekdayFormat.format(startOfDay(date));
/** `Friday 20 November 2026` */
export const formatFullDate = (date: string): string =>
  `${formatWeekday(date)} ${formatLongDate(date)}`;
/** `20 November 2026` */
export const formatLongDate = (date: string): string => longFormat.format(startOfDay(date));
/** `20 Nov 2026` */
export const formatShortDate = (date: string): string => shortFormat.format(startOfDay(date));
/** `Fri 20 Nov` */
export const formatBriefDate = (date: string): string =>
  `${briefWeekdayFormat.format(startOfDay(date))} ${briefFormat.format(startOfDay(date))}`;

/** `13:30` */
const formatTime = (instant: string | number): string => timeFormat.format(new Date(instant));
/** `28 November 2026 at 14:00 UTC` */
export const formatMoment = (moment: number): string => {
  return `${formatLongDate(dayAt(moment))} at ${formatTime(moment)} UTC`;
};
/** `November 2026` */
export const formatMonth = (month: string): string => monthFormat.format(startOfDay(`${month}-01`));
