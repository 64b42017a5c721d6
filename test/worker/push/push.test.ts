/** Who may subscribe, to what, and how long it lasts; who is notified, once, and what becomes of failures. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { claim } from '../../../worker/push/deliver.ts';
import { parseEndpoint } from '../../../worker/push/push-services.ts';
import { day, setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { addPasskey, idOf, me, settleErasure, signIn } from '../identity/people.ts';
import { rowsOf } from '../rows.ts';
import { storePlayers } from '../stored-players.ts';
import { newPerson, play, read, startTable } from '../tables/people.ts';
import { visitorFrom } from '../online.ts';
import { newVisitor, visitorWith, type Visitor } from '../visitor.ts';
import {
  endpointOf,
  hasPlayed,
  keys,
  newQueue,
  path,
  pushService,
  subscribe,
  tokenHashOf,
} from './browsers.ts';

const at = (time: string): void => setClock(`${day}T${time}Z`);
beforeEach(async () => {
  at('12:00:00');
  await emptyDatabase();
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=a', true],
  ['https://jmt17.google.com/fcm/send/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com@127.0.0.1/a', false],
  ['https://evilfcm.googleapis.com/a', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evil.example\\.push.apple.com', false],
  ['https://push.аpple.com/a', false],
  ['https://127.0.0.1/a', false],
  ['fcm.googleapis.com', false],
])('an endpoint: %s', (text, isKnown) => expect(parseEndpoint(text) !== null).toBe(isKnown));

test('an endpoint elsewhere is refused, and only its host is logged', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const visitor = await newPlayer();
  const { body } = await subscribe(visitor, '', { endpoint: 'https://evil.example/secret' });
  expect(body.code).toBe('push-service-unknown');
  const lines = logged.mock.calls.flat().join('\n');
  expect(lines).toContain('evil.example');
  expect(lines).not.toContain('secret');
});

test('an endpoint has 1,024 characters at most, escaped ones too', async () => {
  const visitor = await newPlayer();
  const longest = endpointOf('').padEnd(1_024, 'a');
  const codeOf = async (endpoint: string) => (await subscribe(visitor, '', { endpoint })).body.code;
  expect(await codeOf(longest)).toBeUndefined();
  expect(await codeOf(`${longest}a`)).toBe('invalid-request');
  expect(await codeOf(`${longest.slice(0, -1)}ü`)).toBe('push-service-unknown');
});

test('a subscription is listed, changed and stopped, and welcomed once', async () => {
  const queue = newQueue();
  const visitor = await newPlayer(queue);
  const made = (await subscribe(visitor, 'a')).body;
  expect(made).toMatchObject({
    subscriptions: [{ isThisBrowser: true, turn: true, daily: { minute: 1_080 } }],
  });
  const changed = await subscribe(visitor, 'b', { turn: false, daily: { minute: 1_439 } });
  // In the last hour there is no time left: it waits for the next dice.
  expect(changed.body.subscriptions).toMatchObject([
    { id: made.subscriptions[0].id, turn: false, daily: { minute: 0 } },
  ]);
  expect(queue.messages.map(({ kind }) => kind)).toEqual(['welcome']);
  expect((await newVisitor().get(path)).status).toBe(401);
  const [other] = [await newPlayer()];
  const { id } = made.subscriptions[0];
  expect((await other.send('DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await visitor.send('DELETE', `${path}/${id}`)).status).toBe(204);
  await subscribe(visitor, 'a');
  await subscribe(visitor, 'a', { turn: false, daily: null });
  expect(await count()).toBe(0);
});

test('a subscription is for players with a game or a seat, on sites with a key', async () => {
  const [stranger] = await storePlayers(1);
  const visitor = stranger?.visitor ?? newVisitor();
  expect((await subscribe(visitor, 'a')).body.code).toBe('push-early');
  const off = visitorWith({ PUSH_KEY: '' });
  off.cookie = visitor.cookie;
  expect((await off.get(path)).body.code).toBe('push-off');
  const point = { ...keys, p256dh: `B${'A'.repeat(86)}` };
  expect((await subscribe(await newPlayer(), 'a', { keys: point })).status).toBe(400);
});

test('a subscription of another session is taken over only with its secret; a player has five', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  await subscribe(one, 'a');
  const auth = 'BBBBBBBBBBBBBBBBBBBBBA';
  const stolen = await subscribe(other, 'a', { keys: { ...keys, auth } });
  expect(stolen.body.code).toBe('push-taken');
  expect((await subscribe(other, 'a')).status).toBe(200);
  expect((await one.get(path)).body.subscriptions).toEqual([]);
  const id = await idOf(one);
  for (let browser = 0; browser < 5; browser++) {
    // Four others leave room for this one.
    expect((await subscribe(one, 'fifth')).status).toBe(200);
    await env.DB.prepare('insert into push_subscriptions select ?, ?, ?, ?, ?, ?, 1, null, ?, ?, 0')
      .bind(
        `id-${browser}`,
        `hash-${browser}`,
        id,
        endpointOf(`of-${browser}`),
        ...Object.values(keys),
        'en',
        '',
      )
      .run();
  }
  await one.send('PUT', path, { endpoint: '', keys, turn: false, daily: null, language: 'en' });
  expect((await subscribe(one, 'sixth')).body.code).toBe('push-limit');
});

test('a subscription may be changed twenty times a player and day, and sixty an address and hour', async () => {
  const from = '203.0.113.9';
  const more = { SECURITY_CONTACT: 'mailto:a@evenroll.test', PUSH: newQueue().bindings.PUSH };
  const people: Visitor[] = [];
  for (let person = 0; person < 4; person++) {
    const visitor = visitorFrom(from, more);
    visitor.cookie = (await newPlayer()).cookie;
    people.push(visitor);
  }
  const change = (visitor: Visitor | undefined, name: string) =>
    subscribe(visitor ?? newVisitor(), name).then(({ status }) => status);
  for (const [person, visitor] of people.slice(0, 3).entries()) {
    for (let times = 0; times < 20; times++)
      expect(await change(visitor, `of-${person}`)).toBe(200);
    expect(await change(visitor, `of-${person}`)).toBe(429);
  }
  expect(await change(people[3], 'of-3')).toBe(429);
  at('13:00:00');
  expect(await change(people[3], 'of-3')).toBe(200);
  expect(await change(people[0], 'of-0')).toBe(429);
  setClock('2026-11-21T00:00:00Z');
  expect(await change(people[0], 'of-0')).toBe(200);
});

test('a subscription ends with its session, however that ends, and goes along with a new token of the player', async () => {
  const ends: readonly ((visitor: Visitor) => Promise<unknown>)[] = [
    async (visitor) =>
      visitor.send('DELETE', `${me}/sessions/${tokenHashOf(visitor).slice(0, 16)}`),
    async (visitor) => {
      const id = await idOf(visitor);
      await visitor.send('DELETE', me);
      await settleErasure(id);
    },
    async (visitor) => {
      const passkey = await addPasskey(await newPlayer());
      const leaving = await idOf(visitor);
      const refused = await signIn(visitor, passkey);
      expect(refused.body.code).toBe('would-leave');
      expect(await count()).toBe(1);
      await env.DB.prepare('update players set games = 0 where id = ?').bind(leaving).run();
      expect((await signIn(visitor, passkey)).body.state).toBe('here');
    },
  ];
  for (const end of ends) {
    const visitor = await newPlayer();
    await subscribe(visitor, 'a');
    await addPasskey(visitor);
    expect((await visitor.get(path)).body.subscriptions).toMatchObject([{ isThisBrowser: true }]);
    await end(visitor);
    expect(await count()).toBe(0);
  }
});

const requests = async (
  prepare: (visitor: Visitor) => Promise<unknown> = async () => undefined,
) => {
  const queue = newQueue();
  const visitor = await newPlayer(queue);
  await subscribe(visitor, 'a');
  queue.messages.splice(0);
  await queue.runTimer();
  expect(queue.messages).toEqual([]);
  at('18:00:30');
  await queue.runTimer();
  const messages = queue.messages.splice(0);
  expect(messages).toHaveLength(1);
  await prepare(visitor);
  const service = pushService();
  await queue.deliver(messages);
  // What comes twice, and what is found twice, is sent once.
  await queue.deliver(messages);
  await queue.runTimer();
  expect(queue.messages).toEqual([]);
  return service.requests;
};

test('the day’s dice come at the minute, once, encrypted and of one length', async () => {
  const [request, ...more] = await requests();
  expect(more).toEqual([]);
  expect(request?.url).toBe(endpointOf('a'));
  const headers = new Headers(request?.init.headers);
  expect(headers.get('TTL')).toBe(String(6 * 3_600 - 30));
  expect(headers.get('Urgency')).toBe('low');
  expect(headers.get('Topic')).toMatch(/^[\w-]{22}$/);
  expect(headers.get('Authorization')).toMatch(/^vapid t=[\w.-]+, k=B[\w-]{86}$/);
  expect((request?.init.body as Uint8Array | undefined)?.length).toBe(1_024 + 103);
  expect(request?.init.redirect).toBe('manual');
});

test.each<readonly [string, (visitor: Visitor) => Promise<unknown>]>([
  [
    'who has played them',
    async (visitor) =>
      env.DB.prepare('update players set last_day = ? where id = ?')
        .bind(day, await idOf(visitor))
        .run(),
  ],
  ['whose browser stayed away', () => env.DB.prepare('update sessions set used_at = 0').run()],
  ['with less than an hour left', async () => at('23:00:00')],
  ['when the day is over', async () => setClock('2026-11-21T00:00:01Z')],
  [
    'who is signed out',
    (visitor) => visitor.send('DELETE', `${me}/sessions/${tokenHashOf(visitor).slice(0, 16)}`),
  ],
  ['who is deleted', (visitor) => visitor.send('DELETE', me)],
  [
    'who has put the hour off since',
    (visitor) => subscribe(visitor, 'a', { daily: { minute: 1_320 } }),
  ],
  ['who wants no more', (visitor) => subscribe(visitor, 'a', { daily: null })],
  [
    'after a crash between mark and sending',
    async () => {
      const [{ id }] = await rowsOf('select id from push_subscriptions');
      const mark = Math.floor(Date.now() / 86_400_000);
      expect(await claim(databaseOf(env.DB), [{ id, about: 'daily', mark }])).toHaveLength(1);
    },
  ],
])('the day’s dice are not announced to somebody %s', async (_, prepare) =>
  expect(await requests(prepare)).toEqual([]),
);

test('the day’s dice: a thousand in a minute are twenty messages in one call, and are all sent once', async () => {
  const queue = newQueue();
  const players = await storePlayers(1_000);
  await env.DB.prepare(
    `insert into push_subscriptions select printf('%016d', key), (select token_hash from sessions where player_id = value), value,
        'https://fcm.googleapis.com/' || key, ?, ?, 1, 1080, 'sv', 'https://evenroll.test', 0 from json_each(?)`,
  )
    .bind(keys.p256dh, keys.auth, JSON.stringify(players.map(({ id }) => id)))
    .run();
  at('18:00:00');
  await queue.runTimer();
  expect(queue.messages).toHaveLength(20);
  const service = pushService();
  await queue.deliver([...queue.messages, ...queue.messages]);
  expect(new Set(service.names()).size).toBe(1_000);
});

describe('a push service that answers', () => {
  const answers =
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      new Response(null, { status, headers });
  /** What one message comes to; `attempts` counts its deliveries. */
  const outcomeOf = async (answer: () => Response | Promise<Response>, attempts = 1) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = newQueue();
    const visitor = await newPlayer(queue);
    await subscribe(visitor, 'a');
    const messages = queue.messages.splice(0);
    const service = pushService({ a: answer });
    const delays = await queue.deliver(messages, attempts);
    service.names();
    await queue.deliver(messages);
    return { delay: delays[0], rows: await count(), again: service.names().length, errors };
  };

  test.each([
    ['404', answers(404), { delay: null, rows: 0, again: 0 }],
    ['403', answers(403), { delay: null, rows: 1, again: 0 }],
    ['429', answers(429, { 'Retry-After': '1234' }), { delay: 1_234, rows: 1, again: 1 }],
    ['500', answers(500), { delay: 60, rows: 1, again: 1 }],
    // A welcome is of use for an hour.
    ['too late', answers(503, { 'Retry-After': '3600' }), { delay: null, rows: 1, again: 0 }],
  ])('%s', async (_, answer, outcome) => expect(await outcomeOf(answer)).toMatchObject(outcome));

  test('500 for the last time is given up with one line', async () => {
    const { delay, errors } = await outcomeOf(answers(500), 6);
    expect(delay).toBeNull();
    const lines = errors.mock.calls.flat().filter((line) => String(line).includes('push-given-up'));
    expect(lines.map((line) => JSON.parse(String(line)))).toEqual([
      {
        ...{ level: 'error', event: 'push-given-up', kind: 'welcome', status: 500 },
        host: 'fcm.googleapis.com',
        count: 1,
      },
    ]);
  });
});

