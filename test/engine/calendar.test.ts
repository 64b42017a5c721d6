import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInYear, formatDay, parseDay } from '../../engine/calendar.ts';

test.each([
  ['29 February in a common year', '2026-02-29'],
  ['29 February in a century year', '2100-02-29'],
  ['30 February in a leap year', '2028-02-30'],
  ['31 April', '2026-04-31'],
  ['31 June', '2026-06-31'],
  ['31 September', '2026-09-31'],
  ['31 November', '2026-11-31'],
  ['32 December', '2026-12-32'],
  ['day 0', '2026-01-00'],
  ['month 0', '2026-00-10'],
  ['month 13', '2026-13-01'],
  ['year 0', '0000-01-01'],
  ['one digit for the month', '2026-1-01'],
  ['one digit for the day', '2026-01-1'],
  ['five digits for the year', '12026-01-01'],
  ['three digits for the year', '926-01-01'],
  ['a sign', '-2026-01-01'],
  ['slashes', '2026/01/01'],
  ['no separators', '20260101'],
  ['a time after it', '2026-01-01T00:00'],
  ['a space before it', ' 2026-01-01'],
  ['a line feed after it', '2026-01-01\n'],
  ['full-width digits', '２０２６-01-01'],
  ['empty text', ''],
  ['a word', 'today'],
])('rejects text that is not a day: %s', (_name, text) => {
  expect(parseDay(text)).toBeNull();
});

test.each([
  ['the first day', '2026-01-01', 2026, 1],
  ['the end of January', '2026-01-31', 2026, 31],
  ['the end of a common February', '2026-02-28', 2026, 59],
  ['the day after a common February', '2026-03-01', 2026, 60],
  ['a leap day', '2028-02-29', 2028, 60],
  ['the day after a leap day', '2028-03-01', 2028, 61],
  ['the leap day of a year divisible by 400', '2000-02-29', 2000, 60],
  ['the end of a common year', '2026-12-31', 2026, 365],
  ['the end of a leap year', '2028-12-31', 2028, 366],
  ['the first year', '0001-01-01', 1, 1],
  ['the last year', '9999-12-31', 9999, 365],
])('%s: %s is day %4$i of %3$i', (_name, text, year, dayOfYear) => {
  expect(parseDay(text)).toEqual({ year, dayOfYear });
  expect(formatDay({ year, dayOfYear })).toBe(text);
});

test.each([
  [2026, 365],
  [2028, 366],
  [2100, 365],
  [2000, 366],
])('%i has %i days', (year, days) => {
  expect(daysInYear(year)).toBe(days);
});

test.each([
  ['past the end of a common year', 2026, 366],
  ['past the end of a leap year', 2028, 367],
  ['far past the end of a year', 2026, 100_000],
  ['an infinite day', 2026, Infinity],
  ['before the beginning of a year', 2026, 0],
  ['half a day', 2026, 1.5],
  ['NaN', 2026, NaN],
])('does not format an invalid day: %s', (_name, year, dayOfYear) => {
  expect(() => formatDay({ year, dayOfYear })).toThrow(RangeError);
});

test('the days of 400 years follow one another as in the calendar of JavaScript', () => {
  const clock = new Date('1601-01-01T00:00:00Z');
  let days = 0;
  for (let year = 1601; year <= 2000; year++)
    for (let dayOfYear = 1; dayOfYear <= daysInYear(year); dayOfYear++) {
      const text = formatDay({ year, dayOfYear });
      const parsed = parseDay(text);
      const isEqual = parsed?.year === year && parsed.dayOfYear === dayOfYear;
      if (isEqual && clock.toISOString().startsWith(text)) days++;
      clock.setUTCDate(clock.getUTCDate() + 1);
    }
  expect(days).toBe(146_097);
});

test('a parsed day is formatted as the same text', () => {
  const part = (max: number): fc.Arbitrary<string> =>
    fc.nat(max).map((value) => String(value).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), part(13), part(32), (year, month, day) => {
      const text = `${String(year).padStart(4, '0')}-${month}-${day}`;
      const parsed = parseDay(text);
      const exists = !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
      const isSame = exists && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
      expect(parsed === null ? null : formatDay(parsed)).toBe(isSame ? text : null);
    }),
    { numRuns: 2000 },
  );
});
