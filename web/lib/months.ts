/** Months (`YYYY-MM`) and their days. */
import { t } from '../../engine/t.ts';
import { dayAfter, dayAt, dayMs, startOfDay } from '../../api/days.ts';

/** `2026-11` for `2026-11-20`. */
export const monthOf = (date: string): string => date.slice(0, 7);
/** The month in the address, `?month=`; null if it names none. */
export const monthOfAddress = (): string | null =>
  new URLSearchParams(location.search).get('month');

/** `7` for `2026-11-07`. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));
/** The month `months` later, or earlier if negative. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map((text) => Number(text));
  return monthOf(dayAt(Date.UTC(year, number - 1 + months, 1)));
};

export const daysOfMonth = (month: string): readonly string[] => {
  const first = `${month}-01`;
  const end = `${monthAfter(month, 1)}-01`;
  const days = (startOfDay(end) - startOfDay(first)) / dayMs;
  return Array.from({ length: days }, (_, at) => dayAfter(first, at));
};

export const weekdays = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`] as const;
/** The weekday of a day, 0 for Monday. */
export const weekdayOf = (date: string): number =>
  (new Date(date).getUTCDay() + weekdays.length - 1) % weekdays.length;
