/** Who has just finished sees at once what everybody sees ten seconds later. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardOrder } from '../../../api/schemas/boards.ts';
import { isShownIn, type FirstRows } from '../../../worker/boards/read-board.ts';
import { randomOf } from '../../reference/random.ts';
import { day, setClock } from '../clock.ts';
import { isLong } from '../long.ts';
import { newVisitor, type Visitor } from '../visitor.ts';
import { storePlayer } from '../stored-players.ts';
import { storeResult, storeResults, tenOf } from './stored-results.ts';

const orders = ['score', 'skill'] as const;
const limits = [1, 50, 100];

beforeAll(async () => {
  setClock(`${day}T11:00:00Z`);
  await storeResults(day, 240);
  await storeResults(rush, 240);
});

let second = 0;
const early = tenOf(day) - 1000;
const late = tenOf(day) + 3_600_000;

/** Three results are level at each place. The longest page ends with the first of place 33. */
test.each([
  ['ahead of everybody', 500, 0, early],
  ['level with the best', 400, 0, late],
  ['level with others in the middle of the page', 390, 300, late],
  ['level with others in the middle of the page, and first of them', 390, 300, early],
  ['between two places, in the same bar', 395, 305, late],
  ['at the end of a page of fifty', 384, 480, late],
  ['level with the last of the longest page, and first of them', 367, 990, early],
  ['level with the last of the longest page, and last of them', 367, 990, late],
  ['just below the longest page', 366, 1_015, early],
  ['far below, among others', 340, 1_800, late],
  ['far below, among others, and published late', 340, 1_800, early],
  ['far below, in a bar of its own', 120, 9_000, late],
  ['far below, in a bar of its own, and published late', 110, 9_500, early],
  ['behind everybody', 5, 20_000, late],
  ['on the board by score only', 350, null, late],
])(
  'players see their new result in the right place at once: %s',
  async (_, score, skill, finishedAt) => {
    passTenSeconds();
    const before = await readAll(newVisitor());
    const { visitor, id: playerId } = await storePlayer();
    await storeResult(day, { playerId, score, skill, finishedAt });
    const now = await readAll(visitor);
    expect(await readAll(newVisitor())).toEqual(before);
    passTenSeconds();
    expect(now).toEqual(await readAll(visitor));
  },
);

const expectWhole = (
  { players, histogram, entries, me }: Board,
  by: BoardOrder,
  id: string,
): void => {
  const level = (entry: Board['entries'][number]) =>
    by === 'score' ? -entry.score : entry.mistakes;
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(players);
  for (const [at, entry] of entries.entries()) {
    const first = entries.findIndex((other) => level(other) === level(entry));
    expect([at, entry.rank]).toEqual([at, first + 1]);
  }
  expect(me).not.toBeNull();
  const rank = me?.rank ?? 0;
  expect(rank).toBeLessThanOrEqual(players);
  expect(me?.percentile).toBe(Math.floor((1000 * (players - rank + 1)) / players) / 10);
  const own = entries.find(({ player }) => player?.id === id);
  if (own) expect(own.rank).toBe(rank);
  else expect(rank).toBeGreaterThanOrEqual(entries.at(-1)?.rank ?? 0);
};

test('during a rush a player sees a consistent board, whoever has finished meanwhile', async () => {
  const random = randomOf(5);
  // The places by skill take turns.
  for (let round = 0; round < (isLong ? 6 : 3); round++) {
    passTenSeconds();
    await readAll(newVisitor(), rush);
    for (let finisher = 0; finisher < (isLong ? 4 : 2); finisher++) {
      const { visitor, id: playerId } = await storePlayer();
      // Many fall within one bar, on the page or below it, so the contents of the bar are newer
      // than the page.
      const skill = [300 + random(100), 2_300 + random(100), random(2_600)][round % 3] ?? 0;
      const score = 400 - random(round % 3 === 0 ? 10 : 90);
      await storeResult(rush, { playerId, score, skill, finishedAt: early + random(7_200_000) });
      for (const by of orders)
        for (const limit of limits) expectWhole(await read(visitor, by, limit, rush), by, playerId);
    }
  }
});

describe('a result that counts again, and is older than the page', () => {
  const row = { finishedAt: 1, turns: 13, playerId: null, handle: null };
  const rows = Array.from({ length: 101 }, (_, at) => ({
    ...row,
    id: `r${at}`,
    standing: -400,
    score: 400,
    rank: 1,
  }));
  const first: FirstRows = { bars: [{ standing: -400, count: 101 }], rows, newest: 9 };

  test.each([
    ['later', 2, 'a', true],
    ['earlier', 0, 's', false],
    ['at once, with a later id', 1, 's', true],
    ['at once, with an earlier id', 1, 'a', false],
  ])('is below a page that ends level with it if it finished %s', (_, finishedAt, id, isShown) => {
    expect(
      isShownIn(first, { ...row, id, finishedAt, standing: -400, score: 400, number: 3 }),
    ).toBe(isShown);
  });

  test.each([
    ['below the page', -300],
    ['on the page', -500],
  ])('is read anew %s', (_, standing) => {
    expect(isShownIn(first, { ...row, id: 'own', standing, score: -standing, number: 3 })).toBe(
      false,
    );
  });
});

/** A second day, so the rush does not shift the places of the first. */
const rush = '2026-11-19';

/** Moves the clock on until nothing is cached. */
const passTenSeconds = (): void => {
  second += 10;
  setClock(Date.parse(`${day}T12:00:00Z`) + second * 1000);
};

const read = async (visitor: Visitor, by: BoardOrder, limit: number, date = day): Promise<Board> =>
  (await visitor.get<Board>(`/api/challenges/${date}/yahtzee/board?by=${by}&limit=${limit}`)).body;

const readAll = (visitor: Visitor, date = day): Promise<Board[]> =>
  Promise.all(orders.flatMap((by) => limits.map((limit) => read(visitor, by, limit, date))));
