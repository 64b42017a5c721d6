/** A deployment that is not whole answers 503 and says what is missing; it never falls back. */
import { env } from 'cloudflare:workers';
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import worker from '../../worker/index.ts';
import { setClock } from './clock.ts';
import { newVisitor, origin } from './visitor.ts';

const day = '2026-11-20';
const addresses = [
  '/healthz',
  '/api/challenges/today',
  `/api/challenges/${day}/yahtzee/board`,
  '/',
];

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** A visitor of the Worker with other bindings. */
const visitorOf = (bindings: Record<string, unknown>) =>
  newVisitor({
    fetch: async (request) =>
      worker.fetch(request, { ...env, ...bindings }, createExecutionContext()),
  });

test.each([
  ['no MASTER_KEY', { MASTER_KEY: undefined }, 'MASTER_KEY is missing'],
  ['an empty MASTER_KEY', { MASTER_KEY: '' }, 'MASTER_KEY is missing'],
  ['a MASTER_KEY that is too short', { MASTER_KEY: 'ab' }, 'MASTER_KEY is not 64 hex digits'],
  ['a clock moved online', { TIME_OFFSET: '60', LOCAL: undefined }, 'TIME_OFFSET is set'],
  ['a clock moved by no number', { TIME_OFFSET: 'soon' }, 'TIME_OFFSET is not a number'],
  ['a first day that is none', { FIRST_DAY: '2026-02-30' }, 'FIRST_DAY is not a day'],
])('with %s everything is unavailable', async (_, bindings, detail) => {
  const visitor = visitorOf(bindings);
  for (const address of addresses) {
    const answer = await visitor.get(address);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.body.detail).toContain(detail);
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
});

test('a MASTER_KEY that does not fit the published anchor deals nothing', async () => {
  expect((await newVisitor().get('/healthz')).body).toEqual({ ok: true });
  const visitor = visitorOf({ MASTER_KEY: 'ab'.repeat(32) });
  const answer = await visitor.get('/healthz');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.body.detail).toContain('does not fit the anchor that was published for 2026');
  expect(await visitor.get(`/api/challenges/${day}/yahtzee`)).toMatchObject({ status: 503 });
});

test('D1 that can’t be reached is unavailable, without a word of why', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1_ERROR: no such host: secret');
    },
  };
  const visitor = visitorOf({ DB: broken });
  for (const address of ['/healthz', `/api/challenges/${day}/yahtzee/board?limit=7`]) {
    const answer = await visitor.get(address);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  }
});

test('a crash is an internal error, without a word of why', async () => {
  const broken = {
    prepare: () => {
      throw new TypeError('secret');
    },
  };
  const answer = await visitorOf({ DB: broken }).get('/healthz');
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|stack/);
});

test('online, a request is logged without address, cookie, query or body', async () => {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => lines.push(line);
  const visitor = visitorOf({ LOCAL: undefined });
  await visitor.send('POST', `/api/challenges/${day}/yahtzee/play?q=zz`, undefined, {
    'CF-Connecting-IP': '203.0.113.9',
  });
  await visitor.get('/api/players/me');
  console.log = log;
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', method: 'POST', status: 201 });
  const token = visitor.cookie.split('=')[1] ?? 'no token';
  for (const secret of [token, '203.0.113.9', 'zz', origin])
    expect(lines.join()).not.toContain(secret);
});
