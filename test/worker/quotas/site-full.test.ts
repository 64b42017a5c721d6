/** A full site shuts out nobody who plays, and lets a crowd of strangers pay. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteWeight, siteWeightFrom, type Asked } from '../../../worker/quotas/quota-limits.ts';
import { setClock } from '../clock.ts';
import { plain } from '../tables/people.ts';
import { finish, type Answer, type Visitor } from '../visitor.ts';
import { visitorFrom } from '../online.ts';
import { whole } from '../../tier.ts';

const day = '2026-11-21';
const play = `/api/challenges/${day}/yahtzee/play`;
let hours = 0;
// What is counted in an hour of one test is no other test's.
beforeEach(() => setClock(`${day}T${String(++hours).padStart(2, '0')}:00:00Z`));
afterEach(() => vi.restoreAllMocks());

const full = { SITE_LIMITS: 'player=0 play=0 club=0' };

test('a full site asks a stranger for a proof, says when there is room, and lets one proof make one game', async () => {
  const stranger = visitorFrom('10.3.1.1', full);
  const refused = await stranger.send('POST', play);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(refused.headers.get('Retry-After')).toBe('3600');
  const proof = await solve(refused.body.proof);
  expect(proof.length).toBeLessThan(800);
  expect((await stranger.send('POST', play, undefined, { Proof: proof })).status).toBe(201);
  const second = visitorFrom('10.3.2.1', full);
  expect((await second.send('POST', play, undefined, { Proof: proof })).status).toBe(429);
  expect((await sendProving(second, play)).status).toBe(201);
  const third = visitorFrom('10.3.3.1', full);
  expect((await sendProving(third, '/api/clubs', { name: 'Rollers' })).status).toBe(201);
});

test('a full site lets whoever has finished a game go on as ever', async () => {
  const known = visitorFrom('10.3.4.1', {});
  await finish(known, await known.begin(day));
  const now = visitorFrom('10.3.4.1', full);
  now.cookie = known.cookie;
  expect((await now.send('POST', `/api/challenges/${day}/yardkle/play`)).status).toBe(201);
  expect((await now.send('POST', '/api/clubs', { name: 'Rollers' })).status).toBe(201);
});

test('a full site knows good faith by a day that was played while it was open, not by a closed one', async () => {
  const quick = visitorFrom('10.3.9.1', {});
  const { body } = await quick.move(await quick.begin('2026-10-01'), 'ABCDEFGHIJKLM');
  expect(body.status).toBe('finished');
  const now = visitorFrom('10.3.9.1', full);
  now.cookie = quick.cookie;
  expect((await now.send('POST', '/api/clubs', { name: 'Rollers' })).body).toHaveProperty('proof');
});

test('a full site takes a proof for what it was made for, and once until it has expired, also after midnight', async () => {
  setClock(`${day}T23:58:00Z`);
  const crowd = { SITE_LIMITS: 'club=0 follow=0 table=0' };
  const [one, other] = [visitorFrom('10.3.10.1', crowd), visitorFrom('10.3.11.1', crowd)];
  for (const visitor of [one, other]) await visitor.send('POST', play);
  const { body } = await one.send('POST', '/api/clubs', { name: 'Rollers' });
  const Proof = await solve(body.proof);
  const elsewhere = await one.send('POST', '/api/tables', plain, { Proof });
  expect(elsewhere.status).toBe(429);
  const make = (visitor: Visitor) =>
    visitor.send('POST', '/api/clubs', { name: 'Rollers' }, { Proof });
  expect((await make(one)).status).toBe(201);
  setClock('2026-11-22T00:01:00Z');
  expect((await make(other)).status).toBe(429);
});

test.each<[string, (proof: any) => unknown]>([
  [
    'another challenge’s signature',
    (one) => ({ ...one, challenge: { ...one.challenge, signature: '0'.repeat(64) } }),
  ],
  ['a challenge made cheaper', (one) => withParameters(one, { cost: 1 })],
  ['a challenge that never ends', (one) => withParameters(one, { expiresAt: 9_999_999_999 })],
  [
    'the prefix for the key',
    ({ challenge, solution }) => ({
      challenge,
      solution: { ...solution, derivedKey: challenge.parameters.keyPrefix },
    }),
  ],
  ['no solution', ({ challenge }) => ({ challenge })],
  ['other types', (one) => ({ ...one, solution: { counter: 'a', derivedKey: 7 } })],
  ['null', () => null],
])('a full site takes no proof with %s', async (_, altered) => {
  const stranger = visitorFrom('10.3.5.1', full);
  const { body } = await stranger.send('POST', play);
  const Proof = JSON.stringify(altered(JSON.parse(await solve(body.proof))));
  const answer = await stranger.send('POST', play, undefined, { Proof });
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
});

test('a full site takes no proof after ten minutes', async () => {
  const stranger = visitorFrom('10.3.6.1', full);
  const { body } = await stranger.send('POST', play);
  const Proof = await solve(body.proof);
  vi.spyOn(Date, 'now').mockReturnValue(1_000 * body.proof.parameters.expiresAt + 1_000);
  expect((await stranger.send('POST', play, undefined, { Proof })).status).toBe(429);
});

test('a full site is reported once while an isolate goes by what it heard, and asked again after that', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const limited = { SITE_LIMITS: 'player=1' };
  const make = () => visitorFrom('10.3.7.1', limited).send('POST', play);
  expect((await make()).status).toBe(201);
  for (let at = 0; at < 3; at++) expect((await make()).status).toBe(429);
  const line = JSON.stringify({ level: 'error', event: 'site-full', kind: 'player' });
  expect(report.mock.calls).toEqual([[line]]);
  setClock(new Date(Date.now() + 30_000).toISOString());
  expect((await make()).status).toBe(429);
  expect(report).toHaveBeenCalledTimes(2);
});

describe('the count of the whole site', () => {
  const take = vi.fn<(counters: unknown, now: number, asked: Asked) => Promise<null>>();
  /** Counts of networks have room; that of the site answers with `take`. */
  const stand = {
    getByName: (name: string) => ({
      take: name.endsWith(' site') ? take : () => Promise.resolve(null),
    }),
  };
  const make = (limit: number) =>
    visitorFrom('10.3.8.1', { QUOTAS: stand, SITE_LIMITS: `challenge=${limit}` }).send(
      'POST',
      '/api/challenges',
      { rules: 'official', closesAt: `${day}T23:00:00Z` },
    );

  beforeEach(() => void take.mockReset().mockResolvedValue(null));

  test('takes one request in sixteen for sixteen where many are allowed, and each where few are', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(1 / siteWeight);
    await make(siteWeightFrom);
    expect(take).not.toHaveBeenCalled();
    chance.mockReturnValue(1 / siteWeight - 0.001);
    await make(siteWeightFrom);
    expect(take.mock.calls.map(([, , { weight }]) => weight)).toEqual([siteWeight]);
    chance.mockReturnValue(0.999);
    await make(siteWeightFrom - 1);
    expect(take.mock.calls.map(([, , { weight }]) => weight)).toEqual([siteWeight, 1]);
  });

  test('holds nobody up who makes something', whole(), async () => {
    take.mockReturnValue(new Promise(() => undefined));
    expect((await make(5)).status).toBe(201);
  });
});

const withParameters = ({ challenge, solution }: any, changes: object) => {
  const parameters = { ...challenge.parameters, ...changes };
  return { challenge: { ...challenge, parameters }, solution };
};

const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
};

/** Sends a request as the site's pages do: once more, with a proof, if the answer asks for one. */
const sendProving = async (visitor: Visitor, path: string, body?: unknown): Promise<Answer> => {
  const answer = await visitor.send('POST', path, body);
  const { proof } = answer.body;
  if (answer.status !== 429 || proof === undefined) return answer;
  return visitor.send('POST', path, body, { Proof: await solve(proof) });
};
