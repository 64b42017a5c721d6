/** Days of the Gregorian calendar as `YYYY-MM-DD`, without a clock. */

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number =>
  (monthDays[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);

/** Days in a year: 365 or 366. */
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

/** A valid day. `dayOfYear` counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly dayOfYear: number;
}

/**
 * Parses `YYYY-MM-DD`, years 0001 to 9999. Returns `null` for any other text and for days that do
 * not exist.
 */
export const parseDay = (text: string): CalendarDay | null => {
  const match = dayShape.exec(text);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map((text) => Number(text));
  if (year === undefined || month === undefined || day === undefined || year < 1) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  let dayOfYear = day;
  for (let before = 1; before < month; before++) dayOfYear += daysInMonth(year, before);
  return { year, dayOfYear };
};

/** Formats a day as `YYYY-MM-DD`. Throws a RangeError if the year has no such day. */
export const formatDay = ({ year, dayOfYear }: CalendarDay): string => {
  if (!Number.isInteger(dayOfYear) || dayOfYear < 1 || dayOfYear > daysInYear(year))
    throw new RangeError(`${year} has no day ${dayOfYear}`);
  let month = 1;
  let day = dayOfYear;
  for (; day > daysInMonth(year, month); month++) day -= daysInMonth(year, month);
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
};
