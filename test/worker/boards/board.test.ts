/**
 * Boards: order, ranks, percentiles, paging both ways, neighbours, and the list of who has
 * finished.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Board, BoardEntry, Finishers } from '../../../api/schemas/boards.ts';
import { randomOf } from '../../reference/random.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { storeAnonymous, tenOf } from './stored-results.ts';

const day = '2026-11-20';
const board = `/api/challenges/${day}/yahtzee/board`;
const playersMax = 240;

beforeEach(() => setClock(`${day}T12:00:00Z`));

/**
 * Mistakes in hundredths of a point, by player: many close together, many equal, some far off, some
 * null.
 */
const skillRandom = randomOf(11);
const skills: readonly (number | null)[] = Array.from({ length: playersMax }, (_, index) => {
  if (index % 24 === 0) return null;
  return index % 3 === 0 ? 1_150 + skillRandom(100) : skillRandom(9_000);
});

beforeAll(() => seedBoard(day));

test('paging forward lists everybody once, in order, with shared ranks', async () => {
  const players = await countPlayers();
  expect(players).toBeGreaterThanOrEqual(playersMax);
  const visitor = newVisitor();
  const entries = (await walk(visitor, 37)).flatMap((page) => page.entries);
  expect(entries).toHaveLength(players);
  expect(new Set(entries.map(({ replay }) => replay)).size).toBe(players);
  const sorted = entries.toSorted(
    (one, other) =>
      other.score - one.score ||
      one.finishedAt.localeCompare(other.finishedAt) ||
      (one.replay < other.replay ? -1 : 1),
  );
  expect(entries).toEqual(sorted);
  expect(entries.map(({ rank }) => rank)).toEqual(ranksOf(entries));
});

test('paging backward gives the same pages as paging forward', async () => {
  const visitor = newVisitor();
  const forward = await walk(visitor, 50);
  expect(forward[0]?.previous).toBeNull();
  for (let index = forward.length - 1; index > 0; index--) {
    const cursor = encodeURIComponent(forward[index]?.previous ?? '');
    const { body } = await visitor.get<Board>(`${board}?limit=50&before=${cursor}`);
    expect(body.entries).toEqual(forward[index - 1]?.entries);
    expect(body.previous === null).toBe(index === 1);
  }
});

