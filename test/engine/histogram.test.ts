import { expect, test } from 'vitest';
import { histogramOf, resultIn, type Bar } from '../../engine/histogram.ts';

test('a histogram counts standings of the same bar together, in ascending order', () => {
  const counts = [
    [31, 2],
    [12, 1],
    [35, 4],
  ] as const;
  const tens = (standing: number): Bar => ({ score: standing - (standing % 10) });
  expect(histogramOf(counts, tens)).toEqual([
    { score: 10, count: 1 },
    { score: 30, count: 6 },
  ]);
});

test('a histogram ends with the games that did not reach the target', () => {
  const counts = [
    [0, 3],
    [7, 2],
    [5, 1],
  ] as const;
  const turns = (standing: number): Bar => ({ turns: standing === 0 ? null : standing });
  expect(histogramOf(counts, turns)).toEqual([
    { turns: 5, count: 1 },
    { turns: 7, count: 2 },
    { turns: null, count: 3 },
  ]);
});

test('a histogram has no bars without results', () => {
  expect(histogramOf([], () => ({ mistakes: 0 }))).toEqual([]);
});

test.each([
  [{ score: 0 }, 0],
  [{ turns: 9 }, 9],
  [{ turns: null }, null],
])('the result in %j is %s', (bar, result) => {
  expect(resultIn(bar)).toBe(result);
});
