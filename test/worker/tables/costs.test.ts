/** What moves and lists cost, however long a game is and however many tables a player was at. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventsKept, listedTablesMax, type Table } from '../../../api/schemas/tables.ts';
import { setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { rowsOf } from '../rows.ts';
import { objectOf } from './former.ts';
import { easyMove, newPeople, newPerson, playUntil, startTable, type Person } from './people.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((restore) => restore()));

type Method = (this: unknown, ...args: unknown[]) => unknown;

test('a move writes two rows, the record and its event, at event 5 as at event 150', async () => {
  const { table: begun } = await startTable(newPeople(4));
  expect(begun.n).toBe(5);
  const writes = await writesOf(begun.id);
  const table = await playUntil(
    begun,
    ({ n }) => {
      const of = n === begun.n ? [] : ['put table', `put event ${n % eventsKept}`];
      expect(writes.splice(0), `event ${n}`).toEqual(of);
      return n === 150;
    },
    // Two rolls and a box in each turn.
    (now) => ((now.cards[now.turn?.card ?? 0]?.roll ?? 0) < 2 ? '0' : easyMove(now)),
  );
  expect(table.n).toBe(150);
  const kept = await runInDurableObject(objectOf(table.id), (_, { storage }) =>
    [...storage.kv.list({ prefix: 'event ' })].map(([key]) => key),
  );
  expect(kept).toHaveLength(eventsKept);
});

/** Rows of a player as their tables would have written them. */
const addRows = (playerId: string, count: number, phase: string, hasLeft = 0, hasStood = 0) =>
  rowsOf(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into table_seats (player_id, table_id, game, pace, phase, has_left, has_stood, until)
     select ?1, replace(printf('%.8s%.1s%d%d%05d', ?1, ?3, ?4, ?5, i), '0', 'z'), 'yahtzee', 'live', ?3, ?4, ?5, 19e11 + i from n`,
    ...[playerId, count, phase, hasLeft, hasStood],
  );

const listOf = async ({ visitor }: Person): Promise<Pick<Table, 'id' | 'phase'>[]> =>
  (await visitor.get('/api/tables')).body.tables;

test(`a list has ${listedTablesMax} tables, open ones first, and asks no more objects than that`, async () => {
  const [person, other] = [newPerson(), newPerson()];
  const slow = await startTable([person, other], { pace: 'slow' });
  const live = await startTable([person, other]);
  const playerId = await idOf(person.visitor);
  await addRows(playerId, 240, 'play', 1);
  await addRows(playerId, 240, 'over');
  await addRows(playerId, 240, 'play', 0, 1);
  const asked: string[] = [];
  await runInDurableObject(objectOf(live.table.id), (instance) =>
    noteCalls(Object.getPrototypeOf(instance), 'turnOf', asked),
  );
  const listed = await listOf(person);
  expect(listed).toHaveLength(listedTablesMax);
  expect(new Set(listed.slice(0, 2).map(({ id }) => id))).toEqual(
    new Set([slow.table.id, live.table.id]),
  );
  // Those that the player has left come next, and nobody asks them.
  expect(listed.slice(2).every(({ phase }) => phase === 'play')).toBe(true);
  expect(asked).toHaveLength(1);
  // However many seats there are, no more objects are asked than there are tables listed.
  await addRows(await idOf(other.visitor), 60, 'play');
  asked.length = 0;
  expect(await listOf(other)).toHaveLength(listedTablesMax);
  expect(asked.length).toBeLessThanOrEqual(listedTablesMax);
});

const noteCalls = (prototype: object, name: string, calls: string[]): void => {
  const original = Reflect.get(prototype, name) as Method;
  const noting: Method = function (...args) {
    calls.push(`${name} ${typeof args[0] === 'string' ? args[0] : ''}`);
    return original.apply(this, args);
  };
  Reflect.set(prototype, name, noting);
  undo.push(() => Reflect.set(prototype, name, original));
};

/** What objects write from now on: one row for each call. */
const writesOf = async (id: string): Promise<string[]> => {
  const writes: string[] = [];
  await runInDurableObject(objectOf(id), (_, { storage }) => {
    for (const name of ['put', 'delete'])
      noteCalls(Object.getPrototypeOf(storage.kv), name, writes);
    const prototype = Object.getPrototypeOf(storage);
    for (const name of ['setAlarm', 'deleteAlarm']) noteCalls(prototype, name, writes);
    noteCalls(Object.getPrototypeOf(storage.sql), 'exec', writes);
  });
  return writes;
};
