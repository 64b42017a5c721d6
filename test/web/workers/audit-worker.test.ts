/** The audit in its worker: what it asks for, what it tells, and how it ends. */
import { expect, test, vi } from 'vitest';
import { until } from '../fixture.ts';

test('asks without cookies, tells its stages, and ends where it has no answer or is stopped', async () => {
  const posted: { kind: string; end?: object }[] = [];
  const asked = vi.fn<(path: string, options: object) => Promise<Response>>();
  vi.stubGlobal('postMessage', (news: (typeof posted)[number]) => posted.push(news));
  vi.stubGlobal('fetch', asked);
  let handle: (event: object) => void = () => undefined;
  const listening = vi.spyOn(self, 'addEventListener').mockImplementation((_: string, handler) => {
    handle = handler as typeof handle;
  });
  await import(`../../../web/workers/${'audit-worker'}.ts`);
  listening.mockRestore();
  const start = () => handle({ data: { kind: 'start', target: '2026-11-20', known: null } });

  asked.mockImplementation(async () => new Response('', { status: 404 }));
  start();
  await until(() => expect(posted.at(-1)?.kind).toBe('end'));
  const options = { credentials: 'omit', cache: 'no-store' };
  expect(asked.mock.calls[0]).toEqual([expect.stringMatching(/^\/api\//), options]);
  expect(posted).toEqual([
    { kind: 'progress', progress: expect.objectContaining({ stage: 'chain' }) },
    { kind: 'end', end: { end: 'unavailable', code: 'status-404' } },
  ]);

  const busy = { status: 503, headers: { 'Retry-After': '9' } };
  asked.mockImplementation(async () => new Response('', busy));
  start();
  handle({ data: { kind: 'stop' } });
  await until(() => expect(posted.at(-1)?.end).toMatchObject({ end: 'stopped' }));
  expect(posted.at(-1)?.end).not.toHaveProperty('state');

  handle({ data: { kind: 'start', target: null } });
  await until(() => expect(posted.at(-1)).toEqual({ kind: 'broken' }));
});
