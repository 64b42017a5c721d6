/** Formats days in UTC. Days are `YYYY-MM-DD`, as in the API. */
import { perLocale, t } from '../../engine/t.ts';
import { standing } from './capital.ts';
import { startOfDay } from '../days.ts';

const dayFormat = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  return (date) => format().format(startOfDay(date));
};

/** `20 November` */
export const formatDate = dayFormat({ day: 'numeric', month: 'long' });
/** `Friday` */
export const formatWeekday = dayFormat({ weekday: 'long' });
/** `20 November 2026` */
export const formatLongDate = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
/** `Friday 20 November` */
export const formatDayOfWeek = (date: string): string =>
  t`${formatWeekday(date)} ${formatDate(date)}`;
/** `20 Nov 2026` */
export const formatShortDate = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });
/** `Friday 20 November 2026`, without the comma that some browsers put after the weekday. */
export const formatFullDate = (date: string): string =>
  t`${formatWeekday(date)} ${formatLongDate(date)}`;

const briefWeekday = dayFormat({ weekday: 'short' });
/** `20 Nov` */
export const formatBriefDay = dayFormat({ day: 'numeric', month: 'short' });
/** `Fri 20 Nov` */
export const formatBriefDate = (date: string): string =>
  t`${briefWeekday(date)} ${formatBriefDay(date)}`;

const formatFirstOf = dayFormat({ month: 'long', year: 'numeric' });
/** `November 2026`, in a sentence or a title. */
export const formatMonthInText = (month: string): string => formatFirstOf(`${month}-01`);
/** `November 2026`, as a heading. */
export const formatMonth = (month: string): string => standing(formatMonthInText(month));
