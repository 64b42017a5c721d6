import { expect, test, vi } from 'vitest';
import { RequestProblem, Unreachable } from '../../../web/lib/call.ts';
import { retry, retryMsMax, type RetryState } from '../../../web/lib/retry.ts';
import { tiersOf } from '../../tier.ts';

/** Fails with each of `failures`, then answers. */
const failing = (failures: unknown[]) => (): Promise<string> => {
  const failure = failures.shift();
  return failure === undefined ? Promise.resolve('answer') : Promise.reject(failure as Error);
};

for (const { rows, tier } of tiersOf(2, [
  ['a lost connection', new Unreachable(), { kind: 'offline' }],
  ['a lost server', new RequestProblem(502, {}, null), { kind: 'busy', seconds: 2 }],
  ['a busy server', new RequestProblem(503, {}, '1'), { kind: 'busy', seconds: 1 }],
  ['a rate limit', new RequestProblem(429, {}, '1'), { kind: 'busy', seconds: 1 }],
  [
    'a server that asks for a day',
    new RequestProblem(503, {}, '86400'),
    { kind: 'busy', seconds: 60 },
  ],
] as const))
  test.each(rows)('retrying outlasts %s', tier, async (_, failure, retrying) => {
    const troubles: RetryState[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = retry(failing([failure]), (one) => troubles.push(one));
    await vi.runAllTimersAsync();
    expect(await answer).toBe('answer');
    expect(troubles).toEqual([retrying]);
  });

test.each([400, 403, 404, 409, 410, 422, 500])('retrying passes on %d', async (status) => {
  const refusal = new RequestProblem(status, {}, null);
  await expect(retry(failing([refusal]), () => undefined)).rejects.toBe(refusal);
});

test('retrying waits for no full database, which stays so for hours', async () => {
  const refusal = new RequestProblem(507, { code: 'database-full' }, '3600');
  await expect(retry(failing([refusal]), () => undefined)).rejects.toBe(refusal);
});

test('retrying ends after two minutes, with the last failure', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const last = new Unreachable();
  const failures = [new Unreachable(), last];
  const answer = retry(failing(failures), () => {
    now = retryMsMax;
    queueMicrotask(() => dispatchEvent(new Event('online')));
  });
  await expect(answer).rejects.toBe(last);
  clock.mockRestore();
});

test('retrying waits no shorter than a busy server asks, whatever chance says', async () => {
  const waits: (number | undefined)[] = [];
  vi.spyOn(window, 'setTimeout').mockImplementation(((done: () => void, waitMs?: number) => {
    waits.push(waitMs);
    queueMicrotask(done);
    return 0;
  }) as typeof setTimeout);
  const chance = vi.spyOn(Math, 'random');
  const busy = new RequestProblem(503, { code: 'unavailable' }, '7');
  for (const value of [0, 0.999]) {
    chance.mockReturnValue(value);
    await retry(failing([busy]));
  }
  const [first = 0, second = 0] = waits;
  expect(first).toBeGreaterThanOrEqual(7_000);
  expect(second).toBeGreaterThan(first);
});

test('retrying tries at once when the connection is back', async () => {
  // Only the event can end the wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = retry(failing([new Unreachable()]), () =>
    queueMicrotask(() => dispatchEvent(new Event('online'))),
  );
  expect(await answer).toBe('answer');
});
