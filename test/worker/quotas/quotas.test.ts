/** What one address, one network and the site can make, online: at each limit and one past it. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wasPlayedByTwo, type TableRecord } from '../../../engine/table/live/record.ts';
import { addressKey, networkKey } from '../../../worker/http/address.ts';
import { signatureOf } from '../../../worker/http/ids.ts';
import { quotaKinds, type QuotaKind } from '../../../worker/http/site-limits.ts';
import {
  addressLimits,
  decide,
  networkFactor,
  playerLimits,
  siteFullMs,
  siteWaitMsMax,
  siteWeight,
  siteWeightFrom,
} from '../../../worker/quotas/quota-limits.ts';
import { addPlayer } from '../archive/archived.ts';
import { day, setClock } from '../clock.ts';
import { accessKey } from '../issued.ts';
import { storedInD1 } from '../belongings/stored.ts';
import { act, command, newPerson, plain, startTable } from '../tables/people.ts';
import { makeChallenge, refusalOf, type Answer, type Visitor } from '../visitor.ts';
import { visitorFrom } from '../online.ts';

const closesAt = `${day}T20:00:00Z`;
beforeEach(() => setClock(`${day}T12:40:00Z`));

let networks = 0;
const others: string[] = [];
beforeAll(prepareAll);

/** Who subscribes to notices has finished a game, so a full site lets them pass. */
type MadeKind = Exclude<QuotaKind, 'push'>;
const kinds = quotaKinds.filter((kind): kind is MadeKind => kind !== 'push');

describe.each(kinds)('%s', (kind) => {
  const make = makers[kind];
  const limit = addressLimits[kind];
  const playerFrom = async (from: string): Promise<Visitor> => {
    const visitor = visitorFrom(from);
    await visitor.begin(day, 'yardkle');
    return visitor;
  };
  /** The same player elsewhere, or at a site with other limits. */
  const moved = ({ cookie }: Visitor, from: string, more = {}): Visitor =>
    Object.assign(visitorFrom(from, more), { cookie });

  test.each([
    [`${limit.hour} in an hour`, limit.hour - 1, limit.hour - 1, 20],
    [`${limit.day} in a day`, 0, limit.day - 1, 11 * 60 + 20],
  ])(
    'an address makes %s, is refused one more, and goes on in time',
    async (_, inHour, inDay, wait) => {
      const [from] = newNetwork();
      const visitor = await playerFrom(from);
      await setCount(from, `${kind} ${addressHash(from)}`, inHour, inDay);
      expect((await make(visitor, 1)).status).toBeLessThan(300);
      const rows = await allRows();
      const refused = await make(visitor, 2);
      expect(refusalOf(refused)).toBe('429 rate-limited');
      expect(refused.headers.get('Retry-After')).toBe(String(60 * wait));
      expect(await allRows()).toEqual(rows);
      setClock(`${day}T13:00:00Z`);
      expect((await make(visitor, 3)).status < 300).toBe(inHour > 0);
    },
  );

  test('a network makes twice as much, whichever of its addresses asks', async () => {
    const [one, other] = newNetwork();
    const visitor = await playerFrom(one);
    const most = networkFactor * limit.hour;
    await setCount(one, kind, most - 1, most - 1);
    expect((await make(visitor, 6)).status).toBeLessThan(300);
    expect((await make(moved(visitor, other), 7)).status).toBe(429);
    expect((await make(moved(visitor, newNetwork()[0]), 8)).status).toBeLessThan(300);
  });

  test('the site takes as much as its operator says', async () => {
    const visitor = await playerFrom(newNetwork()[0]);
    const full = moved(visitor, newNetwork()[0], { SITE_LIMITS: `${kind}=0` });
    expect((await make(full, 9)).status).toBe(429);
  });
});

const none = { own: 0, network: 0, site: 0 };
test.each([
  ['room everywhere', none, false, null],
  ['a full address', { ...none, own: 9 }, false, { retryAfter: 9, takesProof: false }],
  ['a full network', { ...none, network: 8 }, false, { retryAfter: 8, takesProof: true }],
  ['a full network, in good faith', { ...none, network: 8 }, true, null],
  ['a full site', { ...none, site: 7 }, false, { retryAfter: 7, takesProof: true }],
  ['a full site, in good faith', { ...none, site: 7 }, true, null],
  ['both full', { ...none, network: 8, site: 7 }, false, { retryAfter: 8, takesProof: true }],
  ['all full', { own: 1, network: 8, site: 7 }, true, { retryAfter: 1, takesProof: false }],
])('%s: takes, proves or refuses', (_, waits, passes, refusal) => {
  expect(decide(waits, passes)).toEqual(refusal);
});

test('how much an address, a player and a network may make is written down', () => {
  const shown = Object.entries(addressLimits).map(([kind, { hour, day }]) => [kind, hour, day]);
  expect(shown).toEqual([
    ['player', 600, 2_000],
    ['play', 900, 4_500],
    ['challenge', 120, 400],
    ['follow', 3_000, 6_000],
    ['club', 600, 2_000],
    ['table', 60, 600],
    ['push', 60, 600],
  ]);
  expect(playerLimits).toEqual({
    table: { hour: 30, day: Infinity },
    push: { hour: 20, day: 20 },
  });
  expect([networkFactor, siteWeight, siteWeightFrom, siteWaitMsMax, siteFullMs]).toEqual([
    2, 16, 1_600, 1_000, 30_000,
  ]);
});

