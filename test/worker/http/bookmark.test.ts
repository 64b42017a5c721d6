/** Replicas answer who only reads, and never show a browser less than it has changed; a full database. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { newBatch } from '../../../worker/db/batch.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { hasBeenFull, noteFull } from '../../../worker/http/failures.ts';
import { hasRoom } from '../../../worker/http/room.ts';
import { rowsOf } from '../rows.ts';
import { setClock } from '../clock.ts';
import { copyOf, finish, newVisitor, type Visitor } from '../visitor.ts';
import { visitorFrom } from '../online.ts';
import { replicaWhere, starts } from '../replica.ts';
import { makeTable, newPerson, sit } from '../tables/people.ts';

const day = '2026-04-09';
const me = '/api/players/me';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test('whoever has changed something sees it, whichever replica answers, and moves their bookmark on', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  expect((await player.get(me)).status).toBe(200);
  const { seen } = player;
  expect(starts).toEqual([/^__Host-evenroll-seen=([^.]+)\./.exec(seen)?.[1]]);
  const { id } = (await other.get(me)).body;
  starts.length = 0;
  const { status, headers } = await player.send('POST', `/api/players/${id}/follow`);
  expect([status, new Set(starts)]).toEqual([204, new Set(['first-primary'])]);
  expect(player.seen > seen).toBe(true);
  expect(headers.getSetCookie().filter((cookie) => cookie.includes('seen'))).toEqual([
    `${player.seen}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('what an object stores, the end of a game and a seat, is seen at once', async () => {
  const player = visitorFrom('203.0.113.9', { DB: lagging });
  const { id } = await finish(player, await player.begin(day));
  const { entries } = (await player.get(`/api/challenges/${day}/yahtzee/board?around=me`)).body;
  expect(entries).toContainEqual(expect.objectContaining({ replay: id }));
  expect((await player.get(`/api/replays/${id}`)).status).toBe(200);
  const person = newPerson(player);
  const table = await makeTable(person);
  await sit(person, table.id);
  expect((await player.get('/api/tables')).body.tables).toMatchObject([{ id: table.id }]);
});

test.each([
  ['that is none', () => ''],
  ['of another site', (seen: string) => seen.replace(/\..*/, '.AAAAAAAAAAAAAAAAAAAAAA')],
  ['with another bookmark', (seen: string) => seen.replace('=', '=f')],
  ['that is empty', () => '__Host-evenroll-seen='],
  ['with a constraint', () => '__Host-evenroll-seen=first-primary'],
])('a cookie %s is as good as none', async (_, forge) => {
  const player = await newPlayer();
  player.seen = forge(player.seen);
  expect((await player.get(me)).status).toBe(401);
  expect(starts).toEqual(['first-unconstrained']);
});

test('a replica without a new column is asked once, and then the primary', async () => {
  const player = await newPlayer();
  const DB = replicaWhere((sql) => `select * from (${sql}) where new_column`);
  player.seen = '';
  expect((await copyOf(player, visitorFrom('203.0.113.9', { DB })).get(me)).status).toBe(200);
  expect(starts).toEqual(['first-unconstrained', 'first-primary']);
  starts.length = 0;
  const wrong = replicaWhere((sql) => `${sql} limit`);
  expect((await visitorFrom('203.0.113.9', { DB: wrong }).get('/api/home')).status).toBe(500);
  expect(starts).toEqual(['first-unconstrained']);
});

test('a local server has no replicas, and sends no cookie but the player’s, which is renewed with use', async () => {
  const visitor = newVisitor();
  await visitor.begin(day);
  expect([visitor.cookie !== '', visitor.seen]).toEqual([true, '']);
  expect((await visitor.get(me)).headers.getSetCookie()).toEqual([
    `${visitor.cookie}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  const { headers } = await visitor.send('DELETE', me);
  expect(headers.get('Set-Cookie')).toMatch(/^__Host-evenroll=; Max-Age=0; Path=\/; Secure/);
});

/** A replica that lags far behind: it knows nobody. */
const lagging = replicaWhere((select) => `select * from (${select}) where 0`);

const newPlayer = async (): Promise<Visitor> => {
  const visitor = visitorFrom('203.0.113.9', { DB: lagging });
  await visitor.begin(day);
  starts.length = 0;
  return visitor;
};

test('a database that was full is tried by a write of which nothing is kept', async () => {
  const database = databaseOf(env.DB);
  noteFull(true);
  expect(await hasRoom(database, newBatch(database), Date.now())).toBe(true);
  expect(hasBeenFull()).toBe(false);
  expect(await rowsOf("select 1 from retention_progress where task = 'room'")).toEqual([]);
});
