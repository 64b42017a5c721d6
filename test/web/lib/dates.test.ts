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

const now = Date.parse('2026-11-20T14:23:00Z');

test.each([
  ['hours and minutes', '2026-11-21T00:00:00Z', '9 h 37 min'],
  ['minutes only', '2026-11-20T14:30:00Z', '7 min'],
  ['exactly a minute', '2026-11-20T14:24:00Z', '1 min'],
  ['seconds in the last minute', '2026-11-20T14:23:42Z', '42 s'],
  ['0 s once it is past', '2026-11-20T14:00:00Z', '0 s'],
])('time that is left: %s', (_, until, words) => {
  expect(formatTimeLeft(until, now)).toBe(words);
});
