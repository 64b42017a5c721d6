/** An incomplete deployment answers 503 and says what is missing. It never falls back. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { configOf, nowOf, requireConfig } from '../../../worker/http/config.ts';
import { sampledOneIn } from '../../../worker/http/log.ts';
import worker from '../../../worker/index.ts';
import { day, setClock } from '../clock.ts';
import { newTableId } from '../issued.ts';
import { online } from '../online.ts';
import { newVisitor, origin, visitorWith } from '../visitor.ts';

const addresses = [
  '/healthz',
  '/api/challenges/today',
  `/api/challenges/${day}/yahtzee/board`,
  '/',
];

beforeEach(() => setClock(`${day}T12:00:00Z`));

const zeros = '0'.repeat(64);
const onDomain = { RP_ID: 'evenroll.test' };
const noOrigins = 'ORIGINS is not a list of origins on RP_ID';

test.each([
  ['no MASTER_KEY', { MASTER_KEY: undefined }, 'MASTER_KEY is missing'],
  ['an empty MASTER_KEY', { MASTER_KEY: '' }, 'MASTER_KEY is missing'],
  ['no ID_KEY', { ID_KEY: undefined }, 'ID_KEY is missing'],
  ['no ACCESS_KEY', { ACCESS_KEY: '' }, 'ACCESS_KEY is missing'],
  ['an earlier key of no length', { ACCESS_KEY_PREVIOUS: 'a' }, 'ACCESS_KEY_PREVIOUS is not 64'],
  ['a MASTER_KEY that is too short', { MASTER_KEY: 'ab' }, 'MASTER_KEY is not 64 hex digits'],
  ['a short OPERATOR_KEY', { OPERATOR_KEY: 'k'.repeat(31) }, 'OPERATOR_KEY has fewer than 32'],
  ['TIME_OFFSET set online', { ...online, TIME_OFFSET: '60' }, 'TIME_OFFSET is set'],
  ['a factor online', { ...online, RATE_LIMIT_FACTOR: '9' }, 'RATE_LIMIT_FACTOR is set'],
  ['a factor in words', { RATE_LIMIT_FACTOR: 'wide' }, 'RATE_LIMIT_FACTOR is not a number'],
  ['a TIME_OFFSET that is not a number', { TIME_OFFSET: 'soon' }, 'TIME_OFFSET is not a number'],
  ['OUTAGES that are no days', { OUTAGES: '2026-11-20 soon' }, 'OUTAGES is not a list of days'],
  ['a FIRST_DAY that does not exist', { FIRST_DAY: '2026-02-30' }, 'FIRST_DAY is not a day'],
  ['a FIRST_DAY without ids', { FIRST_DAY: '2025-12-31' }, 'FIRST_DAY is before 2026-01-01'],
  ['an invalid key of a year', { MASTER_KEY_2030: 'ab' }, 'MASTER_KEY_2030 is not 64 hex digits'],
  ['invalid anchors', { ANCHORS: '2026' }, 'ANCHORS is not a list'],
  ['an anchor of no day', { ANCHORS: `2026=${zeros}@2026-02-30` }, 'ANCHORS is not a list'],
  ['an anchor that is too short', { ANCHORS: `2026=${zeros.slice(1)}` }, 'ANCHORS is not a list'],
  ['FIRST_DAYS of no game', { FIRST_DAYS: 'chess=2026-12-01' }, 'FIRST_DAYS is not a list'],
  ['FIRST_DAYS that are no days', { FIRST_DAYS: 'yatzy=2026-02-30' }, 'FIRST_DAYS is not a list'],
  ['SITE_LIMITS of no kind', { SITE_LIMITS: 'chess=1' }, 'SITE_LIMITS is not a list'],
  ['a PUSH_KEY that is no key', { PUSH_KEY: '{}' }, 'PUSH_KEY is not a private JWK'],
  ['LOCAL_PUSH with a path', { LOCAL_PUSH: 'http://localhost/x' }, 'LOCAL_PUSH is not an origin'],
  ['a push service online', { ...online, LOCAL_PUSH: 'http://a.test' }, 'LOCAL_PUSH is not an'],
  ['a SECURITY_CONTACT of no kind', { SECURITY_CONTACT: 'me' }, 'neither mailto: nor https:'],
  ['an RP_ID that is not a domain', { RP_ID: 'https://evenroll.test' }, 'RP_ID is not a domain'],
  ['ORIGINS without RP_ID', { ORIGINS: 'https://evenroll.test' }, 'ORIGINS is set, but RP_ID'],
  ['an origin elsewhere', { ...onDomain, ORIGINS: `${origin} https://evil.test` }, noOrigins],
  ['an origin that ends the same', { ...onDomain, ORIGINS: 'https://eevenroll.test' }, noOrigins],
  ['an origin with a path', { ...onDomain, ORIGINS: `${origin}/` }, noOrigins],
])('with %s everything is unavailable', async (_, bindings, detail) => {
  const visitor = visitorWith(bindings);
  for (const address of addresses) {
    const answer = await visitor.get(address);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.body.detail).toContain(detail);
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
});

test('settings are what they say', () => {
  const read = (bindings: object) => {
    const config = configOf({ ...env, ...bindings });
    return config.ok ? config.value : config.error;
  };
  const anchor = { anchor: zeros, publishedOn: null };
  const PUSH_KEY = JSON.stringify({
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: 'A'.repeat(43), y: '_'.repeat(42) + '8', d: 'B'.repeat(43) },
  });
  const settings = {
    ...{ TIME_OFFSET: '60', RATE_LIMIT_FACTOR: '9', OUTAGES: '2026-11-20,2026-11-22' },
    ...{ OPERATOR_KEY: 'k'.repeat(32), SITE_LIMITS: 'player=5 play=7', FIRST_DAY: '2026-02-01' },
    ...{ ANCHORS: `2026=${zeros}@2025-12-20 2027=${zeros}`, RP_ID: 'evenroll.test' },
    ...{ ORIGINS: 'https://evenroll.test https://a.evenroll.test:8443', PUSH_KEY },
    ...{ FIRST_DAYS: 'yatzy=2026-12-01 yardkle=2026-01-31', LOCAL_PUSH: 'http://localhost:9' },
  };
  const config = read(settings);
  expect(config).toMatchObject({
    ...{ clockOffsetMs: 60_000, rateLimitFactor: 9, operatorKey: 'k'.repeat(32), isLocal: true },
    ...{ siteLimits: { player: 5, play: 7, club: Infinity }, firstDay: '2026-02-01' },
    firstDays: { yatzy: '2026-12-01', yardkle: '2026-02-01', yahtzee: '2026-02-01' },
    outages: new Set(['2026-11-20', '2026-11-22']),
    anchors: new Map<number, object>([
      [2026, { ...anchor, publishedOn: '2025-12-20' }],
      [2027, anchor],
    ]),
    ...{
      rpId: 'evenroll.test',
      origins: ['https://evenroll.test', 'https://a.evenroll.test:8443'],
    },
    push: {
      publicKey: `B${'A'.repeat(43)}${'_'.repeat(42)}8`,
      privateKey: 'B'.repeat(43),
      ...{ contact: 'mailto:operator@localhost', localOrigin: 'http://localhost:9' },
    },
  });
  expect(nowOf(requireConfig({ ...env, TIME_OFFSET: '60' }))).toBe(Date.now() + 60_000);
  // A push service writes to somebody.
  expect(read({ ...online, PUSH_KEY })).toMatchObject({ push: null });
  const SECURITY_CONTACT = 'https://evenroll.test/contact';
  expect(read({ ...online, PUSH_KEY, SECURITY_CONTACT })).toMatchObject({
    ...{ isLocal: false, operatorKey: null, clockOffsetMs: 0, rateLimitFactor: 1 },
    push: { contact: SECURITY_CONTACT, localOrigin: null },
  });
  expect(read({ ...online, LOCAL_PUSH: 'http://localhost:9' })).toContain('LOCAL_PUSH is not');
  for (const wrong of [{ crv: 'P-384' }, { d: 'B'.repeat(42) }, { x: undefined }])
    expect(read({ PUSH_KEY: JSON.stringify({ ...JSON.parse(PUSH_KEY), ...wrong }) })).toContain(
      'PUSH_KEY is not',
    );
  expect(() => requireConfig({ ...env, ID_KEY: '' })).toThrow('ID_KEY is missing');
});

test('passkeys are bound to the configured domain, or else to the host of the request', async () => {
  const path = '/api/sign-in/begin';
  expect((await newVisitor().send('POST', path)).body.rpId).toBe('evenroll.test');
  const configured = { RP_ID: 'test', ORIGINS: 'https://evenroll.test' };
  expect((await visitorWith(configured).send('POST', path)).body.rpId).toBe('test');
});

test('a MASTER_KEY that does not match the published anchor deals nothing', async () => {
  expect((await visitorWith({}).get('/healthz')).body).toEqual({ ok: true });
  const visitor = visitorWith({ MASTER_KEY: 'ab'.repeat(32) });
  const answer = await visitor.get('/healthz');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.body.detail).toContain('does not match the anchor that was published for 2026');
  expect(await visitor.get(`/api/challenges/${day}/yahtzee`)).toMatchObject({ status: 503 });
});

test.each(['GET', 'HEAD', 'POST', 'DELETE'])(
  'online, %s over plain HTTP is redirected to HTTPS and sets no cookie',
  async (method) => {
    const path = `/api/challenges/${day}/yahtzee/play?x=1`;
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const request = new Request(`http://evenroll.test${path}`, { method, headers });
    const answer = await worker.fetch(request, { ...env, ...online }, createExecutionContext());
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe(`https://evenroll.test${path}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

const logOf = async (id: string, requests: () => Promise<unknown>): Promise<string[]> => {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const ids = vi
    .spyOn(crypto, 'randomUUID')
    .mockReturnValue(`${id}-0000-4000-8000-000000000000` as ReturnType<Crypto['randomUUID']>);
  await requests();
  for (const spy of [...spies, ids]) spy.mockRestore();
  return lines;
};

const sampledId = '00000000';
// Whoever has one of these links can sit down or join.
const tableId = newTableId();
const keyPaths = [`/t/${tableId}`, `/api/tables/${tableId}`, `/join/${tableId}`, `/T/${tableId}/`];

const unsampledId = (sampledOneIn - 1).toString(16).padStart(8, '0');

test('online, a sampled request is logged without address, cookie, query, headers or body', async () => {
  const visitor = visitorWith(online);
  const secrets = ['203.0.113.9', 'zz', 'Netscape', origin];
  const lines = await logOf(sampledId, async () => {
    await visitor.send('POST', `/api/challenges/${day}/yahtzee/play?q=zz`, undefined, {
      'CF-Connecting-IP': '203.0.113.9',
      'User-Agent': 'Netscape',
    });
    await visitor.get('/api/players/me');
    for (const path of keyPaths) await visitor.get(path);
  });
  expect(lines).toHaveLength(2 + keyPaths.length);
  const { requestId, durationMs, ...rest } = JSON.parse(lines[0] ?? '');
  expect([requestId, durationMs]).toEqual([expect.any(String), expect.any(Number)]);
  const route = '/api/challenges/:date/:game/play';
  expect(rest).toEqual({ level: 'info', method: 'POST', route, status: 201, oneIn: sampledOneIn });
  const token = visitor.cookie.split('=')[1] ?? 'no token';
  for (const secret of [token, tableId, ...secrets]) expect(lines.join()).not.toContain(secret);
});

test('online, a request outside the sample is not logged, whether it succeeds or is refused', async () => {
  const visitor = visitorWith(online);
  const lines = await logOf(unsampledId, async () => {
    await visitor.get('/api/challenges/today');
    await visitor.get('/api/players/me');
    await visitor.get('/api/nothing');
  });
  expect(lines).toEqual([]);
});

test('online, every request that fails is logged', async () => {
  const DB = {
    withSession: () => {
      throw new TypeError('a bug');
    },
  };
  const lines = await logOf(unsampledId, () => visitorWith({ ...online, DB }).get('/healthz'));
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toMatchObject([{ level: 'error' }, { level: 'info', status: 500, oneIn: 1 }]);
});
