/**
 * What people call each other at a table: in its answers and news, for whoever has the link.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock, until } from '../clock.ts';
import { idOf, me } from '../identity/people.ts';
import { makeTable, newPerson, read, sit, startTable, type Person } from './people.ts';
import { eventsOf, listen } from './sockets.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const called = async (knownAs: string | null): Promise<Person> => {
  const person = newPerson();
  expect((await person.visitor.send('PUT', me, { knownAs })).status).toBe(200);
  return person;
};

test('a table’s answers and news have it, for spectators too, as soon as somebody who sits there says it', async () => {
  // Whoever becomes a player by sitting down has none.
  const [ann, ben] = [await called(null), newPerson()];
  const { id } = await makeTable(ann);
  await sit(ann, id);
  const { n } = await sit(ben, id);
  await ann.visitor.send('PATCH', me, { knownAs: 'Ann' });
  expect((await sit(ann, id)).n).toBe(n);
  const watcher = newPerson();
  const { seats } = await read(watcher, id);
  const { handle } = (await ann.visitor.get(me)).body;
  const player = { id: await idOf(ann.visitor), handle, knownAs: 'Ann' };
  expect(seats.map((seat) => seat.player)).toMatchObject([player, { knownAs: null }]);
  // Events that others still have to hear name them so, too.
  const socket = await listen(watcher, id, '?after=0');
  await until(() => eventsOf(socket).length === 2);
  expect(eventsOf(socket)[0]).toMatchObject({ type: 'seated', player });
  expect((await ben.visitor.get('/api/tables')).body.tables[0].others).toEqual([player]);
});

test('a name with markup stays text on home', async () => {
  const [ann, ben] = [await called('<img src=x>'), await called('Ben')];
  const { seats } = await startTable([ann, ben], { pace: 'slow' });
  const pages = await Promise.all(seats.map(({ visitor }) => visitor.get<string>('/')));
  const line = pages.map(({ body }) => /<a class="call".*?<\/a>/.exec(body)?.[0] ?? '').join('');
  expect(line).toContain('&lt;img src=x&gt;');
  expect(line).not.toContain('<img');
});
