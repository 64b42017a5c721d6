/** Times of day go by the viewer's own clock, the words around them by English. */
import { expect, test } from 'vitest';
import { formatLocalTime, formatTimeLeft, timeFormatOf } from '../../../web/lib/dates.ts';

test.each([
  ['en-GB', 'morning', '09:05', 'evening', '21:40'],
  ['de', 'morning', '09:05', 'midnight', '00:00'],
  ['en-US', 'morning', '9:05 am', 'evening', '9:40 pm'],
  ['en-US', 'noon', '12:30 pm', 'midnight', '12:00 am'],
  ['hi', 'morning', '9:05 am', 'midnight', '12:00 am'],
  ['C', 'morning', '09:05', 'evening', '21:40'],
  ['', 'morning', '09:05', 'evening', '21:40'],
  ['ja', 'midnight', '00:00', 'noon', '12:30'],
])('%s: %s is %s, %s %s', (locale, one, first, other, second) => {
  const hours = { morning: [9, 5], noon: [12, 30], evening: [21, 40], midnight: [0, 0] } as const;
  const textOf = (name: string): string => {
    const [hour, minute] = hours[name as keyof typeof hours];
    return timeFormatOf(locale).format(new Date(2026, 10, 25, hour, minute));
  };
  expect([textOf(one), textOf(other)]).toEqual([first, second]);
});

test('the default is the browser’s own clock', () => {
  const noon = new Date(2026, 10, 25, 12);
  expect(formatLocalTime(noon.toISOString())).toBe(timeFormatOf(navigator.language).format(noon));
});

test.each([
  [-5, '0 s'],
  [42, '42 s'],
  [60, '1 min'],
  [60 * 60 - 1, '59 min'],
  [3_600, '1 h 0 min'],
  [48 * 3_600 - 60, '47 h 59 min'],
  [48 * 3_600, '2 d 0 h'],
  [31 * 86_400 - 1, '30 d 23 h'],
])('%i seconds that are left are %s', (seconds, words) =>
  expect(formatTimeLeft(new Date(seconds * 1_000).toISOString(), 0)).toBe(words),
);
