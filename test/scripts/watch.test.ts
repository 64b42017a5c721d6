/** `npm run watch`: what it says of a site, and how it exits. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Status } from '../../api/schemas/status.ts';
import { runScript } from './child.ts';

const home = '<!doctype html><title>Evenroll</title>';

type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;
let answers: Answers = {};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test.each<[name: string, changes: Answers, code: number, says: string]>([
  ['a site that is well', {}, 0, ' is well.'],
  [
    'a database that is down',
    { '/healthz': [503, problem('unavailable', 'the database lacks migration 0001.sql')] },
    1,
    ': /healthz answers 503: the database lacks migration 0001.sql.',
  ],
  ['replicas that are down', { '/api/status': [503, ''] }, 1, ': /api/status answers 503.'],
  [
    'a timer that has stopped',
    {
      '/api/status': [200, statusWith([['timer-stopped', 'the timer last worked 16 minutes ago']])],
    },
    1,
    ': timer-stopped: the timer last worked 16 minutes ago.',
  ],
  [
    'a challenge instead of the page',
    { '/': [403, '<title>Just a moment...</title>'] },
    1,
    ': / answers 403.',
  ],
  [
    'a script in the page that is not ours',
    { '/': [200, `${home}<script src="/cdn-cgi/beacon.js"></script>`] },
    1,
    ': / arrives changed: a feature of the zone rewrites HTML (docs/operating.md, step 1).',
  ],
])('%s', async (_, changes, code, says) => {
  answers = {
    '/healthz': [200, '{"ok":true}'],
    '/api/status': [200, statusWith([])],
    '/': [200, home],
    ...changes,
  };
  const { code: ended, lines } = await runScript('watch', [], [origin()]);
  expect([ended, lines]).toEqual([code, [`${new URL(origin()).host}${says}`, '']]);
});

test('a site that does not answer at all, and no site', async () => {
  const silent = await runScript('watch', [], ['http://127.0.0.1:9']);
  expect([silent.code, silent.lines[0]]).toEqual([1, expect.stringContaining('does not answer')]);
  expect(await runScript('watch', [])).toMatchObject({ code: 2, lines: [''] });
});

const server = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? [404, ''];
  response.writeHead(status).end(body);
});

const origin = (): string => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

function problem(code: string, detail: string): string {
  return JSON.stringify({ type: 'about:blank', title: 'A problem', status: 503, code, detail });
}

function statusWith(alerts: readonly (readonly [Status['alerts'][number]['code'], string])[]) {
  const status: Status = {
    now: '2026-11-21T12:00:00.000Z',
    tasks: [],
    files: { date: '2026-11-20', waiting: [] },
    database: { bytes: 1, bytesMax: 2, daysUntilFull: null },
    nextAnchor: { year: 2027, isNamed: false },
    page: { path: '/', sha256: createHash('sha256').update(home).digest('hex') },
    alerts: alerts.map(([code, detail]) => ({ code, detail })),
  };
  return JSON.stringify(status);
}
