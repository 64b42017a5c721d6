/** How long an object waits before it tries again. */
import { afterEach, expect, test, vi } from 'vitest';
import { alarmIn, retryWaitMs, setLastResort } from '../../../worker/durable/retry-wait.ts';

const [outage, bug] = [new Error('Network connection lost.'), new Error('a bug of ours')];
const full = new Error('D1_ERROR: Exceeded maximum DB size');

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['the first failure', 1, bug, 2_000],
  ['the third in a row', 3, outage, 8_000],
  ['the tenth outage: five minutes', 10, outage, 300_000],
  ['the tenth bug', 10, bug, 1_024_000],
  ['the hundredth bug: an hour', 100, bug, 3_600_000],
  ['the first full database: an hour', 1, full, 3_600_000],
])('after %s the wait is as long as that, less up to a quarter', (_, failures, error, longest) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(retryWaitMs(failures, error)).toBe(longest);
  random.mockReturnValue(1);
  expect(retryWaitMs(failures, error)).toBe(0.75 * longest);
});

test('an alarm rings in a second at the soonest, and the last resort in an hour, unless it can’t be set', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 7 });
  expect([alarmIn(-5), alarmIn(1_001)]).toEqual([1_007, 1_008]);
  const setAlarm = vi.fn<DurableObjectStorage['setAlarm']>();
  const storage = { setAlarm } as unknown as DurableObjectStorage;
  await setLastResort(storage, 'failed');
  expect(setAlarm).toHaveBeenCalledWith(3_600_007);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  setAlarm.mockRejectedValue(bug);
  await setLastResort(storage, 'failed');
  expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({ event: 'failed' });
});
