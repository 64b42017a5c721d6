/** @holds web/ui/charts */
import { describe, expect, test } from 'vitest';
import { barsChart } from '../../../web/ui/charts/bars-chart.ts';
import { dayCountsFrom, heatMap } from '../../../web/ui/charts/heat-map.ts';
import '../../../web/ui/charts/histogram-chart.ts';
import { binsOf, chartOf, medianOf, turnsChartOf } from '../../../web/ui/charts/histogram.ts';
import { trendChart } from '../../../web/ui/charts/trend-chart.ts';
import { draw, make } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';

const cells = (chart: HTMLElement): string[][] =>
  all(chart, 'tbody tr').map((row) => all(row, 'th, td').map(textOf));
const drawn = (chart: HTMLElement, part: string, ...names: string[]): string[] =>
  [...chart.querySelectorAll(part)].map((shape) =>
    names.map((name) => shape.getAttribute(name)).join(' '),
  );

test('bars stand at the right if they are few, the last one marked, with the running mean', async () => {
  const bars = await chart([26, 0, 13]);
  expect(cells(bars)).toEqual([
    ['Game 1', '26', '26'],
    ['Game 2', '0', '13'],
    ['Game 3', '13', '6.5'],
  ]);
  expect(drawn(bars, 'rect', 'class', 'x', 'y', 'height')).toEqual([
    ...['bar  71 3.85 96.15', 'bar  81 100 0', 'bar you 91 51.92 48.08'],
  ]);
  expect(drawn(bars, '.trend, .axis', 'd')).toEqual(['M75 3.85L85 51.92L95 75.96', 'M0 100H100']);
  expect(all(bars, '.ticks span').map(textOf)).toEqual(['', 'last']);
});

test('bars fill the width if they are many', async () => {
  const bars = await chart(Array(12).fill(0));
  expect(drawn(bars, 'rect', 'x').slice(0, 2)).toEqual(['1', '11']);
  expect(drawn(bars, '.axis', 'd')).toEqual(['M0 100H120']);
  expect(all(bars, '.ticks span').map(textOf)).toEqual(['12 games ago', 'last']);
});

describe('a trend', () => {
  const chart = (values: readonly number[], level: number | null) =>
    draw(
      trendChart({
        points: values.map((value, at) => ({
          ...{ name: `Week ${at + 1}`, value },
          band: at === 0 ? null : [value - 10, value + 10],
        })),
        level,
        ends: ['first', 'last'],
        label: 'Trend',
        heads: ['Week', 'Mean', 'By chance'],
        words: String,
        mark: String,
      }),
    );

  test('has its band, its level and its last point', async () => {
    const trend = await chart([100, 120, 110], 150);
    expect(cells(trend)).toEqual([
      ['Week 1', '100', '–'],
      ['Week 2', '120', '110 to 130'],
      ['Week 3', '110', '100 to 120'],
    ]);
    expect(drawn(trend, 'path', 'class', 'd')).toEqual([
      'band M0 94.64L1 41.07L2 58.93L2 94.64L1 76.79L0 94.64Z',
      'level-line M0 5.36H2',
      'trend M0 94.64L1 58.93L2 76.79',
      'dot  M2 76.79h.01',
    ]);
    expect(all(trend, '.ticks span').map(textOf)).toEqual(['first', 'last']);
  });

  test('of one point is a line, and may have no level', async () => {
    const trend = await chart([100], null);
    expect(drawn(trend, 'path', 'class', 'd')).toEqual([
      ...['band M0 50L1 50L1 50L0 50Z', 'trend M0 50L1 50', 'dot  M1 50h.01'],
    ]);
  });
});

test('days are cells in weeks from Monday, fuller the more was played', async () => {
  // The 25th of November 2026 is a Wednesday.
  const days = dayCountsFrom('2026-11-25', '0132001');
  const map = await draw(heatMap(days, 3));
  expect(all(map, 'i').map((cell) => cell.className)).toEqual([
    ...['none', 'none', '', 'some', 'full', 'some', '', '', 'some'],
  ]);
  expect(one(map, 'figure').ariaLabel).toBe('4 of the last 7 days with a game.');
  expect(cells(map)).toEqual([
    ['November 2026', '3', '6'],
    ['December 2026', '1', '1'],
  ]);
});

