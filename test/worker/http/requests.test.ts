/**
 * Each invalid request gets its documented code, changes nothing, and is not repeated.
 *
 * @module-tag pages
 */
import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { day, setClock } from '../clock.ts';
import { newPlayer, newVisitor, origin } from '../visitor.ts';

const start = `/api/challenges/${day}/yahtzee/play`;

beforeEach(() => setClock(`${day}T12:00:00Z`));

test.each([
  ['an unknown address', '/api/nothing', 404, 'not-found'],
  ['an unknown game', `/api/challenges/${day}/chess`, 404, 'not-found'],
  ['a game in capitals', `/api/challenges/${day}/Yahtzee`, 404, 'not-found'],
  ['a game named like a property of Object', `/api/challenges/${day}/toString`, 404, 'not-found'],
  ['a year without days', '/api/fairness?year=2025', 404, 'not-found'],
  ['a year too far ahead', '/api/fairness?year=2028', 404, 'not-found'],
  ['an invalid year', '/api/fairness?year=abc', 400, 'invalid-request'],
  [
    'a parameter twice',
    `/api/challenges/${day}/yahtzee/board?by=skill&by=skill`,
    400,
    'invalid-request',
  ],
  ['an invalid order', `/api/challenges/${day}/yahtzee/board?by=luck`, 400, 'invalid-request'],
])('GET of %s (%s) is %i %s', async (_, path, status, code) => {
  const answer = await newVisitor().get(path);
  expect(answer).toMatchObject({ status, body: { code, status } });
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

describe('a body of moves', () => {
  const twoOfThem = async () => {
    const [visitor, stranger] = [newVisitor(), await newPlayer(day)];
    const play = await visitor.begin(day);
    return { visitor, stranger, play };
  };
  /** The same for all bodies that are refused, which leave the play as it is. */
  let known: ReturnType<typeof twoOfThem> | null = null;

  test.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['deep nesting', '['.repeat(2000) + ']'.repeat(2000)],
    ['no at', { moves: '7' }],
    ['a negative at', { at: -1, moves: '7' }],
    ['an at as text', { at: '0', moves: '7' }],
    ['an at that overflows', '{"at":1e999,"moves":"7"}'],
    ['empty moves', { at: 0, moves: '' }],
    ['1,001 moves', { at: 0, moves: '7'.repeat(1001) }],
  ])('of %s is 400, or 404 for somebody else’s play', async (_, body) => {
    const { visitor, stranger, play } = await (known ??= twoOfThem());
    const path = `/api/plays/${play.id}/moves`;
    const answer = await visitor.send('POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(answer.body.detail).toMatch(/^\S/);
    expect((await stranger.send('POST', path, body)).status).toBe(404);
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  });

  test.each(['!', '\ud83d'])('of the character %j is an illegal move', async (moves) => {
    const { visitor, play } = await (known ??= twoOfThem());
    const answer = await visitor.move(play, moves);
    expect(answer).toMatchObject({ status: 422, body: { code: 'illegal-move', at: 0 } });
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  });
});

describe('the origin of a request', () => {
  const bare = async (headers: Record<string, string>): Promise<number> => {
    const request = new Request(origin + start, { method: 'POST', headers });
    return (await exports.default.fetch(request)).status;
  };

  test.each([['cross-site'], ['same-site'], ['none']])('%s is refused', async (value) => {
    const headers = { 'Sec-Fetch-Site': value };
    expect(await newVisitor().send('POST', start, undefined, headers)).toMatchObject({
      status: 403,
      body: { code: 'cross-site', detail: expect.stringMatching(/`Origin`.*`Sec-Fetch-Site/) },
    });
  });

  test('without Sec-Fetch-Site, only the same Origin is accepted', async () => {
    expect(await bare({})).toBe(403);
    expect(await bare({ Origin: 'https://elsewhere.test' })).toBe(403);
    expect(await bare({ Origin: 'null' })).toBe(403);
    expect(await bare({ Origin: `${origin}.evil.test` })).toBe(403);
    expect(await bare({ Origin: origin })).toBe(201);
  });
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/json-patch+json', 415],
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
])('a body of type %s is %i', async (type, status) => {
  const visitor = newVisitor();
  const play = await visitor.begin(day);
  const body = { at: 0, moves: '7' };
  const headers = { 'Content-Type': type };
  const answer = await visitor.send('POST', `/api/plays/${play.id}/moves`, body, headers);
  expect(answer.status).toBe(status);
});

test.each([
  ['at the limit', 4096, 400, 'moves is not valid'],
  ['one byte past the limit', 4097, 413, undefined],
])('a body %s (%i bytes) is %i', async (_, bytes, status, detail) => {
  const visitor = newVisitor();
  const play = await visitor.begin(day);
  const frame = JSON.stringify({ at: 0, moves: '' }).length;
  const body = { at: 0, moves: '7'.repeat(bytes - frame) };
  const answer = await visitor.send('POST', `/api/plays/${play.id}/moves`, body);
  expect([answer.status, answer.body.detail]).toEqual([status, detail]);
});

test.each([
  ['PUT', start, 'GET, POST, HEAD'],
  ['DELETE', '/api/challenges/today', 'GET, HEAD'],
  ['OPTIONS', '/api/challenges/today', 'GET, HEAD'],
  ['GET', '/api/plays/1111111111111111111/moves', 'POST'],
  ['POST', '/api/players/me', 'GET, PATCH, PUT, DELETE, HEAD'],
  ['POST', '/', 'GET, HEAD'],
])('%s of %s is 405 and says what is allowed', async (method, path, allow) => {
  const answer = await newVisitor().send(method, path);
  expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
  const listed = (text: string | null) => text?.split(', ').toSorted();
  expect(listed(answer.headers.get('Allow'))).toEqual(listed(allow));
});

test('every answer has the security headers, a Cache-Control and the product’s time', async () => {
  const visitor = newVisitor();
  for (const path of [
    '/',
    '/healthz',
    '/api/challenges/today',
    '/api/nothing',
    '/nothing',
    '/api/openapi.json',
  ]) {
    const { headers } = await visitor.get(path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBeTruthy();
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    if (path.startsWith('/api/')) expect(headers.get('X-Robots-Tag')).toBe('noindex');
    // Pages set their clocks by it.
    expect(headers.get('Date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  }
});

test('an answer never repeats input of the request', async () => {
  const visitor = newVisitor();
  const play = await visitor.begin(day);
  const brought = 'zq<script>7';
  const answers = [
    await visitor.get(`/api/${encodeURIComponent(brought)}`),
    await visitor.get(`/${encodeURIComponent(brought)}`),
    await visitor.get(`/api/challenges/${day}/yahtzee/board?after=${encodeURIComponent(brought)}`),
    await visitor.get(`/api/challenges/today`, { 'X-Request-Id': brought }),
    await visitor.move(play, brought),
    await visitor.send('PATCH', '/api/players/me', { handle: brought }),
    await visitor.send('POST', `/api/plays/${play.id}/moves`, { [brought]: brought }),
  ];
  for (const { body, headers } of answers) {
    expect(JSON.stringify(body)).not.toContain('zq');
    expect(JSON.stringify([...headers])).not.toContain('zq');
  }
});
