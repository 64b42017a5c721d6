/** What people who know a player call them. */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { newVisitor, type Visitor, refusalOf } from '../visitor.ts';
import { rowsOf } from '../rows.ts';
import { me } from '../identity/people.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const put = (visitor: Visitor, knownAs: unknown) => visitor.send('PUT', me, { knownAs });
const patch = (visitor: Visitor, body: unknown) => visitor.send('PATCH', me, body);
const countPlayers = async (): Promise<number> =>
  (await rowsOf('select count(*) as n from players'))[0].n;

const newPlayer = async (knownAs: string | null = null): Promise<Visitor> => {
  const visitor = newVisitor();
  expect((await put(visitor, knownAs)).status).toBe(200);
  return visitor;
};

test.each([
  ['24 code points outside the first plane', '𝔸'.repeat(24), '𝔸'.repeat(24)],
  ['spaces around and within', '  Ann \t Lee ', 'Ann Lee'],
  ['bidirectional overrides', '\u202EnnA\u202C\u2066', 'nnA'],
  ['markup', '<b onclick=x>Ann</b>', '<b onclick=x>Ann</b>'],
])('a name may be %s', async (_, text, stored) => {
  const visitor = newVisitor();
  const answer = await put(visitor, text);
  expect(answer).toMatchObject({ status: 200, body: { knownAs: stored } });
  expect((await visitor.get(me)).body.knownAs).toBe(stored);
});

test.each([
  ['is empty', ''],
  ['has no letter or digit', '🎲🎲'],
  ['has 25 code points', 'x'.repeat(25)],
  ['speaks for the site', 'Evenroll Support'],
])('a name that %s is refused, and makes nobody a player', async (_, text) => {
  const visitor = newVisitor();
  const before = await countPlayers();
  expect(await put(visitor, text)).toMatchObject({ status: 422, body: { code: 'invalid-name' } });
  expect([await countPlayers(), visitor.cookie]).toEqual([before, '']);
  const ann = await newPlayer('Ann');
  expect(refusalOf(await patch(ann, { knownAs: text, handle: 'sturdy-elk' }))).toBe(
    '422 invalid-name',
  );
  const { knownAs, handle } = (await ann.get(me)).body;
  expect([knownAs, handle === 'sturdy-elk']).toEqual(['Ann', false]);
});

test('PUT makes a visitor a player once, and repeated changes nothing', async () => {
  const visitor = newVisitor();
  const before = await countPlayers();
  const first = await put(visitor, 'Ann');
  const again = await put(visitor, 'Ann');
  expect(again.body).toEqual(first.body);
  expect(await countPlayers()).toBe(before + 1);
  expect(first.body).toEqual({
    ...{ id: expect.stringMatching(/^\w{16}$/), handle: expect.any(String), knownAs: 'Ann' },
    since: '2026-11-20T12:00:00.000Z',
  });
});

test('PATCH changes what it names, both names or neither, and makes nobody a player', async () => {
  expect((await patch(newVisitor(), { knownAs: 'Ann' })).status).toBe(401);
  const ann = await newPlayer('Ann');
  const other = await newPlayer();
  const { handle } = (await other.get(me)).body;
  expect((await patch(ann, { knownAs: 'Anna', handle })).body.code).toBe('handle-taken');
  expect((await ann.get(me)).body.knownAs).toBe('Ann');
  const own = `elk-${(await ann.get(me)).body.id.toLowerCase().slice(0, 8)}`;
  expect((await patch(ann, { handle: own })).body).toMatchObject({ handle: own, knownAs: 'Ann' });
  const both = await patch(ann, { handle: `${own}-2`, knownAs: 'Anna' });
  expect(both.body).toMatchObject({ handle: `${own}-2`, knownAs: 'Anna' });
  expect((await patch(ann, { knownAs: null })).body.knownAs).toBeNull();
  expect((await ann.get(me)).body).toMatchObject({ handle: `${own}-2`, knownAs: null });
});

test('two players may have the same name, and that of somebody’s handle', async () => {
  const { handle } = (await (await newPlayer('Ann')).get(me)).body;
  expect((await put(newVisitor(), 'Ann')).status).toBe(200);
  expect((await put(newVisitor(), handle)).status).toBe(200);
});
