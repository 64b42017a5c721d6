/** Identity: the cookie, handles, the export, and deletion. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adjectives,
  brokenRule,
  generateHandle,
  handleDigits,
  nouns,
  skeletonOf,
} from '../../../worker/players/handles.ts';
import { setClock } from '../clock.ts';
import { me } from '../identity/people.ts';
import { storedInD1 } from '../belongings/stored.ts';
import { newVisitor, type Visitor } from '../visitor.ts';

const day = '2026-11-20';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await visitor.begin(day);
  return visitor;
};

/** One player for all requests that are refused, which leave them as they are. */
let known: Promise<Visitor> | null = null;
const aPlayer = (): Promise<Visitor> => (known ??= newPlayer());

const handleOf = async (visitor: Visitor): Promise<string> => (await visitor.get(me)).body.handle;

test('the first play sets one cookie with the right attributes, and stores only its hash', async () => {
  const visitor = newVisitor();
  const answer = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
  const [cookie, ...more] = answer.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toMatch(
    /^__Host-evenroll=[\w-]{54}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  // It is renewed with use.
  expect((await visitor.get(me)).headers.getSetCookie()[0]).toContain(visitor.cookie);
  const token = visitor.cookie.split('=')[1] ?? '';
  expect(JSON.stringify(await storedInD1())).not.toContain(token);
});

test('reading needs no identity and gives none', async () => {
  const visitor = newVisitor();
  for (const path of ['challenges/today', `challenges/${day}/yahtzee/board`, 'fairness'])
    expect((await visitor.get(`/api/${path}`)).headers.getSetCookie()).toEqual([]);
  expect(await visitor.get(me)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test.each([
  ['broken', '__Host-evenroll=%%%'],
  ['empty', '__Host-evenroll='],
  ['from another site', 'session=abc'],
  ['from a local server', `evenroll=${'a'.repeat(43)}`],
  ['unknown', `__Host-evenroll=${'a'.repeat(43)}`],
  ['huge', `__Host-evenroll=${'a'.repeat(6000)}`],
  ['repeated', `__Host-evenroll=${'a'.repeat(43)}; __Host-evenroll=${'b'.repeat(43)}`],
  ['malformed', ';;;=;=='],
])('a cookie that is %s is no identity, and a play makes a new one', async (_, cookie) => {
  const visitor = newVisitor();
  visitor.cookie = cookie;
  expect((await visitor.get(me)).status).toBe(401);
  expect((await visitor.begin(day)).status).toBe('playing');
  expect((await visitor.get(me)).status).toBe(200);
});

describe('generated handles', () => {
  const space = adjectives.flatMap((first) => nouns.map((noun) => `${first}-${noun}`));
  const longest = Math.max(...space.map(({ length }) => length));

  /** Stores players with these handles. */
  const take = async (handles: readonly string[]): Promise<void> => {
    const rows = JSON.stringify(handles.map((handle) => [handle, skeletonOf(handle)]));
    await env.DB.prepare(
      `insert or ignore into players (id, handle, handle_skeleton, token_hash, created_at)
      select 'taken' || key, value ->> 0, value ->> 1, 'deleted ' || key, 0 from json_each(?)`,
    )
      .bind(rows)
      .run();
  };

  test('are within the limits, however many digits they have', () => {
    expect(longest + Math.max(...handleDigits)).toBeLessThanOrEqual(20);
    for (const digits of handleDigits)
      for (let draw = 0; draw < 200; draw++) {
        const handle = generateHandle(digits);
        expect(handle).toMatch(new RegExp(`^[a-z]+-[a-z]+[2-9]{${digits}}$`));
        expect(brokenRule(handle)).toBeNull();
      }
  });

  test('have two digits once all plain ones are taken, found in one trip to the database', async () => {
    expect(await handleOf(await newPlayer())).toMatch(/^[a-z]+-[a-z]+$/);
    await take(space);
    const batch = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch');
    const handles = [];
    for (let sign = 0; sign < 5; sign++) handles.push(await handleOf(await newPlayer()));
    const creating = batch.mock.calls.filter(([statements]) =>
      JSON.stringify(statements).includes('insert into \\"players\\"'),
    );
    batch.mockRestore();
    for (const handle of handles) expect(handle).toMatch(/^[a-z]+-[a-z]+[2-9]{2}$/);
    expect(creating).toHaveLength(5);
    await env.DB.prepare("delete from sessions where token_hash like 'deleted %'").run();
    await env.DB.prepare("delete from players where id like 'taken%'").run();
  });
});

describe('handles', () => {
  test('are two generated words, and can be changed', async () => {
    const visitor = await newPlayer();
    expect(await handleOf(visitor)).toMatch(/^[a-z]+-[a-z]+\d*$/);
    const changed = await visitor.send('PATCH', me, { handle: 'kind_otter-7' });
    expect(changed).toMatchObject({ status: 200, body: { handle: 'kind_otter-7' } });
    expect(await handleOf(visitor)).toBe('kind_otter-7');
    // The shortest, the longest, and a player's own in another spelling.
    for (const handle of ['ox3', 'abcdefghijkmnopqrstu', 'kind_otter-7'])
      expect((await visitor.send('PATCH', me, { handle })).status).toBe(200);
    expect((await visitor.send('PATCH', me, { handle: 'kind-otter_7' })).status).toBe(200);
  });

  test.each([
    ['2 characters', 'length', 'ab'],
    ['21 characters', 'length', 'a'.repeat(21)],
    ['an empty handle', 'length', ''],
    ['a space', 'characters', 'two words'],
    ['a space at the end', 'characters', 'word '],
    ['capitals', 'characters', 'Otter'],
    ['a Cyrillic look-alike', 'characters', 'оtter'],
    ['a full-width letter', 'characters', 'ａtter'],
    ['a control character', 'characters', 'ot\u0000ter'],
    ['a direction mark', 'characters', 'ot\u202eter'],
    ['markup', 'characters', '<b>otter</b>'],
    ['dashes only', 'characters', '-----'],
    ['a reserved word', 'reserved', 'yahtzee'],
    ['a reserved word with dashes', 'reserved', 'n-u_l-l'],
    ['the site’s name', 'reserved', 'evenroll'],
    ['the site’s name with a digit', 'reserved', 'ev3nroll'],
    ['an office with digits', 'reserved', '4dmin'],
    ['another', 'reserved', '5upport'],
    ['and another', 'reserved', 'm0der4tor'],
    ['with a pair of letters', 'reserved', 'the-adnnin'],
    ['a reserved word with digits', 'reserved', '5y573m'],
    ['the site’s name with dashes', 'reserved', 'e-v-e-n_r0ll'],
    ['an official word inside', 'reserved', 'the-admin-team'],
    ['an official word with 1 for i', 'reserved', 'x0fficia1x'],
    ['admin with rn for m', 'reserved', 'adrnin'],
    ['admin with cl for d', 'reserved', 'aclmin-7'],
    ['admin with c1 for d, rn for m', 'reserved', 'ac1rn1n'],
    ['official with d for ci', 'reserved', 'offidal'],
    ['moderator with rn for m', 'reserved', 'rnoderator'],
    ['moderator before an n', 'reserved', 'rnoderator-n'],
    ['moderator with every substitution', 'reserved', 'rn0c-lerat_0r'],
    ['support with 0', 'reserved', 'supp0rt-2'],
    ['a swear word', 'blocked', 'shithead'],
    ['a swear word in disguise', 'blocked', 'sh1t-head'],
  ])('%s breaks the rule of %s, and nothing changes', async (_, rule, handle) => {
    const visitor = await aPlayer();
    const before = (await visitor.get(me)).body;
    const answer = await visitor.send('PATCH', me, { handle });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-handle', rule } });
    expect(answer.body.detail).toMatch(/^\w+ handle .*\.$/);
    expect((await visitor.get(me)).body).toEqual(before);
  });

  test.each([
    ['the same', 'lime-tide'],
    ['1 for l and i', '11me-t1de'],
    ['other dashes', 'lime_tide'],
    ['no dash', 'limetide'],
    ['cl for d', 'lime-ticle'],
    ['rn for m', 'lirne-tide'],
  ])('are refused if they are taken: %s', async (_, handle) => {
    const holder = await newPlayer();
    await holder.send('PATCH', me, { handle: 'lime-tide' });
    const answer = await (await aPlayer()).send('PATCH', me, { handle });
    expect(answer).toMatchObject({ status: 409, body: { code: 'handle-taken' } });
    await holder.send('PATCH', me, { handle: `free-${crypto.randomUUID().slice(0, 8)}` });
  });

  test('go to one player if many want the same at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, newPlayer));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.send('PATCH', me, { handle: 'wanted-owl' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