test('what is refused counts nowhere, whoever refuses it', async () => {
  const [from] = newNetwork();
  const full = { SITE_LIMITS: 'player=0' };
  for (let at = 0; at < 3; at++)
    expect((await makers.player(visitorFrom(from, full), at)).body.proof).toBeDefined();
  expect(await countsOf(objectOf(from))).toEqual({});
  const roomy = visitorFrom(from, { SITE_LIMITS: 'player=90 table=90' });
  expect((await makers.player(roomy, 3)).status).toBe(201);
  expect((await makers.table(roomy, 3)).status).toBe(201);
  const before = [await countsOf(siteObject()), await countsOf(objectOf(from))];
  await setCount(from, `player ${addressHash(from)}`, 600, 600);
  await setCount(from, `table ${addressHash(from)}`, 600, 600);
  const player = roomy.cookie;
  expect((await makers.player(roomy, 4)).body).not.toHaveProperty('proof');
  roomy.cookie = player;
  expect((await makers.table(roomy, 4)).status).toBe(429);
  const after = [await countsOf(siteObject()), await countsOf(objectOf(from))];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toMatchObject({ player: before[1]?.['player'], table: before[1]?.['table'] });
});

test('a deserted table is no good faith: where it is crowded, another one takes a proof', async () => {
  const [from] = newNetwork();
  const people = [1, 2].map(() => newPerson(visitorFrom(from)));
  const { table } = await startTable(people);
  for (const one of people) await act(one, table.id, { do: 'leave' });
  await setCount(from, 'table', 1e9, 1e9);
  const again = () => command(people[0]!, table.id, { do: 'again' });
  expect(await again()).toMatchObject({ status: 429, body: { proof: expect.anything() } });
  const record = { ending: 'played', movers: '0a1' } as TableRecord;
  expect(wasPlayedByTwo(record)).toBe(true);
  expect(wasPlayedByTwo({ ...record, movers: '0a0' })).toBe(false);
  expect(wasPlayedByTwo({ ...record, ending: 'deserted' })).toBe(false);
});

test('a play that has begun is found at any limit', async () => {
  const [from] = newNetwork();
  const visitor = visitorFrom(from);
  const code = await makeChallenge(visitor, closesAt);
  const starts = [`${day}/yahtzee`, `c/${code}`, '2026-10-01/yahtzee'].map(
    (challenge) => `/api/challenges/${challenge}/play`,
  );
  for (const start of starts) expect((await visitor.send('POST', start)).status).toBe(201);
  await setCount(from, 'play', 1_000_000, 1_000_000);
  for (const start of starts) expect((await visitor.send('POST', start)).status).toBe(200);
});

test('nothing that is stored leads to an address, and it is gone after a day', async () => {
  const [from] = newNetwork();
  await visitorFrom(from).begin(day);
  const storedNow = () =>
    runInDurableObject(objectOf(from), (_, { storage }) => [...storage.kv.list()]);
  const stored = await storedNow();
  expect(stored).not.toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(from);
  expect(await runDurableObjectAlarm(objectOf(from))).toBe(true);
  expect(await storedNow()).toEqual([]);
  expect(await runDurableObjectAlarm(objectOf(from))).toBe(false);
});

test('nobody is kept from playing because the counting fails', async () => {
  const broken = {
    getByName: () => ({
      take: async () => {
        throw Object.assign(new Error('Network connection lost.'), { retryable: true });
      },
    }),
  };
  const visitor = visitorFrom(newNetwork()[0], { QUOTAS: broken });
  expect(await makeChallenge(visitor, closesAt)).toEqual(expect.any(String));
});

/** Two addresses in a network that no other test uses. */
const newNetwork = (): readonly [string, string] => {
  networks++;
  return [`10.0.${networks}.1`, `10.0.${networks}.2`];
};

const hashOf = (kind: string, key: string): string =>
  signatureOf(accessKey, 'quota', `${day}/${kind}/${key}`);
const objectOf = (from: string) =>
  env.QUOTAS.get(env.QUOTAS.idFromName(`${day} ${hashOf('network', networkKey(from))}`));

const setCount = (from: string, name: string, inHour: number, inDay: number): Promise<void> =>
  runInDurableObject(objectOf(from), (_, { storage }) => {
    const hour = Math.floor(Date.now() / 3_600_000);
    storage.kv.put(name, { hour, inHour, inDay });
  });

const siteObject = () => env.QUOTAS.getByName(`${day} site`);
const addressHash = (from: string) => hashOf('address', addressKey(from));
/** What an object has counted in the day, by counter. */
const countsOf = async (object: DurableObjectStub): Promise<Record<string, number>> =>
  runInDurableObject(object, (_, { storage }) =>
    Object.fromEntries(
      [...storage.kv.list<{ inDay: number }>()].map(([name, { inDay }]) => [name, inDay]),
    ),
  );

const allRows = async (): Promise<number> => (await storedInD1()).length;

async function prepareAll() {
  for (let at = 0; at < 10; at++) others.push(await addPlayer());
}

const makers: Readonly<Record<MadeKind, (visitor: Visitor, at: number) => Promise<Answer>>> = {
  player: (visitor) => {
    visitor.cookie = '';
    return visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
  },
  play: (visitor, at) =>
    visitor.send('POST', `/api/challenges/2026-10-${String(10 + at)}/yahtzee/play`),
  challenge: (visitor) => visitor.send('POST', '/api/challenges', { rules: 'official', closesAt }),
  follow: (visitor, at) => visitor.send('POST', `/api/players/${others[at]}/follow`),
  club: (visitor, at) => visitor.send('POST', '/api/clubs', { name: `Club ${at}` }),
  table: (visitor) => visitor.send('POST', '/api/tables', plain),
};
