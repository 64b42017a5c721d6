/** Ranks, percentiles and histograms: of boards, and by themselves. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { levelAmong } from '../../../worker/standings/histogram.ts';
import { rankInOrder, ranksOfCounts, toRank } from '../../../worker/standings/ranks.ts';
import { storeResults } from '../boards/stored-results.ts';
import { day, setClock } from '../clock.ts';
import { finish, newVisitor } from '../visitor.ts';

const board = `/api/challenges/${day}/yahtzee/board`;
const count = 240;

beforeAll(() => storeResults(day, count));
beforeEach(() => setClock(`${day}T12:00:00Z`));

test.each([
  ['score', (level: number) => ({ score: 400 - level })],
  ['skill', (level: number) => ({ mistakes: Math.floor((30 * level) / 100) })],
])('the histogram by %s counts every result once', async (by, barOf) => {
  const { histogram } = (await newVisitor().get<Board>(`${board}?by=${by}`)).body;
  const counts = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const bar = JSON.stringify(barOf(Math.floor(at / 3)));
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  const bars = histogram.map(
    ({ count: results, ...bar }) => [JSON.stringify(bar), results] as const,
  );
  expect(new Map(bars)).toEqual(counts);
  expect(bars).toHaveLength(counts.size);
});

test('the end of a play, the board and its neighbours say the same rank', async () => {
  const visitor = newVisitor();
  const { result } = await finish(visitor, await visitor.begin(day));
  const scores = Array.from({ length: count }, (_, at) => 400 - Math.floor(at / 3));
  const better = scores.filter((score) => score > result!.score).length;
  const expected = {
    rank: better + 1,
    percentile: Math.floor((1000 * (count + 1 - better)) / (count + 1)) / 10,
  };
  expect(result).toMatchObject({ ...expected, players: count + 1 });
  for (const query of ['', '?around=me'])
    expect((await visitor.get<Board>(board + query)).body.me).toMatchObject(expected);
});

test('equal results share a rank', () => {
  const standings = [3, 3, 5, 5, 5, 9];
  expect(standings.map(rankInOrder())).toEqual([1, 1, 3, 3, 3, 6]);
  // Of four results before, two are level with the first.
  expect([3, 3, 5].map(rankInOrder(2, 4))).toEqual([3, 3, 7]);
  const counts = [3, 5, 9].map((one) => [one, standings.filter((other) => other === one).length]);
  expect([...ranksOfCounts(counts as [number, number][])]).toEqual([
    [3, 1],
    [5, 3],
    [9, 6],
  ]);
  const bars = counts.map(([standing, results]) => ({ standing: standing!, count: results! }));
  expect(levelAmong(bars, 5)).toEqual({ better: 2, tied: 3 });
  expect(levelAmong(bars, 6)).toEqual({ better: 5, tied: 0 });
});

test.each([
  [0, 1, 1, 100],
  [1, 3, 3, 66.6],
  [2, 3, 3, 33.3],
  // The count is older.
  [3, 2, 4, 25],
])(
  'behind %i of %i one is better than or level with a share of %i: %d',
  (better, counted, players, percentile) => {
    expect(toRank(better, counted)).toEqual({ rank: better + 1, players, percentile });
  },
);
