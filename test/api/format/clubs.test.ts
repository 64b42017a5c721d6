import { expect, test } from 'vitest';
import {
  entriesWords,
  formatDays,
  formatShare,
  formatWeekDays,
} from '../../../api/format/clubs.ts';

test.each([
  [10_000, '100%'],
  [9_999, '99%'],
  [9_167, '91%'],
  [99, '0%'],
  [0, '0%'],
])('%d points are shown as %s, never as more than was earned', (points, words) => {
  expect(formatShare(points)).toBe(words);
});

test.each([
  ['2026-11-23', '23 to 29 November 2026'],
  ['2026-11-30', '30 November to 6 December 2026'],
  ['2025-12-29', '29 December to 4 January 2026'],
])('the week of %s is %s', (monday, words) => {
  expect(formatWeekDays(monday)).toBe(words);
});

test('one day is no plural', () => {
  expect([0, 1, 2].map(formatDays)).toEqual(['0 days', '1 day', '2 days']);
});

test.each([
  [
    {
      rank: 2,
      player: { id: 'x', handle: 'fond-ivy', knownAs: null },
      points: 7_812,
      days: 6,
      wins: 1,
    },
    '2nd, fond-ivy, 78%, 6 days',
  ],
  [{ rank: null, player: null, points: 2_500, days: 1, wins: 0 }, 'a former member, 25%, 1 day'],
  [{ rank: 2, player: null, points: 7_500, days: 4, wins: 0 }, 'a former member, 75%, 4 days'],
])('an entry makes sense when it is read aloud', (entry, words) => {
  expect(entriesWords([entry], false)).toEqual([words]);
});

test('in a final week nobody gets a rank any more', () => {
  const player = { id: 'x', handle: 'fond-ivy', knownAs: null };
  const entry = { rank: null, player, points: 2_500, days: 1, wins: 0 };
  expect(entriesWords([entry], true)).toEqual(['no rank, fond-ivy, 25%, 1 day']);
});
