/** The page's clock: that of the server, whatever happens to the device's. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call, get } from '../../../web/lib/call.ts';
import { clockCorrected, serverNow, setServerNow } from '../../../web/lib/clock.ts';

const second = 1_000;
const minute = 60 * second;

beforeEach(async () => {
  vi.useFakeTimers({ now: noon + 7 * 60 * minute });
  vi.stubGlobal('fetch', answer);
  Object.assign(server, { sleptMs: 0, lagMs: 0, isOnline: true });
  server.cacheControl = 'private, no-store';
  await call('GET /api/challenges/today');
  server.asked = [];
});

test.each([5 * minute, -5 * minute, 24 * 60 * minute])(
  'a device’s clock set by %i ms moves nothing',
  async (byMs) => {
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
    setDevice(byMs);
    expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
    await pass(0);
    for (let looks = 0; looks < 30; looks++) {
      await pass(second);
      expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
    }
    expect(server.asked).toEqual(['HEAD /api/challenges/today']);
  },
);

test('a device that has slept is put right by the next answer, and whoever waits is told', async () => {
  const corrected = vi.fn();
  addEventListener(clockCorrected, corrected);
  onTestFinished(() => removeEventListener(clockCorrected, corrected));
  setDevice(60 * minute);
  server.sleptMs = 60 * minute;
  serverNow();
  await pass(0);
  expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
  expect(corrected).toHaveBeenCalledTimes(1);
});

test('without a connection the time is asked for again, every ten seconds', async () => {
  server.isOnline = false;
  setDevice(5 * minute);
  for (let looks = 0; looks <= 20; looks++) {
    serverNow();
    await pass(second);
  }
  expect(server.asked).toHaveLength(3);
});

test('every answer counts, the latest most, and one that may have been stored does not', async () => {
  server.lagMs = 12 * second;
  await get('/api/late');
  expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
  server.lagMs = 60 * minute;
  server.cacheControl = 'public, max-age=3600';
  await get('/api/stored');
  expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
  // A page that believed another clock gives it up.
  setServerNow(new Date(server.now() + 60 * minute).toISOString());
  Object.assign(server, { lagMs: 0, cacheControl: 'private, no-store' });
  await get('/api/now');
  expect(Math.abs(errorMs())).toBeLessThanOrEqual(second);
});

const noon = Date.parse('2026-11-20T12:00:00Z');

/** Time passes for everybody, also for timers. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** The device's clock alone moves: it is set, or the device sleeps. */
const setDevice = (byMs: number): void => void vi.setSystemTime(Date.now() + byMs);
const errorMs = (): number => serverNow() - server.now();

/** A server whose clock agrees with no device's, and what it is asked. */
const server = {
  sleptMs: 0,
  lagMs: 0,
  cacheControl: 'private, no-store',
  isOnline: true,
  asked: [] as string[],
  now: () => noon + performance.now() + server.sleptMs,
};

const answer = async (input: unknown, init?: RequestInit): Promise<Response> => {
  server.asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
  if (!server.isOnline) throw new TypeError('Failed to fetch');
  const headers = {
    Date: new Date(server.now() - server.lagMs).toUTCString(),
    'Cache-Control': server.cacheControl,
  };
  return new Response('{}', { headers });
};
