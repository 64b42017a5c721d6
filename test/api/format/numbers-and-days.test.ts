/** How days and numbers are written, everywhere. */
import { expect, test } from 'vitest';
import { dayAfter } from '../../../api/days.ts';
import {
  formatBriefDate,
  formatDate,
  formatDayOfWeek,
  formatFullDate,
  formatMonth,
  formatShortDate,
} from '../../../api/format/days.ts';
import { formatMoment } from '../../../api/format/moment.ts';
import {
  formatCount,
  formatDecimals,
  formatOrdinal,
  formatPercent,
  formatSigned,
  formatWholePercent,
} from '../../../api/format/numbers.ts';

test('a day is written in full and in short', () => {
  expect(formatFullDate('2026-11-20')).toBe('Friday 20 November 2026');
  expect(formatDayOfWeek('2026-11-20')).toBe('Friday 20 November');
  expect(formatShortDate('2026-11-20')).toBe('20 Nov 2026');
  expect(formatBriefDate('2026-09-01')).toBe('Tue 1 Sept');
  expect(formatDate('2026-03-01')).toBe('1 March');
  expect(formatMonth('2026-03')).toBe('March 2026');
});

test('a moment has its day and time', () =>
  expect(formatMoment(Date.parse('2026-11-28T14:05:59Z'))).toBe('28 November 2026 at 14:05 UTC'));

test('the day before 1 March is the 29th in a leap year', () =>
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29'));

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [109, '109th'],
  [1_022, '1,022nd'],
])('rank %d is written as %s', (rank, words) => expect(formatOrdinal(rank)).toBe(words));

test('numbers have a true minus, and tenths of a percent', () => {
  expect([formatSigned(-2), formatSigned(1)]).toEqual(['−2', '+1']);
  expect([formatPercent(97), formatPercent(97.8), formatPercent(100)]).toEqual([
    '97.0',
    '97.8',
    '100',
  ]);
  expect(formatCount(4_812)).toBe('4,812');
  expect([formatDecimals(12, 1), formatDecimals(-1_234.567, 2)]).toEqual(['12.0', '-1234.57']);
});

test.each([
  [46.5, '47'],
  [0, '0'],
  [100, '100'],
  [99.9, '99'],
  [0.2, '1'],
])('%f %% is written as %s', (percent, words) => expect(formatWholePercent(percent)).toBe(words));
