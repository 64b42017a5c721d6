/** Identity: the cookie, handles, the export, and deletion. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  adjectives,
  brokenRule,
  generateHandle,
  handleDigits,
  nouns,
  skeletonOf,
} from '../../../worker/players/handles.ts';
import { day, setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { me } from '../identity/people.ts';
import { storedInD1 } from '../belongings/stored.ts';
import { newVisitor, refusalOf, type Visitor, newPlayer } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

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

const unknownToken = `__Host-evenroll=${'a'.repeat(43)}`;
test.each([
  // Broken, empty, from another site, from a local server, unknown, huge, repeated, malformed.
  ...['__Host-evenroll=%%%', '__Host-evenroll=', 'session=abc', `evenroll=${'a'.repeat(43)}`],
  ...[unknownToken, `__Host-evenroll=${'a'.repeat(6000)}`],
  ...[`${unknownToken}; __Host-evenroll=${'b'.repeat(43)}`, ';;;=;=='],
])('the cookie %s is no identity, and a play makes a new one', async (cookie) => {
  const visitor = newVisitor();
  visitor.cookie = cookie;
  expect((await visitor.get(me)).status).toBe(401);
  expect((await visitor.begin(day)).status).toBe('playing');
  expect((await visitor.get(me)).status).toBe(200);
});

const space = adjectives.flatMap((first) => nouns.map((noun) => `${first}-${noun}`));
const longest = Math.max(...space.map(({ length }) => length));

test('generated handles are within the limits, however many digits they have', () => {
  expect(longest + Math.max(...handleDigits)).toBeLessThanOrEqual(20);
  for (const digits of handleDigits)
    for (let draw = 0; draw < 200; draw++) {
      const handle = generateHandle(digits);
      expect(handle).toMatch(new RegExp(`^[a-z]+-[a-z]+[2-9]{${digits}}$`));
      expect(brokenRule(handle)).toBeNull();
    }
});

test('generated handles have two digits once all plain ones are taken, found in one trip to the database', async () => {
  expect(await handleOf(await newPlayer())).toMatch(/^[a-z]+-[a-z]+$/);
  await rowsOf(
    `insert or ignore into players (id, handle, handle_skeleton, token_hash, created_at)
      select 'taken' || key, value ->> 0, value ->> 1, 'deleted ' || key, 0 from json_each(?)`,
    JSON.stringify(space.map((handle) => [handle, skeletonOf(handle)])),
  );
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

test('handles can be changed', async () => {
  const visitor = await newPlayer();
  const changed = await visitor.send('PATCH', me, { handle: 'kind_otter-7' });
  expect(changed).toMatchObject({ status: 200, body: { handle: 'kind_otter-7' } });
  // A chosen name keeps its player from being forgotten with those who never came back.
  const named = await rowsOf("select is_named from players where handle = 'kind_otter-7'");
  expect([await handleOf(visitor), named]).toEqual(['kind_otter-7', [{ is_named: 1 }]]);
  // The shortest, the longest, and a player's own in another spelling.
  for (const handle of ['ox3', 'abcdefghijkmnopqrstu', 'kind_otter-7'])
    expect((await visitor.send('PATCH', me, { handle })).status).toBe(200);
  expect((await visitor.send('PATCH', me, { handle: 'kind-otter_7' })).status).toBe(200);
});

const broken = {
  length: ['ab', 'a'.repeat(21), ''],
  characters: [
    ...['two words', 'word ', 'Otter', '<b>otter</b>', '-----'],
    // A Cyrillic look-alike, a full-width letter, a control character and a direction mark.
    ...['оtter', 'ａtter', 'ot\u0000ter', 'ot\u202eter'],
  ],
  reserved: [
    ...['yahtzee', 'n-u_l-l', 'evenroll', 'ev3nroll', 'e-v-e-n_r0ll', '5y573m', 'the-admin-team'],
    ...['4dmin', 'adrnin', 'aclmin-7', 'ac1rn1n', 'the-adnnin', '5upport', 'supp0rt-2'],
    ...['x0fficia1x', 'offidal', 'm0der4tor', 'rnoderator', 'rnoderator-n', 'rn0c-lerat_0r'],
  ],
  blocked: ['shithead', 'sh1t-head'],
};
const rows = Object.entries(broken).flatMap(([rule, handles]) =>
  handles.map((handle) => ({ rule, handle })),
);

test.each(rows)(
  'handles: $handle breaks the rule of $rule, and nothing changes',
  async ({ rule, handle }) => {
    const visitor = await aPlayer();
    const before = (await visitor.get(me)).body;
    const answer = await visitor.send('PATCH', me, { handle });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-handle', rule } });
    expect(answer.body.detail).toMatch(/^\w+ handle .*\.$/);
    expect((await visitor.get(me)).body).toEqual(before);
  },
);

test('handles are refused if they are taken, in any spelling', async () => {
  await (await newPlayer()).send('PATCH', me, { handle: 'lime-tide' });
  const spellings = ['11me-t1de', 'lime_tide', 'limetide', 'lime-ticle', 'lirne-tide'];
  for (const handle of ['lime-tide', ...spellings])
    expect(refusalOf(await (await aPlayer()).send('PATCH', me, { handle }))).toBe(
      '409 handle-taken',
    );
});

test('handles go to one player if many want the same at once', async () => {
  const visitors = await Promise.all(Array.from({ length: 6 }, newPlayer));
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.send('PATCH', me, { handle: 'wanted-owl' })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});
