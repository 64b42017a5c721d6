/** Formats days and moments in UTC. Days are `YYYY-MM-DD`, as in the API. */
import { dayAt, startOfDay } from '../days.ts';

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const dayFormat = inUtc({ day: 'numeric', month: 'long' });
const shortFormat = inUtc({ day: 'numeric', month: 'short' });
const weekdayFormat = inUtc({ weekday: 'long' });
const timeFormat = inUtc({ hour: '2-digit', minute: '2-digit' });
const monthFormat = inUtc({ month: 'long', year: 'numeric' });

const yearOf = (date: string): string => date.slice(0, 4);

/** `20 November` */
export const dayWords = (date: string): string => dayFormat.format(startOfDay(date));
/** `Friday` */
export const weekdayWords = (date: string): string => weekdayFormat.format(startOfDay(date));
/** `Friday 20 November 2026` */
export const fullDayWords = (date: string): string =>
  `${weekdayWords(date)} ${dayWords(date)} ${yearOf(date)}`;
/** `20 November 2026` */
export const longDayWords = (date: string): string => `${dayWords(date)} ${yearOf(date)}`;
/** `20 Nov 2026` */
export const shortDayWords = (date: string): string =>
  `${shortFormat.format(startOfDay(date))} ${yearOf(date)}`;
/** `Fri 20 Nov` */
export const briefDayWords = (date: string): string =>
  `${weekdayWords(date).slice(0, 3)} ${shortFormat.format(startOfDay(date))}`;

/** `13:30` */
const timeWords = (instant: string | number): string => timeFormat.format(new Date(instant));
/** `28 November 2026 at 14:00 UTC` */
export const momentWords = (moment: number): string => {
  return `${longDayWords(dayAt(moment))} at ${timeWords(moment)} UTC`;
};
/** `November 2026` */
export const monthWords = (month: string): string => monthFormat.format(startOfDay(`${month}-01`));
