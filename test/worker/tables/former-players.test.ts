/**
 * Deleted players at live tables, in a lobby, in the middle of a game and after it; and
 * what an export says.
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeExpired, strangerMs } from '../../../worker/retention/remove-expired.ts';
import { setClock, until } from '../clock.ts';
import { idOf, me } from '../identity/people.ts';
import { erase, objectOf, storedOf } from './former.ts';
import { makeTable, newPerson, playUntil, read, startTable, type Person } from './people.ts';
import { heresOf, listen, passASecond } from './sockets.ts';

const noon = '2026-11-20T12:00:00Z';
beforeEach(() => setClock(noon));

describe('a deleted player', () => {
  test('in the middle of a game has left for good, and leaves no trace', async () => {
    const people = [newPerson(), newPerson(), newPerson()];
    const { table, seats } = await startTable(people, {}, [], passASecond);
    const seat = table.turn?.seat ?? 0;
    const socket = await listen(seats[seat] as Person, table.id);
    await until(() => heresOf(socket).length > 0);
    passASecond();
    const { handle } = (await (seats[seat] as Person).visitor.get(me)).body;
    const playerId = await erase(seats[seat] as Person);
    const others = seats.filter((_, at) => at !== seat);
    const after = await read(others[0] as Person, table.id);
    expect(after.seats[seat]).toMatchObject({ player: null, hasLeft: true });
    // It was their turn: the stand-in has played it.
    expect(after.log).toHaveLength(1);
    const over = await playUntil(after);
    expect(over.winners.length).toBeGreaterThan(0);
    expect(over.cards).toHaveLength(3);
    const stored = await storedOf(table.id);
    expect(stored).not.toContain(playerId);
    expect(stored).not.toContain(handle);
    const file = (await (others[0] as Person).visitor.get(`/api/tables/${table.id}/file`)).body;
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
  ])('who is deleted %s sitting down does not sit', async (_when, remove) => {
    const [person, host] = [newPerson(), newPerson()];
    const { id } = await makeTable(host);
    await makeTable(person);
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
});

test('an export has one’s tables as everybody sees them', async () => {
  const people = [newPerson(), newPerson()];
  const { table } = await startTable(people);
  const [person] = people as [Person];
  const { body } = await person.visitor.get(`${me}/export`);
  expect(body.tables).toMatchObject([{ id: table.id, phase: 'play', hasLeft: false, table }]);
});

describe('retention', () => {
  test('somebody who sits at a table is no stranger, until the table is freed', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const { table } = await startTable([one, other]);
    const exists = async (person: Person) => (await person.visitor.get(me)).status === 200;
    const ids = [await idOf(one.visitor), await idOf(other.visitor)];
    const rows = async () =>
      (
        await env.DB.prepare('select 1 from players where id in (?, ?)')
          .bind(...ids)
          .all()
      ).results.length;
    setClock(new Date(Date.parse(noon) + strangerMs + 1).toISOString());
    await removeExpired(env);
    expect(await rows()).toBe(2);
    expect(await exists(one)).toBe(true);
    setClock('2027-02-20T12:00:00Z');
    await runDurableObjectAlarm(objectOf(table.id));
    await removeExpired(env);
    expect(await rows()).toBe(0);
  });

  test('rows of a table whose object is lost end by themselves', async () => {
    const { table } = await startTable([newPerson(), newPerson()]);
    const count = async () =>
      (await env.DB.prepare('select 1 from table_seats where table_id = ?').bind(table.id).all())
        .results.length;
    await runInDurableObject(objectOf(table.id), async (instance, { storage }) => {
      Reflect.get(instance, 'table').forget();
      await storage.deleteAll();
    });
    setClock('2026-12-23T00:00:00Z');
    await removeExpired(env);
    expect(await count()).toBe(2);
    setClock('2026-12-23T00:00:01Z');
    await removeExpired(env);
    expect(await count()).toBe(0);
  });
});
