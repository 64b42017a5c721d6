/** Rate limits per address and player, online, also with forged headers. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addressKey, networkKey } from '../../../worker/http/address.ts';
import { rateLimits } from '../../../worker/http/request-limits.ts';
import { setClock } from '../clock.ts';
import { countCalls, wireFaults } from '../faults.ts';
import { addPasskey, signIn as signInWith } from '../identity/people.ts';
import { statusesOf, visitorFrom } from '../online.ts';

/** A day of its own: what is counted within a minute outlives a file. */
const day = '2026-11-24';
const start = `/api/challenges/${day}/yahtzee/play`;
beforeEach(() => setClock(`${day}T12:00:00Z`));

const { address, arrival, player, openData, signIn } = rateLimits;

test('a minute’s limits are as promised, online as so many calls to the platform, and many times as high on a local server', () => {
  const limits = Object.values(rateLimits).map(({ requests, requestsPerCall, localFactor }) =>
    [requests, requests / requestsPerCall, localFactor].join(),
  );
  expect(limits).toEqual([
    ...['60,60,10', '120,60,10', '600,60,10', '1200,120,100', '4800,120,100'],
    ...['60,60,10', '120,60,10', '60,60,10'],
  ]);
});

/** Answered without a query. */
const nothing = '/api/nothing';
/** Everything that a Worker answers counts: pages, files and refusals, with or without a cookie. */
const anything = ['/healthz', '/nothing', '/r/x', '/robots.txt', '/api/players/me', nothing];

test(`is what the platform reports, not what the request claims, has ${address.requests} requests a minute for everything, and learns when the next minute begins`, async () => {
  const forged = (at: number) => ({
    'X-Forwarded-For': `203.0.113.${at % 250}`,
    'X-Real-IP': `203.0.113.${at % 250}`,
    Forwarded: `for=203.0.113.${at % 250}`,
    'True-Client-IP': `203.0.113.${at % 250}`,
    'CF-Connecting-IPv6': `2001:db8::${at}`,
    'CF-Pseudo-IPv4': `240.0.0.${at % 250}`,
    Cookie: `__Host-evenroll=${'x'.repeat(54)}`,
  });
  const visitor = visitorFrom('192.0.2.3');
  const statuses = await statusesOf(address.requests, (at) =>
    visitor.get(anything[at] ?? nothing, forged(at)),
  );
  expect(statuses).not.toContain(429);
  setClock(`${day}T12:00:20Z`);
  const refused = await visitor.get('/healthz');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(refused.headers.get('Retry-After')).toBe('40');
  expect((await visitorFrom('192.0.2.2').get('/healthz')).status).toBe(200);
  setClock(`${day}T12:01:00Z`);
  expect((await visitor.get('/healthz')).status).toBe(200);
});

test('an address is a /64 in IPv6, and without the platform’s count, the isolate’s own applies', async () => {
  const broken = { ADDRESS_REQUESTS: { limit: () => Promise.reject(new Error('down')) } };
  const ask = (at: number) =>
    visitorFrom(`2001:db8:1:2:${at.toString(16)}::1`, broken).get(nothing);
  const statuses = await statusesOf(address.requests + 1, ask);
  expect([...new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([404, 429]);
  expect((await visitorFrom('2001:db8:1:3::1', broken).get('/nothing')).status).toBe(404);
});

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1', '2001:db8:0'],
  ['2001:DB8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['not an address', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('an address: %s counts as %s, in the network %s', (header, key, network) => {
  expect([addressKey(header), networkKey(header)]).toEqual([key, network]);
});

const unknownMax = 10;

/** Signs two browsers in as one player, an hour earlier, so that it does not count. */
const twoBrowsers = async (): Promise<readonly [string, string]> => {
  setClock(`${day}T11:00:00Z`);
  const [one, other] = [visitorFrom('192.0.2.10'), visitorFrom('192.0.2.11')];
  await one.send('POST', start);
  expect((await signInWith(other, await addPasskey(one))).body.state).toBe('here');
  setClock(`${day}T12:00:00Z`);
  return [one.cookie, other.cookie];
};

test(`two browsers of a player have ${player.requests} requests a minute together`, async () => {
  const cookies = await twoBrowsers();
  const ask = (at: number) =>
    visitorFrom(`198.51.100.${at % 250}`).get(nothing, { Cookie: cookies[at % 2] ?? '' });
  const statuses = await statusesOf(player.requests + 2, ask);
  expect(statuses).toEqual([...Array(player.requests).fill(404), 429, 429]);
  // The isolate has forgotten whose tokens these are, but the minute's count still holds.
  setClock(`${day}T12:00:30Z`);
  expect(await statusesOf(2 * unknownMax, ask)).not.toContain(404);
  setClock(`${day}T12:01:00Z`);
  expect((await ask(0)).status).toBe(404);
});

test('a browser that sends few requests is never looked up, one that sends more is looked up once', async () => {
  onTestFinished(await wireFaults());
  const [cookie] = await twoBrowsers();
  const ask = () => visitorFrom('192.0.2.12').get(nothing, { Cookie: cookie });
  const callsOf = (count: number) => countCalls(async () => void (await statusesOf(count, ask)));
  await ask();
  expect(await callsOf(unknownMax - 1)).toBe(0);
  expect(await callsOf(player.requests - unknownMax)).toBe(1);
});

test(`an address can read open data ${openData.requests} times a minute`, async () => {
  const file = '/api/challenges/2026-02-02/yahtzee/results.jsonl';
  const ask = () => visitorFrom('192.0.2.6').get(file);
  const statuses = await statusesOf(openData.requests + 1, ask);
  expect(statuses).toEqual([...Array(openData.requests).fill(200), 429]);
});

test.each([
  ['begin to sign in, or use a code,', signIn, ['/sign-in/begin', '/sign-in/recovery-code']],
  ['arrive by a passkey or a link', arrival, ['/sign-in', '/transfers/finish']],
])('an address can %s so many times a minute, each by itself', async (_, limit, paths) => {
  const visitor = visitorFrom('192.0.2.9');
  const ask = (at: number) => visitor.send('POST', `/api${paths[at % 2]}`, { code: 'x' });
  const statuses = await statusesOf(limit.requests + 1, ask);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(limit.requests);
  expect(statuses.at(-1)).toBe(429);
});

test('a limit that the platform has counted across isolates applies until the minute is over', async () => {
  const strict = { ADDRESS_REQUESTS: { limit: () => Promise.resolve({ success: false }) } };
  const visitor = visitorFrom('192.0.2.8', strict);
  const statuses = await statusesOf(12, () => visitor.get('/nothing'));
  expect(statuses).toEqual([...Array(address.requestsPerCall - 1).fill(404), 429, 429, 429]);
  setClock(`${day}T12:01:00Z`);
  expect((await visitor.get('/nothing')).status).toBe(404);
});

test('a count that the platform answers late does not take a refusal back', async () => {
  let answer: (outcome: { success: boolean }) => void = () => undefined;
  const late = new Promise<{ success: boolean }>((resolve) => (answer = resolve));
  const outcomes = [late, { success: false }];
  const limiter = { limit: async () => outcomes.shift() ?? { success: true } };
  const visitor = visitorFrom('192.0.2.10', { SIGN_INS: limiter });
  const ask = () => visitor.send('POST', '/api/sign-in/begin');
  const first = ask();
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  expect((await ask()).status).toBe(429);
  answer({ success: true });
  await first;
  expect((await ask()).status).toBe(429);
});
