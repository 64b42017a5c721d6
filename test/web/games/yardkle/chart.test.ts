import { expect, test } from 'vitest';
import { yardkleChart } from '../../../../web/games/yardkle/chart.ts';

test('a histogram of turns says in words what it shows', () => {
  const histogram = [
    { turns: 18, count: 4 },
    { turns: 30, count: 2 },
    { turns: null, count: 3 },
  ];
  expect(yardkleChart(histogram, { score: 10_000, turns: 18 })?.label).toBe(
    'Turns of 9 players, from 18 to 30; 3 didn’t reach 10,000. You took 18.',
  );
});
