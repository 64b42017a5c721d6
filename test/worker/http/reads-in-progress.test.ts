/**
 * Reads that several requests wait for, some of which never settle because the request that started
 * them is gone.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ReadsInProgress,
  waitMsMax,
  type ReadInProgress,
} from '../../../worker/http/reads-in-progress.ts';

interface Started extends ReadInProgress {
  readonly end: (value: number) => void;
  readonly fail: (error: Error) => void;
}

let reads: ReadsInProgress<number>;
/** The reads that have begun. Each ends when the test says so. */
let started: Started[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reads = new ReadsInProgress();
  started = [];
});
afterEach(() => vi.useRealTimers());

const join = (key = 'one'): Promise<number> =>
  reads.join(
    key,
    (read) =>
      new Promise((resolve, reject) => {
        started.push({ ...read, end: resolve, fail: reject });
      }),
  );

test('requests for one key share a read, those for another have their own', async () => {
  const joined = [join(), join(), join('other')];
  expect(started).toHaveLength(2);
  started[0]?.end(7);
  started[1]?.end(8);
  expect(await Promise.all(joined)).toEqual([7, 7, 8]);
  expect(reads.has('one')).toBe(false);
});

test('a read that never settles keeps nobody waiting, and no later request waits for it', async () => {
  const joined = [join(), join()];
  await vi.advanceTimersByTimeAsync(waitMsMax);
  expect(started).toHaveLength(2);
  const later = join();
  started[1]?.end(7);
  expect(await Promise.all([...joined, later])).toEqual([7, 7, 7]);
  void join();
  expect(started).toHaveLength(3);
});

test('a read that was only slow serves those who have begun another, which is then not current', async () => {
  const joined = [join(), join()];
  await vi.advanceTimersByTimeAsync(waitMsMax);
  started[0]?.end(7);
  expect(await Promise.all(joined)).toEqual([7, 7]);
  expect(started[1]?.isCurrent()).toBe(false);
});

test('a failure reaches those who wait, and no later request', async () => {
  const joined = [join(), join()];
  started[0]?.fail(new Error('D1_ERROR'));
  for (const { status } of await Promise.allSettled(joined)) expect(status).toBe('rejected');
  const later = join();
  started[1]?.end(7);
  expect(await later).toBe(7);
});

test('a read knows that its data has changed, or that it was dropped', async () => {
  const before = join('day 1');
  expect(reads.outdate('week ')).toBe(false);
  expect(reads.isOutdated('day 1')).toBe(false);
  expect(reads.outdate('day ')).toBe(true);
  expect([started[0]?.isOutdated(), started[0]?.isCurrent()]).toEqual([true, true]);
  reads.drop('day ');
  const after = join('day 1');
  expect([started[0]?.isCurrent(), started[1]?.isCurrent()]).toEqual([false, true]);
  started[0]?.end(7);
  started[1]?.end(8);
  expect(await Promise.all([before, after])).toEqual([7, 8]);
});
