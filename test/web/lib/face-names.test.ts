import { describe, expect, test } from 'vitest';
import type { Replay } from '../../../web/lib/api.ts';
import { dayAfter } from '../../../api/days.ts';
import { formatTimeLeft } from '../../../web/lib/dates.ts';
import { formatDate, formatFullDate, formatShortDate } from '../../../api/format/days.ts';
import { binsOf, medianOf, turnsChartOf } from '../../../web/ui/charts/histogram.ts';
import {
  formatCount,
  formatOrdinal,
  formatPercent,
  formatSigned,
  formatWholePercent,
} from '../../../api/format/numbers.ts';
import { justFilled } from '../../../web/games/card/kind.ts';
import { yahtzeeKind } from '../../../web/games/yahtzee/kind.ts';
import { openReplay } from '../replays.ts';
import { yardkleChart } from '../../../web/games/yardkle/chart.ts';
import { hashOf, stepOfHash } from '../../../web/game/replay-steps.ts';
import { heldWords } from '../../../web/lib/face-names.ts';

const now = Date.parse('2026-11-20T14:23:00Z');

describe('words', () => {
  test.each([
    ['hours and minutes', '2026-11-21T00:00:00Z', '9 h 37 min'],
    ['minutes only', '2026-11-20T14:30:00Z', '7 min'],
    ['exactly a minute', '2026-11-20T14:24:00Z', '1 min'],
    ['seconds in the last minute', '2026-11-20T14:23:42Z', '42 s'],
    ['0 s once it is past', '2026-11-20T14:00:00Z', '0 s'],
  ])('say how much time is left: %s', (_, until, words) => {
    expect(formatTimeLeft(until, now)).toBe(words);
  });

  test('write a day in full and in short, and the day before', () => {
    expect(formatFullDate('2026-11-20')).toBe('Friday 20 November 2026');
    expect(formatShortDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2026-03-01')).toBe('1 March');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [109, '109th'],
    [1_022, '1,022nd'],
  ])('write rank %d as %s', (rank, words) => expect(formatOrdinal(rank)).toBe(words));

  test('use a true minus, and tenths of a percent', () => {
    expect([formatSigned(-2), formatSigned(1)]).toEqual(['−2', '+1']);
    expect([formatPercent(97), formatPercent(97.8), formatPercent(100)]).toEqual([
      '97.0',
      '97.8',
      '100',
    ]);
    expect(formatCount(4_812)).toBe('4,812');
  });

  test('name the dice that are held, and the box filled last', () => {
    expect(heldWords([6, 3, 3, 6, 1], 0b01001)).toBe('6, 6');
    expect([
      justFilled(yahtzeeKind, '9gA'),
      justFilled(yahtzeeKind, '9g'),
      justFilled(yahtzeeKind, ''),
    ]).toEqual(['ones', null, null]);
  });
});

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

describe('the steps of a replay', () => {
  const faces = [1, 2, 3, 4, 5] as const;
  const log = '1ABCDEFGHIJKLM';
  const rolls = [...log].map((_, at) => ({
    turn: Math.max(0, at - 1),
    roll: at === 1 ? 1 : 0,
    faces: [...faces],
  }));
  const challenge = { game: 'yahtzee', rules: 'official' };
  const replay = { challenge, log, rolls } as unknown as Replay;

  test('are one for each move, with what was kept or filled', () => {
    const steps = openReplay(replay).steps;
    expect(steps).toHaveLength(14);
    expect(steps[0]).toMatchObject({ turn: 0, roll: 0, kept: 1, filled: null });
    expect(steps[1]).toMatchObject({
      turn: 0,
      roll: 1,
      kept: 0,
      filled: { box: 'ones', points: 1 },
    });
    expect(steps[2]).toMatchObject({ turn: 1, just: 'ones' });
    expect(steps[11]).toMatchObject({ filled: { box: 'largeStraight', points: 40 } });
  });

  test.each([
    ['#t1r2', 1],
    ['#t2r1', 2],
    ['#t2', 2],
    ['#t99r1', 0],
    ['', 0],
    ['#<script>', 0],
  ])('are found by the address %s', (hash, at) => {
    expect(stepOfHash(openReplay(replay).steps, hash)).toBe(at);
  });

  test('have an address of their own', () => {
    const steps = openReplay(replay).steps;
    expect(steps.map(hashOf).map((hash) => stepOfHash(steps, hash))).toEqual(
      steps.map((_, at) => at),
    );
  });
});

test.each([
  [46.5, '47'],
  [0, '0'],
  [100, '100'],
  [99.9, '99'],
  [0.2, '1'],
])('%f %% is written as %s', (percent, words) => expect(formatWholePercent(percent)).toBe(words));
