import { describe, expect, test } from 'vitest';
import { binsOf, medianOf } from '../../../web/ui/charts/histogram.ts';

describe('a histogram', () => {
  test.each([
    ['one player', [{ score: 54, count: 1 }]],
    [
      'a usual day',
      [
        { score: 36, count: 2 },
        { score: 193, count: 9 },
        { score: 275, count: 1 },
      ],
    ],
    [
      'the lowest and the highest possible score',
      [
        { score: 0, count: 1 },
        { score: 1575, count: 1 },
      ],
    ],
  ])('counts everyone once: %s', (_, histogram) => {
    const { start, width, counts } = binsOf(histogram);
    const players = histogram.reduce((sum, { count }) => sum + count, 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(players);
    expect(counts.length % 4).toBe(0);
    expect(start % width).toBe(0);
    expect(counts.length).toBeLessThanOrEqual(32);
  });

  test('has its median where half of the players are', () => {
    expect(
      medianOf([
        { score: 200, count: 1 },
        { score: 100, count: 2 },
      ]),
    ).toBe(100);
  });
});
