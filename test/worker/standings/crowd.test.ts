/**
 * A crowd reading a board: it shares one read every ten seconds, or one after each finish if the
 * board has few results.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { livePlayersBelow } from '../../../worker/standings/cached-board.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { newStoredPlayer, storeResult, storeResults, tenOf } from '../boards/stored-results.ts';
import { tiersOf, whole } from '../../tier.ts';

let batches = 0;
/** If set, runs the next batch. */
let meanwhile: ((batch: () => unknown) => unknown) | null = null;

beforeAll(prepareAll);

/** Each test has its own day, because an isolate's cache outlives the test that filled it. */
let dayOfMonth = 9;
let day = '';
let board = '';

beforeEach(() => {
  dayOfMonth++;
  day = `2026-03-${dayOfMonth}`;
  board = `/api/challenges/${day}/yahtzee/board`;
  setTime('12:00:00');
});

for (const { rows, tier } of tiersOf(2, ['score', 'skill']))
  test.each(rows)(
    'by %s, a crowd shares one read every ten seconds, even while players finish',
    tier,
    async (by) => {
      await storeResults(day, livePlayersBelow);
      const path = `${board}?by=${by}`;
      expect(await batchesOf(crowd(path))).toBe(1);
      const { players } = await read(newVisitor(), path);
      const player = await newPlayer();
      setTime('12:00:09');
      expect(await batchesOf(crowd(`${path}&limit=3`))).toBe(0);
      expect((await read(newVisitor(), path)).players).toBe(players);
      expect((await read(player, path)).players).toBe(players + 1);
      setTime('12:00:10');
      expect(await batchesOf(crowd(path))).toBe(1);
      expect((await read(newVisitor(), path)).players).toBe(players + 1);
    },
  );

for (const { rows, tier } of tiersOf(2, ['score', 'skill']))
  test.each(rows)(
    'by %s, a board with fewer results is read again after each finish through this isolate',
    tier,
    async (by) => {
      await storeResults(day, livePlayersBelow - 2);
      const path = `${board}?by=${by}`;
      expect(await batchesOf(crowd(path))).toBe(1);
      const { players } = await read(newVisitor(), path);
      await newPlayer();
      expect(await batchesOf(crowd(path))).toBe(1);
      expect((await read(newVisitor(), path)).players).toBe(players + 1);
      await newPlayer();
      expect(await batchesOf(crowd(path))).toBe(1);
      // Now the board has enough results.
      await newPlayer();
      expect(await batchesOf(crowd(path))).toBe(0);
      expect((await read(newVisitor(), path)).players).toBe(players + 2);
    },
  );

test('a crowd shares one read of who has finished, and one of how many', whole(), async () => {
  await storeResults(day, livePlayersBelow);
  const challenge = `/api/challenges/${day}/yahtzee`;
  expect(await batchesOf(crowd(`${challenge}/finished`))).toBe(1);
  expect(await batchesOf(crowd(challenge))).toBe(1);
  await newPlayer();
  expect(await batchesOf(crowd(`${challenge}/finished`))).toBe(0);
  expect(await batchesOf(crowd(challenge))).toBe(0);
});

test('every other page, and a player’s own place, takes one batch', async () => {
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

test(
  'a player sees their new name at once, everybody else ten seconds later',
  whole(),
  async () => {
    await storeResults(day, livePlayersBelow);
    const player = await newBest();
    setTime('12:00:10');
    const nameOf = async (viewer: Visitor) => (await read(viewer)).entries[0]?.player?.handle;
    const old = await nameOf(newVisitor());
    await player.send('PATCH', '/api/players/me', { handle: 'brand-new' });
    expect(await nameOf(player)).toBe('brand-new');
    expect(await nameOf(newVisitor())).toBe(old);
    setTime('12:00:20');
    expect(await nameOf(newVisitor())).toBe('brand-new');
  },
);

test(
  'a player deleted while a page is being read is gone for everyone who asks afterwards',
  whole(),
  async () => {
    await storeResults(day, livePlayersBelow);
    const player = await newBest();
    setTime('12:00:10');
    let isHeld = false;
    let isReleased = false;
    meanwhile = async (batch) => {
      const old = await batch();
      isHeld = true;
      await waitUntil(() => isReleased);
      return old;
    };
    const before = read(newVisitor());
    await waitUntil(() => isHeld);
    await player.send('DELETE', '/api/players/me');
    const after = await read(newVisitor());
    isReleased = true;
    expect((await before).entries[0]?.player).not.toBeNull();
    expect(after.entries[0]?.player).toBeNull();
    expect((await read(newVisitor())).entries[0]?.player).toBeNull();
  },
);

test('a failed read is unavailable to those who waited for it, and is not cached', async () => {
  await storeResults(day, livePlayersBelow);
  meanwhile = () =>
    Promise.reject(Object.assign(new Error('Network connection lost.'), { retryable: true }));
  const batchesWithFailure = await batchesOf(async () => {
    const answers = await crowd(board)();
    expect(answers.map(({ status }) => status)).toContain(503);
    expect((await newVisitor().get(board)).status).toBe(200);
  });
  expect(batchesWithFailure).toBe(2);
});

type Method = (this: unknown, ...args: unknown[]) => unknown;

const onCall = (target: object, name: string, call: (make: () => unknown) => unknown): void => {
  const original = Reflect.get(target, name) as Method;
  const noted: Method = function (...args) {
    return call(() => original.apply(this, args));
  };
  Reflect.set(target, name, noted);
};

const setTime = (time: string): void => setClock(`${day}T${time}Z`);

const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await finish(visitor, await visitor.begin(day));
  return visitor;
};

/** Adds a player whose result is the best of all. */
const newBest = async (): Promise<Visitor> => {
  const { visitor, playerId } = await newStoredPlayer();
  await storeResult(day, { playerId, score: 500, skill: 0, finishedAt: tenOf(day) - 1000 });
  return visitor;
};

/** Polls, because a request is not woken by a promise of the test. */
const waitUntil = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await scheduler.wait(1);
};

const batchesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = batches;
  await work();
  return batches - before;
};

const crowdSize = 30;

const crowd = (path: string) => () =>
  Promise.all(Array.from({ length: crowdSize }, () => newVisitor().get<Board>(path)));

const read = async (visitor: Visitor, path = board): Promise<Board> =>
  (await visitor.get<Board>(path)).body;

function prepareAll() {
  // The database's own batches go through a session's `batch` too.
  onCall(Object.getPrototypeOf(env.DB.withSession()), 'batch', (make) => {
    batches++;
    const hook = meanwhile;
    meanwhile = null;
    return hook ? hook(make) : make();
  });
}
