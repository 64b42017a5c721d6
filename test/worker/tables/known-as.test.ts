/**
 * What people call each other at a table: in its answers and news, for whoever has the link, and
 * never in its file.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { idOf, me } from '../identity/people.ts';
import { newVisitor } from '../visitor.ts';
import { makeTable, newPerson, playUntil, read, sit, startTable, type Person } from './people.ts';
import { eventsOf, listen } from './sockets.ts';
import { until } from '../clock.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const called = async (knownAs: string | null): Promise<Person> => {
  const person = newPerson();
  expect((await person.visitor.send('PUT', me, { knownAs })).status).toBe(200);
  return person;
};

const namesAt = async (person: Person, id: string) =>
  (await read(person, id)).seats.map(({ player }) => player?.knownAs);

test('a table’s answers and news have it, for spectators too', async () => {
  const [ann, ben] = [await called('Ann'), await called(null)];
  const { id } = await makeTable(ann);
  await sit(ann, id);
  await sit(ben, id);
  const watcher = newPerson(newVisitor());
  const { seats } = await read(watcher, id);
  const { handle } = (await ann.visitor.get(me)).body;
  expect(seats[0]?.player).toEqual({ id: await idOf(ann.visitor), handle, knownAs: 'Ann' });
  expect(seats[1]?.player?.knownAs).toBeNull();
  const socket = await listen(watcher, id, '?after=0');
  await until(() => eventsOf(socket).length === 2);
  expect(eventsOf(socket)[0]).toMatchObject({ type: 'seated', player: { handle, knownAs: 'Ann' } });
  const { tables } = (await ben.visitor.get('/api/tables')).body;
  expect(tables[0].others).toEqual([{ id: await idOf(ann.visitor), handle, knownAs: 'Ann' }]);
});

test('whoever becomes a player by sitting down has none', async () => {
  const host = await called('Ann');
  const { id } = await makeTable(host);
  await sit(host, id);
  await sit(newPerson(), id);
  expect(await namesAt(host, id)).toEqual(['Ann', null]);
});

test('the file of a table has handles only', async () => {
  const people = [await called('Annegret'), await called('Balthasar')];
  const { table } = await startTable(people, { game: 'yardkle', rules: 'yardkle' });
  await playUntil(table);
  const file = await people[0]!.visitor.get(`/api/tables/${table.id}/file`);
  expect(file.status).toBe(200);
  expect(JSON.stringify(file.body)).not.toMatch(/Annegret|Balthasar/);
  expect(file.body.teams.flat()).toEqual(table.seats.map(({ player }) => player?.handle));
});

test('a name said by somebody who sits already is there at once, and costs no seat', async () => {
  const [ann, ben] = [await called(null), await called('Ben')];
  const { id } = await makeTable(ann);
  await sit(ann, id);
  const { n } = await sit(ben, id);
  await ann.visitor.send('PATCH', me, { knownAs: 'Ann' });
  const again = await sit(ann, id);
  expect(again.seats[0]?.player?.knownAs).toBe('Ann');
  expect(again.n).toBe(n);
  expect(await namesAt(ben, id)).toEqual(['Ann', 'Ben']);
  // Events that others still have to hear name them so, too.
  const socket = await listen(ben, id, '?after=0');
  await until(() => eventsOf(socket).length === 2);
  expect(eventsOf(socket)[0]).toMatchObject({ type: 'seated', player: { knownAs: 'Ann' } });
});

test('a name with markup stays text on home', async () => {
  const [ann, ben] = [await called('<img src=x>'), await called('Ben')];
  const people = [ann, ben];
  const { seats } = await startTable(people, { pace: 'slow' });
  const pages = await Promise.all(seats.map(({ visitor }) => visitor.get<string>('/')));
  const line = pages.map(({ body }) => /<a class="call".*?<\/a>/.exec(body)?.[0] ?? '').join('');
  expect(line).toContain('&lt;img src=x&gt;');
  expect(line).not.toContain('<img');
});
