/**
 * A page's request: what the page says while it is repeated, and in the end.
 *
 * @holds web/ui
 */
import { type TemplateResult } from 'lit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestProblem, Unreachable } from '../../../web/lib/call.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import { PageRequest } from '../../../web/lib/page-request.ts';
import { troubleOf } from '../../../web/ui/banners.ts';
import { bareHost, draw } from '../fixture.ts';
import { textOf } from '../reading.ts';

test.each([
  ['a lost connection', new Unreachable(), 'No connection.'],
  ['a busy server', new RequestProblem(503, { code: 'unavailable' }, '0'), 'Very busy.'],
])('%s is named while the request is repeated', async (_, failure, words) => {
  const troubles: (TemplateResult | null)[] = [];
  const host = {
    ...bareHost,
    requestUpdate: () => troubles.push(troubleOf(request)),
  };
  let tries = 0;
  const request: PageRequest<string> = new PageRequest(host, () =>
    tries++ === 0 ? Promise.reject(failure) : Promise.resolve('answer'),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answered = request.run();
  await vi.runAllTimersAsync();
  await answered;
  vi.useRealTimers();
  const [before, meanwhile, after] = troubles;
  expect([before, after]).toEqual([null, null]);
  expect(textOf(await draw(meanwhile))).toContain(words);
});

test.each(['run', 'renew'] as const)(
  'an answer to an earlier `%s` is not used',
  async (earlier) => {
    const answers: ((answer: string) => void)[] = [];
    const used: string[] = [];
    const request = new PageRequest(
      bareHost,
      () => new Promise<string>((resolve) => answers.push(resolve)),
      undefined,
      { onAnswer: (answer) => used.push(answer) },
    );
    const first = request.run();
    answers[0]?.('first');
    await first;
    const runs = [request[earlier](), request.run()];
    answers[2]?.('later');
    answers[1]?.('earlier');
    await Promise.all(runs);
    expect([request.status, request.answer]).toEqual(['loaded', 'later']);
    expect(used).toEqual(['first', 'later']);
  },
);

test('a page that was left open loads again once the moments of its answer have passed, each once', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:58Z') });
  // The server's clock is the device's, which is right.
  setServerNow(new Date().toISOString());
  const headers = () => ({ 'Cache-Control': 'no-store', Date: new Date().toUTCString() });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers: headers() })));
  let asked = 0;
  const moments = [
    '2026-11-20T00:00:00Z',
    '2026-11-21T00:00:00Z',
    '2026-11-21T02:00:00Z',
    '2026-11-21T09:00:00Z',
  ];
  const request = new PageRequest(
    bareHost,
    () => Promise.resolve(++asked),
    () => moments,
  );
  request.hostConnected();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(2);
  // Asleep from now on: timers stand still, and the clock does not.
  vi.setSystemTime(Date.parse('2026-11-21T05:00:00Z'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
  vi.setSystemTime(Date.parse('2026-11-21T10:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(4);
  request.hostDisconnected();
  vi.setSystemTime(Date.parse('2026-11-22T10:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(4);
});

test.each([
  [true, 2],
  [false, 1],
])('refreshed on return (%s) a page asks %i times', async (isRefreshed, times) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  let asked = 0;
  const ask = (): Promise<string> =>
    asked++ === 2 ? Promise.reject(new Unreachable()) : Promise.resolve(`answer ${asked}`);
  const request = new PageRequest(bareHost, ask, undefined, { isRefreshed });
  const comeBack = async (): Promise<void> => {
    dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  };
  request.hostConnected();
  onTestFinished(() => request.hostDisconnected());
  await vi.advanceTimersByTimeAsync(0);
  await comeBack();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  await comeBack();
  expect([asked, request.answer]).toEqual([times, `answer ${times}`]);
  await vi.advanceTimersByTimeAsync(6_000);
  await comeBack();
  expect([request.status, request.answer]).toEqual(['loaded', `answer ${times}`]);
});