test('a turn at a slow table is announced after ten minutes and in its last quarter, and none that has moved on', async () => {
  const queue = newQueue();
  const people = [newPerson(queue.visitor()), newPerson(queue.visitor())];
  const { table, seats } = await startTable(people, { pace: 'slow' });
  for (const [seat, { visitor }] of seats.entries())
    await subscribe(visitor, `seat-${seat}`, { daily: null });
  queue.messages.splice(0);
  const service = pushService();
  const run = async (): Promise<string[]> => {
    await queue.runTimer();
    await queue.deliver();
    return service.names();
  };
  const mine = `seat-${table.turn?.seat}`;
  at('12:09:00');
  expect(await run()).toEqual([]);
  at('12:11:00');
  expect(await run()).toEqual([mine]);
  expect(await run()).toEqual([]);
  // A move within the turn renews its time, not what has been said.
  const moved = await play(table, seats, '0');
  at('12:30:00');
  expect(await run()).toEqual([]);
  setClock('2026-11-22T00:12:00Z');
  expect(await run()).toEqual([mine]);
  expect(await run()).toEqual([]);
  let next = await read(seats[0] ?? newPerson(), moved.id);
  const { turn } = next;
  while (next.turn?.seat === turn?.seat) next = await play(next, seats);
  setClock('2026-11-22T00:23:00Z');
  await queue.runTimer();
  const late = queue.messages.splice(0);
  expect(late).toHaveLength(1);
  for (const seat = next.turn?.seat; next.turn?.seat === seat;) next = await play(next, seats);
  await queue.deliver(late);
  expect(service.names()).toEqual([]);
});

const count = async (): Promise<number> =>
  (await rowsOf('select count(*) as rows from push_subscriptions'))[0].rows;

/** A player who may subscribe, through a Worker whose queue is a list. */
const newPlayer = async (queue = newQueue()): Promise<Visitor> => {
  const [stored] = await storePlayers(1);
  await hasPlayed(stored?.id ?? '');
  const visitor = queue.visitor();
  visitor.cookie = stored?.visitor.cookie ?? '';
  return visitor;
};