test('the histogram counts every result', async () => {
  const players = await countPlayers();
  const { body } = await newVisitor().get<Board>(board);
  const all = (await walk(newVisitor(), 100)).flatMap((page) => page.entries);
  for (const { score, count } of body.histogram.filter((bar) => 'score' in bar))
    expect(all.filter((entry) => entry.score === score)).toHaveLength(count);
  expect(body.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(players);
  expect(body.players).toBe(players);
});

test.each([
  ['limit=1', 1],
  ['limit=100', 100],
  ['', 50],
])('%s gives %i entries', async (query, count) => {
  expect((await newVisitor().get<Board>(`${board}?${query}`)).body.entries).toHaveLength(count);
});

test.each([
  ...[
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1e9',
    'limit=abc',
    'limit=',
    'limit=1.5',
    'limit=05',
  ],
  ...['by=luck', 'by=', 'around=you', 'around=me&after=x', 'around=me&before=x', 'limit=1&limit=2'],
  ...[
    'after=',
    'after=x',
    'before=1',
    `after=${'9'.repeat(500)}`,
    'after=-150_0_1111111111111111111_0123456789abcdef',
  ],
])('?%s is refused', async (query) => {
  const answer = await newVisitor().get(`${board}?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});

test('a cursor that is truncated, altered or from another board is refused', async () => {
  const visitor = newVisitor();
  const { next } = (await visitor.get<Board>(board)).body;
  const cursor = next ?? '';
  const forged = [cursor.slice(0, -1), cursor.replace('-1', '-2'), `${cursor.slice(0, -1)}g`];
  for (const after of forged)
    expect(await visitor.get(`${board}?after=${encodeURIComponent(after)}`)).toMatchObject({
      status: 400,
    });
  const other = `/api/challenges/2026-11-19/yahtzee/board?after=${encodeURIComponent(cursor)}`;
  expect(await visitor.get(other)).toMatchObject({ status: 400 });
});

describe('around me', () => {
  test('needs an identity, and is empty before the player has finished', async () => {
    const visitor = newVisitor();
    expect(await visitor.get(`${board}?around=me`)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    await visitor.begin(day);
    expect((await visitor.get(`${board}?around=me`)).body).toMatchObject({
      entries: [],
      me: null,
      next: null,
      previous: null,
    });
  });

  test('shows the neighbours at once, and shifts at the ends of the board to stay full', async () => {
    const visitor = newVisitor();
    await visitor.get(board);
    const play = await finish(visitor, await visitor.begin(day));
    const all = (await walk(visitor, 100)).flatMap((page) => page.entries);
    const place = all.findIndex(({ replay }) => replay === play.id);
    const { body } = await visitor.get<Board>(`${board}?around=me&limit=11`);
    const first = Math.max(0, Math.min(place - 5, all.length - 11));
    expect(body.entries).toEqual(all.slice(first, first + 11));
    expect(body.me).toMatchObject({ rank: play.result?.rank, score: play.result?.score });
    const below = all.filter(({ score }) => score <= (play.result?.score ?? 0)).length;
    expect(body.me?.percentile).toBe(Math.floor((1000 * below) / all.length) / 10);
    expect(play.result).toMatchObject({ players: all.length, percentile: body.me?.percentile });
  });
});

describe('who has finished', () => {
  const finished = `/api/challenges/${day}/yahtzee/finished`;

  test('is listed with name and time, latest first, page by page, and never with a score', async () => {
    const visitor = newVisitor();
    const times: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
      const { body } = await visitor.get<Finishers>(`${finished}?limit=60${after}`);
      times.push(...body.finished.map(({ finishedAt }) => finishedAt));
      expect(Object.keys(body.finished[0] ?? {}).toSorted()).toEqual(['finishedAt', 'player']);
      ({ next } = body);
      expect(next?.startsWith('0_') ?? true).toBe(true);
    }
    const all = (await walk(visitor, 100)).flatMap((page) => page.entries);
    expect(times).toEqual(
      all
        .map(({ finishedAt }) => finishedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await visitor.get<Finishers>(finished)).body.players).toBe(all.length);
  });

  test.each(['limit=0', 'after=x', 'after=', 'limit=1&limit=2'])(
    '?%s is refused',
    async (query) => {
      expect(await newVisitor().get(`${finished}?${query}`)).toMatchObject({ status: 400 });
    },
  );

  test('a cursor of the board is refused here', async () => {
    const { next } = (await newVisitor().get<Board>(board)).body;
    const answer = await newVisitor().get(`${finished}?after=${encodeURIComponent(next ?? '')}`);
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('by skill', () => {
  /** A day on which nobody else plays. */
  const before = '2026-11-19';
  const bySkill = `/api/challenges/${before}/yahtzee/board?by=skill`;
  beforeAll(() => seedBoard(before));

  const counted = skills.filter((skill) => skill !== null);

  test('paging forward lists every graded player once, in order, with shared ranks', async () => {
    const pages = await walk(newVisitor(), 23, bySkill);
    const entries = pages.flatMap((page) => page.entries);
    const sorted = counted.toSorted((one, other) => one - other);
    expect(entries.map(({ mistakes }) => mistakes)).toEqual(sorted.map((skill) => skill / 100));
    expect(entries.map(({ rank }) => rank)).toEqual(
      sorted.map((skill) => 1 + sorted.filter((other) => other < skill).length),
    );
    expect(new Set(entries.map(({ replay }) => replay)).size).toBe(counted.length);
    expect(pages[0]?.players).toBe(counted.length);
  });

  test('paging backward gives the same pages as paging forward', async () => {
    const visitor = newVisitor();
    const forward = await walk(visitor, 30, bySkill);
    let page = forward.at(-1)!;
    for (const expected of forward.toReversed().slice(1)) {
      const previous = encodeURIComponent(page.previous!);
      page = (await visitor.get<Board>(`${bySkill}&limit=30&before=${previous}`)).body;
      expect(page.entries).toEqual(expected.entries);
    }
    expect(page.previous).toBeNull();
  });

  test('the histogram has a bar for each whole point', async () => {
    const { body } = await newVisitor().get<Board>(bySkill);
    const bars = new Map<number, number>();
    for (const skill of counted)
      bars.set(Math.floor(skill / 100), (bars.get(Math.floor(skill / 100)) ?? 0) + 1);
    expect(body.histogram).toEqual(
      [...bars]
        .sort(([one], [other]) => one - other)
        .map(([mistakes, count]) => ({ mistakes, count })),
    );
  });

  test('a cursor of one order is refused by the other', async () => {
    const { body } = await newVisitor().get<Board>(`${bySkill}&limit=5`);
    const after = encodeURIComponent(body.next!);
    const answer = await newVisitor().get(`${bySkill.replace('skill', 'score')}&after=${after}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
  });
});

/** Stores results as plays would publish them, with many ties in score and some in time. */
const seedBoard = (date: string): Promise<void> => {
  const random = randomOf(7);
  return storeAnonymous(
    date,
    skills.map((skill) => {
      const score = 100 + random(40);
      return { score, skill, finishedAt: tenOf(date) + random(20) * 1000 };
    }),
  );
};

const ranksOf = (entries: readonly BoardEntry[]): number[] =>
  entries.map(({ score }) => 1 + entries.filter((other) => other.score > score).length);

/** Reads every page, starting with the first. */
const walk = async (visitor: Visitor, limit: number, address = `${board}?`): Promise<Board[]> => {
  const pages: Board[] = [];
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
    const after = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    pages.push((await visitor.get<Board>(`${address}&limit=${limit}${after}`)).body);
  }
  return pages;
};

/** Counts the players, because other tests of this file play on the same day. */
const countPlayers = async (): Promise<number> => {
  const row = await env.DB.prepare(
    "select count(*) as players from results where challenge_id = ? and game = 'yahtzee'",
  )
    .bind(day)
    .first<{ players: number }>();
  return row?.players ?? 0;
};
