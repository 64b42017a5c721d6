import { describe, expect, test } from 'vitest';
import { yardkleChart } from '../../../../web/games/yardkle/chart.ts';
import { turnsChartOf } from '../../../../web/ui/charts/histogram.ts';

describe('a histogram of turns', () => {
  const histogram = [
    { turns: 18, count: 4 },
    { turns: 30, count: 2 },
    { turns: null, count: 3 },
  ];

  test('counts everyone once, and has its last bar for those who missed the target', () => {
    const { counts, own } = turnsChartOf(histogram, { turns: null }, 'below 100');
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(counts.at(-1)).toBe(3);
    expect(own).toBe(counts.length - 1);
  });

  test('has no such bar if everyone reached the target', () => {
    const { counts, own, ticks } = turnsChartOf(
      [{ turns: 3, count: 1 }],
      { turns: 3 },
      'below 100',
    );
    expect(counts[own]).toBe(1);
    expect(ticks.map(({ words }) => words)).not.toContain('below 10,000');
  });

  test('says in words what it shows', () => {
    expect(yardkleChart(histogram, { score: 10_000, turns: 18 })?.label).toBe(
      'Turns of 9 players, from 18 to 30; 3 didn’t reach 10,000. You took 18.',
    );
  });
});
