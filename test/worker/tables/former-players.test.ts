/** Deleted players at live tables, and what an export says. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { setClock, until } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { idOf, me } from '../identity/people.ts';
import { erase, objectOf, storedOf } from './former.ts';
import {
  act,
  inTurn,
  makeTable,
  newKnown,
  newPeople,
  newPerson,
  playUntil,
  read,
  sit,
  startTable,
  startTwo,
} from './people.ts';
import { heresOf, listen, passASecond } from './sockets.ts';

const noon = '2026-11-20T12:00:00Z';
beforeEach(() => setClock(noon));

test('a deleted player: in the middle of a game has left for good, and leaves no trace', async () => {
  const { table, seats } = await startTable(newPeople(3), { pace: 'slow' }, [], passASecond);
  const seat = table.turn?.seat ?? 0;
  const person = inTurn(table, seats);
  const [other] = seats.filter((one) => one !== person);
  const socket = await listen(person, table.id);
  await until(() => heresOf(socket).length > 0);
  passASecond();
  const { handle } = (await person.visitor.get(me)).body;
  const playerId = await erase(person);
  const after = await read(other!, table.id);
  expect(after.seats[seat]).toMatchObject({ player: null, hasLeft: true });
  // It was their turn: the stand-in has played it, and lists of tables name the next.
  expect(after.log).toHaveLength(1);
  const inTurnNow = 'select player_id as id from table_seats where table_id = ? and is_turn = 1';
  const next = after.seats[after.turn?.seat ?? -1]?.player?.id;
  expect(await rowsOf(inTurnNow, table.id)).toEqual([{ id: next }]);
  const over = await playUntil(after);
  expect([over.winners.length > 0, over.cards.length]).toEqual([true, 3]);
  const stored = await storedOf(table.id);
  for (const name of [playerId, handle]) expect(stored).not.toContain(name);
  const file = (await other!.visitor.get(`/api/tables/${table.id}/file`)).body;
  expect(file.teams[seat]).toEqual(['a former player']);
  await until(() => heresOf(socket).at(-1)?.watching === 1);
});

test.each([
  [
    'while',
    (id: string, playerId: string) =>
      runInDurableObject(objectOf(id), (instance) => instance.forget(playerId)),
  ],
  [
    'before',
    (_id: string, playerId: string) =>
      env.DB.prepare('insert into deleted_players (id, deleted_at) values (?, 0)')
        .bind(playerId)
        .run(),
  ],
])('a deleted player: who is deleted %s sitting down does not sit', async (_when, remove) => {
  const [person, host] = [await newKnown(), newPerson()];
  const { id } = await makeTable(host);
  const playerId = await idOf(person.visitor);
  await remove(id, playerId);
  const request = {
    player: { id: playerId, handle: 'x', knownAs: null },
    caller: null,
    command: { do: 'sit', random: person.random },
    origin: { network: '', address: '', player: null, passes: true },
  } as const;
  const answer = await runInDurableObject(objectOf(id), (instance) => instance.command(request));
  expect(answer).toEqual({ ok: false, error: { code: 'unauthenticated' } });
  expect((await read(host, id)).seats).toEqual([]);
});

test('retention: somebody who sits at a table is no stranger, until the table is freed', async () => {
  const { table, seats } = await startTwo();
  // Somebody who has stood up has nothing to do with it.
  const passer = newPerson();
  const { id } = await makeTable(passer);
  await sit(passer, id);
  await act(passer, id, { do: 'stand' });
  const passerId = await idOf(passer.visitor);
  const ids = await Promise.all(seats.map(({ visitor }) => idOf(visitor)));
  const rows = () => rowsOf('select 1 from players where id in (?, ?)', ...ids);
  setClock(new Date(Date.parse(noon) + 28 * dayMs + 1).toISOString());
  await removeExpired(env);
  expect(await rows()).toHaveLength(2);
  expect(await rowsOf('select 1 from players where id = ?', passerId)).toEqual([]);
  setClock('2027-02-20T12:00:00Z');
  await runDurableObjectAlarm(objectOf(table.id));
  await removeExpired(env);
  expect(await rows()).toEqual([]);
});

test('retention rows of a table whose object is lost end by themselves', async () => {
  const { table } = await startTwo();
  const rows = () => rowsOf('select 1 from table_seats where table_id = ?', table.id);
  await runInDurableObject(objectOf(table.id), async (instance, { storage }) => {
    Reflect.get(instance, 'table').forget();
    await storage.deleteAll();
  });
  setClock('2026-12-23T00:00:00Z');
  await removeExpired(env);
  expect(await rows()).toHaveLength(2);
  setClock('2026-12-23T00:00:01Z');
  await removeExpired(env);
  expect(await rows()).toEqual([]);
});
