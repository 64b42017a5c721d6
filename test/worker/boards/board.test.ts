/** Boards: order, paging both ways, and the list of who has finished. Ranks: standings/. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Board, BoardEntry, Finishers } from '../../../api/schemas/boards.ts';
import { randomOf } from '../../reference/random.ts';
import { day, setClock } from '../clock.ts';
import { newPlayer, newVisitor } from '../visitor.ts';
import { storeAll, tenOf } from './stored-results.ts';

const board = `/api/challenges/${day}/yahtzee/board`;
const finished = `/api/challenges/${day}/yahtzee/finished`;

beforeAll(() => storeAll(field));
beforeEach(() => setClock(`${day}T12:00:00Z`));

describe.each(['score', 'skill'] as const)('by %s', (by) => {
  const path = `${board}?by=${by}`;
  const placeOf = ({ score, mistakes }: BoardEntry) => (by === 'score' ? -score : mistakes!);

  test('paging forward lists everybody once, in order, with shared ranks', async () => {
    const places = field
      .flatMap(({ score, skill }) =>
        by === 'score' ? [-score] : skill === null ? [] : [skill / 100],
      )
      .toSorted((one, other) => one - other);
    const pages = await walk(37, path);
    const entries = pages.flatMap((page) => page.entries);
    expect([pages[0]?.players, pages[0]?.previous]).toEqual([places.length, null]);
    // One bar a score, or a point lost.
    const inBars = places.map((place) => Math.floor(Math.abs(place)));
    const bars = [...new Set(inBars)].toSorted((one, other) => one - other);
    expect(
      pages[0]?.histogram.map(({ score, mistakes, count }: any) => [score ?? mistakes, count]),
    ).toEqual(bars.map((bar) => [bar, inBars.filter((one) => one === bar).length]));
    expect(entries.map(placeOf)).toEqual(places);
    expect(new Set(entries.map(({ replay }) => replay)).size).toBe(places.length);
    const sorted = entries.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.finishedAt.localeCompare(other.finishedAt) ||
        (one.replay < other.replay ? -1 : 1),
    );
    expect(entries).toEqual(sorted);
    expect(entries.map(({ rank }) => rank)).toEqual(
      places.map((place) => 1 + places.indexOf(place)),
    );
  });

  test('paging backward gives the same pages', async () => {
    const forward = await walk(30, path);
    let page = forward.at(-1)!;
    for (const expected of forward.toReversed().slice(1)) {
      const previous = encodeURIComponent(page.previous!);
      page = (await newVisitor().get<Board>(`${path}&limit=30&before=${previous}`)).body;
      expect(page.entries).toEqual(expected.entries);
    }
    expect(page.previous).toBeNull();
  });
});

test.each([
  ['limit=1', 1],
  ['limit=100', 100],
  ['', 50],
])('%s gives %i entries', async (query, count) => {
  expect((await newVisitor().get<Board>(`${board}?${query}`)).body.entries).toHaveLength(count);
});

test.each([
  ...['limit=0', 'limit=-1', 'limit=101', 'limit=1e9', 'limit=', 'limit=1.5', 'limit=05'],
  ...['by=luck', 'around=you', 'around=me&after=x', 'around=me&before=x', 'limit=1&limit=2'],
  ...['after=', 'after=x', 'before=1', `after=${'9'.repeat(500)}`],
  'after=-150_0_1111111111111111111_0123456789abcdef',
])('?%s is refused', async (query) => {
  const answer = await newVisitor().get(`${board}?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
});

test.each([
  ['that is truncated', board, (cursor: string) => cursor.slice(0, -1)],
  ['that is altered', board, (cursor: string) => cursor.replace('-1', '-2')],
  ['with another tag', board, (cursor: string) => `${cursor.slice(0, -1)}g`],
  ['of another day', board.replace('-20', '-19'), (cursor: string) => cursor],
  ['of another list', finished, (cursor: string) => cursor],
  ['of another order', `${board}?by=skill`, (cursor: string) => cursor],
])('a cursor %s is refused', async (_, path, forge) => {
  const { next } = (await newVisitor().get<Board>(board)).body;
  const after = `${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(forge(next!))}`;
  expect(await newVisitor().get(path + after)).toMatchObject({
    ...{ status: 400, body: { code: 'invalid-request' } },
  });
});

test('around me is empty before the player has finished', async () => {
  expect((await (await newPlayer(day)).get(`${board}?around=me`)).body).toMatchObject({
    ...{ entries: [], me: null, next: null, previous: null },
  });
});

test('who has finished is listed with name and time, latest first, page by page, and never with a score', async () => {
  const times: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    const { body } = await newVisitor().get<Finishers>(`${finished}?limit=60${after}`);
    times.push(...body.finished.map(({ finishedAt }) => finishedAt));
    expect(Object.keys(body.finished[0] ?? {}).toSorted()).toEqual(['finishedAt', 'player']);
    expect(body.players).toBe(field.length);
    ({ next } = body);
    expect(next?.startsWith('0_') ?? true).toBe(true);
  }
  const all = field.map(({ finishedAt }) => new Date(finishedAt).toISOString());
  expect(times).toEqual(all.toSorted().toReversed());
  for (const query of ['limit=0', 'after=x', 'after=', 'limit=1&limit=2'])
    expect(await newVisitor().get(`${finished}?${query}`)).toMatchObject({ status: 400 });
});

const random = randomOf(7);

/** Many ties in score and mistakes, some in time, some mistakes far off, some null. */
const field = Array.from({ length: 240 }, (_, at) => {
  const graded = at % 3 === 0 ? 1_150 + random(100) : random(9_000);
  return {
    day,
    score: 100 + random(40),
    skill: at % 24 === 0 ? null : graded,
    finishedAt: tenOf(day) + random(20) * 1000,
  };
});

const walk = async (limit: number, path: string): Promise<Board[]> => {
  const pages: Board[] = [];
  for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
    const after = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    pages.push((await newVisitor().get<Board>(`${path}&limit=${limit}${after}`)).body);
  }
  return pages;
};
