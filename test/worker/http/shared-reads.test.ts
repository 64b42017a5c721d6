/** One read shared by a crowd: who waits for it, who sees it fail, and what is never cached. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedForAll, invalidateShared, outdate } from '../../../worker/http/shared-reads.ts';
import { textStream } from '../../../worker/http/text-stream.ts';

const liveBelow = 10;

let keys = 0;
let key = '';
/** The reads that have begun. Each ends when the test says so. */
let readings: Reading[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 });
  key = `crowd ${keys++} `;
  readings = [];
});

afterEach(() => vi.useRealTimers());

test('a hundred requests at once share a read, and so does a request within its lifetime', async () => {
  const asked = askMany();
  expect(readings).toHaveLength(1);
  // Other values have nothing to do with it.
  outdate('another ');
  invalidateShared('another ');
  readings[0]?.bring(7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  expect(await ask(9_999)).toBe(7);
  void ask(10_000);
  expect(readings).toHaveLength(2);
});

test('a request that began a little earlier uses it, too', async () => {
  const asked = ask(1_000);
  readings[0]?.bring(7);
  await asked;
  expect(await ask(990)).toBe(7);
});

test('a failure reaches those who waited, and no later request', async () => {
  const asked = askMany();
  readings[0]?.fail(new Error('D1_ERROR'));
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  const later = ask();
  readings[1]?.bring(7);
  expect(await later).toBe(7);
});

test('a missing value is not cached', async () => {
  const asked = ask();
  readings[0]?.bring(null);
  expect(await asked).toBeNull();
  void ask();
  expect(readings).toHaveLength(2);
});

test('those who wait for a dead read begin another, once for all of them', async () => {
  const asked = askMany();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings).toHaveLength(2);
  readings[1]?.bring(7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  expect(await ask()).toBe(7);
});

test('a slow database is read once every three seconds, and its first answer serves everyone', async () => {
  const asked = askMany();
  await vi.advanceTimersByTimeAsync(6_001);
  asked.push(...askMany());
  expect(readings).toHaveLength(3);
  readings[0]?.bring(20);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([20]));
  expect(await ask()).toBe(20);
  // Later answers change nothing.
  readings[1]?.bring(21);
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe(20);
});

test('a value invalidated while it is read is not cached, and later requests do not wait for it', async () => {
  const before = ask();
  invalidateShared(key);
  const after = ask();
  expect(readings).toHaveLength(2);
  readings[1]?.bring(21);
  expect(await after).toBe(21);
  readings[0]?.bring(20);
  expect(await before).toBe(20);
  expect(await ask()).toBe(21);
});

test.each([
  ['below the limit invalidates it', liveBelow - 1, 2],
  ['at the limit leaves it cached', liveBelow, 1],
])('an addition to a value %s', async (_, value, reads) => {
  const asked = ask();
  readings[0]?.bring(value);
  await asked;
  outdate(key);
  void ask();
  expect(readings).toHaveLength(reads);
});

test.each([
  ['below the limit, it is read again for later requests', liveBelow - 1, 2],
  ['at the limit, all requests get the same', liveBelow, 1],
])('an addition to a value that is being read: %s', async (_, value, reads) => {
  const before = ask();
  outdate(key);
  const after = [ask(), ask()];
  expect(readings).toHaveLength(1);
  readings[0]?.bring(value);
  expect(await before).toBe(value);
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toHaveLength(reads);
  readings[1]?.bring(value + 1);
  expect(await Promise.all(after)).toEqual([value + reads - 1, value + reads - 1]);
  expect(await ask()).toBe(value + reads - 1);
});

test('a body that is made while it is read: nothing before, and nothing after its reader has left', async () => {
  const made: number[] = [];
  async function* lines() {
    for (let line = 0; line < 3; line++) {
      made.push(line);
      yield `${line}\n`;
    }
  }
  expect(await new Response(textStream(lines())).text()).toBe('0\n1\n2\n');
  made.length = 0;
  const reader = textStream(lines()).getReader();
  expect(made).toEqual([]);
  await reader.read();
  await reader.cancel();
  expect(made).toEqual([0]);
});

interface Reading {
  readonly bring: (value: number | null) => void;
  readonly fail: (error: Error) => void;
}

const ask = (now = 0): Promise<number | null> =>
  cachedForAll(
    `${key}value`,
    {
      now,
      ttlMs: 10_000,
      waitUntil: () => undefined,
      isLive: (value) => (value ?? 0) < liveBelow,
    },
    () =>
      new Promise((resolve, reject) => {
        readings.push({ bring: resolve, fail: reject });
      }),
  );

const askMany = (): Promise<number | null>[] => Array.from({ length: 100 }, () => ask());
