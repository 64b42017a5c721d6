/** Ratings: the quantiles against published ones, and the limits of how many games count. */
import { expect, test } from 'vitest';
import {
  ratedGamesMax,
  ratedGamesMin,
  ratingOf,
  studentQuantile,
} from '../../../engine/facts/rating.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column 0.975.
test.each([
  [9, 2.262],
  [10, 2.228],
  [11, 2.201],
  [12, 2.179],
  [15, 2.131],
  [19, 2.093],
  [24, 2.064],
  [29, 2.045],
  [40, 2.021],
  [50, 2.009],
  [60, 2.0],
  [80, 1.99],
  [99, 1.984],
])('the 97.5%% quantile of Student’s t with %i degrees of freedom is %d', (freedom, quantile) => {
  expect(Math.abs(studentQuantile(freedom) - quantile)).toBeLessThan(0.001);
});

const losses = (count: number): number[] => Array.from({ length: count }, (_, at) => at % 4);

test('ten games have a rating, nine have none', () => {
  expect(ratingOf(losses(ratedGamesMin - 1))).toBeNull();
  expect(ratingOf([8, 6, 7, 5, 9, 8, 6, 7, 5, 9])).toEqual({
    value: 7,
    // The standard deviation is 1.490712.
    margin: expect.closeTo((2.262157 * 1.490712) / Math.sqrt(10), 3),
    games: 10,
  });
});

test('the hundred latest games count, and none before them', () => {
  const hundred = ratingOf(losses(ratedGamesMax));
  expect(hundred).toMatchObject({ games: 100, value: 1.5 });
  expect(ratingOf([...losses(ratedGamesMax), 1_000])).toEqual(hundred);
});

test('games that all lost the same leave no doubt', () => {
  expect(ratingOf(Array.from({ length: 12 }, () => 3))).toEqual({ value: 3, margin: 0, games: 12 });
});