test.each([
  ['one player', [154], [100, 10, 12]],
  ['few points', [154, 231], [140, 10, 12]],
  ['the lowest and the highest possible score', [0, 1575], [0, 80, 20]],
])('a histogram of scores counts everyone once: %s', (_, scores, bins) => {
  const { start, width, counts } = binsOf(scores.map((score) => ({ score, count: 1 })));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(scores.length);
  expect([start, width, counts.length]).toEqual(bins);
});

const usual = [
  { score: 36, count: 2 },
  { score: 193, count: 9 },
  { score: 275, count: 1 },
];

test('a histogram of scores has the viewer’s bar, five labels, and its median', () => {
  const { counts, own, ticks } = chartOf(usual, 193, 10);
  expect([counts.length, counts[own], chartOf(usual, null).own]).toEqual([28, 9, -1]);
  expect(ticks).toEqual([
    { at: 0, words: '20' },
    { at: 7, words: '90' },
    { at: 14, words: '160' },
    { at: 21, words: '230' },
    { at: 28, words: '300' },
  ]);
  expect([medianOf(usual), medianOf(usual.slice(0, 1)), medianOf([])]).toEqual([193, 36, 0]);
  // Half of the players do not exceed it.
  const two = [
    { score: 200, count: 1 },
    { score: 100, count: 1 },
  ];
  expect(medianOf(two)).toBe(100);
});

test('a histogram of scores is drawn with the viewer’s bar marked', async () => {
  const data = {
    ...{ counts: [2, 0, 8, 1000], own: 2, flag: '193', label: 'Scores' },
    ticks: [0, 2, 4].map((at) => ({ at, words: String(at) })),
  };
  const chart = await make('histogram-chart', { data });
  expect(drawn(chart, 'rect', 'class', 'x', 'y', 'height')).toEqual([
    'bar  1 99.1 0.9',
    'bar  11 100 0',
    'bar you 21 99.1 0.9',
    'bar  31 4 96',
  ]);
  expect(drawn(chart, '.pin, .axis', 'd')).toEqual(['M25 0V99.1', 'M0 100H40']);
  expect(textOf(one(chart, '.flag'))).toBe('193you');
  expect(one(chart, '.flag').style.getPropertyValue('--x')).toBe('62.5%');
  expect(all(chart, '.ticks span').map((tick) => tick.className)).toEqual(['start', '', 'end']);
});

const histogram = [
  { turns: 18, count: 4 },
  { turns: 30, count: 2 },
  { turns: null, count: 3 },
];

test('a histogram of turns has a bar for each number, and its last for those who missed the target', () => {
  const { counts, own, ticks } = turnsChartOf(histogram, { turns: 18 }, 'below');
  expect(counts).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3]);
  expect(own).toBe(0);
  expect(turnsChartOf(histogram, { turns: null }, 'below').own).toBe(14);
  expect(turnsChartOf(histogram, null, 'below').own).toBe(-1);
  expect(ticks).toEqual([
    { at: 0.5, words: '18' },
    { at: 2.5, words: '20' },
    { at: 4.5, words: '22' },
    { at: 6.5, words: '24' },
    { at: 8.5, words: '26' },
    { at: 15, words: 'below' },
  ]);
});

test('a histogram of turns has no such bar if everyone reached the target, and twelve at least', () => {
  const { counts, own, ticks } = turnsChartOf([{ turns: 3, count: 1 }], { turns: 3 }, 'below');
  expect([counts.length, counts[own], own]).toEqual([12, 1, 2]);
  expect(ticks.map(({ words }) => words)).toEqual(['2', '4', '6', '8', '10', '12']);
  // Those around it are as many on both sides.
  expect(turnsChartOf([{ turns: 20, count: 1 }], { turns: 20 }, 'below').own).toBe(5);
  expect(turnsChartOf([{ turns: null, count: 2 }], null, 'below').counts).toHaveLength(14);
});

const chart = (values: readonly number[]) =>
  draw(
    barsChart({
      bars: values.map((value, at) => ({ name: `Game ${at + 1}`, value })),
      meanOf: 2,
      label: 'Bars',
      heads: ['Game', 'Lost', 'Mean'],
      words: String,
    }),
  );
