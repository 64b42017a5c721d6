import { expect, test } from 'vitest';
import { dayAfter } from '../../api/days.ts';
import { weekDays, parseWeek, weekOf } from '../../api/weeks.ts';

// The week numbers of ISO 8601, as `date +%G-W%V` prints them.
test.each([
  ['2026-11-23', '2026-W48'],
  ['2026-11-29', '2026-W48'],
  ['2026-11-30', '2026-W49'],
  ['2025-12-29', '2026-W01'],
  ['2026-01-04', '2026-W01'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
  ['2023-01-01', '2022-W52'],
])('%s is in %s', (date, week) => {
  expect(weekOf(date)).toBe(week);
});

test('the days of a week run from Monday to Sunday', () => {
  expect(weekDays(parseWeek('2026-W01') ?? '')).toEqual([
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
  ]);
});

test('every day of eight years is in the week that lists it', () => {
  for (let date = '2020-01-01'; date < '2028-01-01'; date = dayAfter(date, 1))
    expect(weekDays(parseWeek(weekOf(date)) ?? '')).toContain(date);
});

test.each([
  '2026-W00',
  '2026-W54',
  '2025-W53',
  '2026-W5',
  '2026-48',
  '2026-w48',
  '2026-W48 ',
  '0000-W01',
  '9999-W53',
  '',
])('%j names no week', (text) => {
  expect(parseWeek(text)).toBeNull();
});
