/** A crowd that reads a board shares its reads. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { livePlayersBelow } from '../../../worker/standings/cached-board.ts';
import { setClock } from '../clock.ts';
import { newFinisher, newVisitor, type Visitor } from '../visitor.ts';
import { storePlayer } from '../stored-players.ts';
import { storeResult, storeResults, tenOf } from '../boards/stored-results.ts';

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

test('a crowd shares one read every ten seconds, even while players finish', async () => {
  await storeResults(day, livePlayersBelow);
  expect(await batchesOf(crowd(board))).toBe(1);
  const { players } = await read(newVisitor());
  const player = await newFinisher(day);
  setTime('12:00:09');
  expect(await batchesOf(crowd(`${board}?limit=3`))).toBe(0);
  expect((await read(newVisitor())).players).toBe(players);
  expect((await read(player)).players).toBe(players + 1);
  setTime('12:00:10');
  expect(await batchesOf(crowd(board))).toBe(1);
  expect((await read(newVisitor())).players).toBe(players + 1);
});

test('a board with fewer results is read again after each finish through this isolate', async () => {
  await storeResults(day, livePlayersBelow - 2);
  expect(await batchesOf(crowd(board))).toBe(1);
  const { players } = await read(newVisitor());
  await newFinisher(day);
  expect(await batchesOf(crowd(board))).toBe(1);
  expect((await read(newVisitor())).players).toBe(players + 1);
  await newFinisher(day);
  expect(await batchesOf(crowd(board))).toBe(1);
  await newFinisher(day);
  expect(await batchesOf(crowd(board))).toBe(0);
  expect((await read(newVisitor())).players).toBe(players + 2);
});

test('a crowd shares one read of who has finished, and one of how many', async () => {
  await storeResults(day, livePlayersBelow);
  const challenge = `/api/challenges/${day}/yahtzee`;
  expect(await batchesOf(crowd(`${challenge}/finished`))).toBe(1);
  expect(await batchesOf(crowd(challenge))).toBe(1);
  await newFinisher(day);
  expect(await batchesOf(crowd(`${challenge}/finished`))).toBe(0);
  expect(await batchesOf(crowd(challenge))).toBe(0);
});

test('a player sees their new name at once, everybody else ten seconds later, and nobody who was deleted', async () => {
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
  await player.send('DELETE', '/api/players/me');
  expect(await nameOf(newVisitor())).toBeUndefined();
});

/** The database's own batches go through a session's `batch` too. */
let batch: MockInstance;

beforeAll(() => {
  batch = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch');
  return () => batch.mockRestore();
});

const setTime = (time: string): void => setClock(`${day}T${time}Z`);

const newBest = async (): Promise<Visitor> => {
  const { visitor, id: playerId } = await storePlayer();
  await storeResult(day, { playerId, score: 500, skill: 0, finishedAt: tenOf(day) - 1000 });
  return visitor;
};

const batchesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = batch.mock.calls.length;
  await work();
  return batch.mock.calls.length - before;
};

const crowdSize = 30;

const crowd = (path: string) => () =>
  Promise.all(Array.from({ length: crowdSize }, () => newVisitor().get<Board>(path)));

const read = async (visitor: Visitor, path = board): Promise<Board> =>
  (await visitor.get<Board>(path)).body;
