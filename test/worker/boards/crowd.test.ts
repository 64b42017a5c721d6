/** A crowd before a board: one read in ten seconds for all of them, and one's own place in it at once. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

let batches = 0;
let sessions: unknown[] = [];

const onCall = (target: object, name: string, note: (args: unknown[]) => void): void => {
  const original = Reflect.get(target, name) as Method;
  const noted: Method = function (...args) {
    note(args);
    return original.apply(this, args);
  };
  Reflect.set(target, name, noted);
};

beforeAll(() => {
  // The batches of a database are those of a session as well.
  onCall(Object.getPrototypeOf(env.DB.withSession()), 'batch', () => batches++);
  onCall(Object.getPrototypeOf(env.DB), 'withSession', ([kind]) => sessions.push(kind));
});

/** A day of its own for each test: what an isolate remembers outlives the test that read it. */
let dayOfMonth = 0;
let day = '';
let board = '';

const setTime = (time: string): void => setClock(`${day}T${time}Z`);

beforeEach(() => {
  dayOfMonth++;
  day = `2026-03-0${dayOfMonth}`;
  board = `/api/challenges/${day}/yahtzee/board`;
  setTime('12:00:00');
});

const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await finish(visitor, await visitor.begin(day));
  return visitor;
};

const batchesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = batches;
  await work();
  return batches - before;
};

const crowd = (path: string) => () =>
  Promise.all(Array.from({ length: 40 }, () => newVisitor().get(path)));

const read = async (visitor: Visitor, path = board): Promise<Board> =>
  (await visitor.get<Board>(path)).body;

test.each(['score', 'skill'])('by %s a crowd shares one read in ten seconds', async (by) => {
  await newPlayer();
  const path = `${board}?by=${by}`;
  expect(await batchesOf(crowd(path))).toBe(1);
  setTime('12:00:09');
  expect(await batchesOf(crowd(`${path}&limit=3`))).toBe(0);
  // Nor is there another read because somebody finishes.
  await newPlayer();
  expect(await batchesOf(crowd(path))).toBe(0);
  setTime('12:00:10');
  expect(await batchesOf(crowd(path))).toBe(1);
  expect((await read(newVisitor(), path)).players).toBe(2);
});

test('all other pages, and one’s own place, take a batch each', async () => {
  const player = await newPlayer();
  await newPlayer();
  await read(player);
  expect(await batchesOf(() => read(player))).toBe(1);
  expect(await batchesOf(() => read(player, `${board}?around=me`))).toBe(1);
  const { next } = await read(newVisitor(), `${board}?limit=1`);
  const path = `${board}?limit=1&after=${encodeURIComponent(next ?? '')}`;
  expect(await batchesOf(() => read(newVisitor(), path))).toBe(1);
  expect(await batchesOf(() => read(player, path))).toBe(1);
});

test.each(['score', 'skill'])(
  'by %s everybody who finishes sees at once what all see ten seconds later',
  async (by) => {
    const path = `${board}?by=${by}`;
    await read(newVisitor(), path);
    for (let second = 10; second < 40; second += 10) {
      setTime(`12:00:${second}`);
      const { players } = await read(newVisitor(), path);
      setTime(`12:00:${second + 1}`);
      const player = newVisitor();
      // Another box for each, so that there is somebody above and below.
      const first = await player.move(await player.begin(day), 'LMA'.charAt(second / 10 - 1));
      await finish(player, first.body);
      const now = await read(player, path);
      expect(now.players).toBe(players + 1);
      expect(now.me).not.toBeNull();
      expect((await read(newVisitor(), path)).players).toBe(players);
      setTime(`12:00:${second + 10}`);
      const later = await read(player, path);
      expect(now).toEqual(later);
    }
  },
);

test('what may be old is read from any replica, what the viewer may have written from the database itself', async () => {
  const player = await newPlayer();
  setTime('12:00:30');
  sessions = [];
  await read(player, `${board}?around=me`);
  expect(sessions).toEqual([]);
  await read(newVisitor());
  expect(sessions).toEqual(['first-unconstrained']);
  await read(player);
  expect(sessions).toEqual(['first-unconstrained']);
});
