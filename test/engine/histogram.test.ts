import { expect, test } from 'vitest';
import { dailyVariant } from '../../engine/games.ts';
import { histogramOf, resultIn, type Bar } from '../../engine/histogram.ts';
import { lookBack } from '../../engine/look-back.ts';

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

test('games that did not reach the target end a histogram, and count in no average', () => {
  const counts = [
    [0, 3],
    [7, 2],
    [4, 1],
  ] as const;
  const bar = (standing: number): Bar => ({ turns: standing === 0 ? null : standing });
  expect(histogramOf(counts, bar)).toEqual([
    { turns: 4, count: 1 },
    { turns: 7, count: 2 },
    { turns: null, count: 3 },
  ]);
  const variant = { ...dailyVariant('yardkle'), bar };
  const field = { variant, coach: null, deal: () => [], moves: [] };
  const counted = counts.map(([standing, count]) => ({ standing, count }));
  for (const [from, mean, spread] of [
    [0, 6, Math.sqrt(2)],
    [2, 4, 0],
    [3, null, null],
  ] as const)
    expect(lookBack({ ...field, counts: counted.slice(from) })).toEqual({
      ...{ par: null, mean, spread, opening: null },
    });
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
