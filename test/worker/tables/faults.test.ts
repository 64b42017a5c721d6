/** Whichever call fails, and however, nothing is lost, doubled, or told without a record. */
import { findTableVariant } from '../../../engine/games.ts';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../../../api/schemas/tables.ts';
import { openTable } from '../../../engine/table/open.ts';
import { parseTable } from '../../../engine/table/file.ts';
import { setClock, until } from '../clock.ts';
import {
  countCalls,
  faultsOf,
  insist,
  overloaded,
  wireFaults,
  withD1,
  withFault,
} from '../faults.ts';
import { idOf } from '../identity/people.ts';
import type { Answer } from '../visitor.ts';
import { rowsOf as select } from '../rows.ts';
import { applied } from './applied.ts';
import { objectOf } from './former.ts';
import {
  command,
  easyMove,
  inTurn,
  makeTable,
  newKnown,
  newPeople,
  newPerson,
  plain,
  sit,
  startTwo,
  type People,
  type Person,
} from './people.ts';
import { eventsOf, listen, type Socket } from './sockets.ts';

beforeAll(wireFaults);
beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const act = (person: Person, id: string, body: object): Promise<Table> =>
  insist(() => command(person, id, body));

test('the life of a table survives a fault, whichever call it hits', async () => {
  let played: Played | null = null;
  const total = await countCalls(async () => void (played = await live()));
  expect(total).toBeGreaterThan(60);
  for (const fault of faultsOf(total, 30)) {
    await withFault(fault, async () => void (played = await live()));
    if (played === null) throw new Error('nobody has played');
    await expectWhole(played).catch((error: unknown) => {
      throw new Error(`call ${fault.call}, ${fault.kind}`, { cause: error });
    });
  }
});

/** Two people begin a game, and each makes a few moves while D1 is down. */
const playWithoutD1 = async (pace: Table['pace']) => {
  const { table: begun, seats } = await startTwo({ pace });
  const { id } = begun;
  let table = begun;
  await withD1(overloaded, async () => {
    for (let moves = 0; moves < 3; moves++) {
      const move = { do: 'move', at: table.log.length, moves: easyMove(table) };
      table = await act(inTurn(table, seats), id, move);
    }
    expect(table.log).toHaveLength(3);
  });
  const moverId = table.seats[table.turn?.seat ?? 0]?.player?.id;
  return { id, table, seats, mover: inTurn(table, seats), moverId };
};

test('while D1 is down people play on, and the rows follow by an alarm that rings until they do', async () => {
  const { id, moverId } = await playWithoutD1('slow');
  const ring = () => runDurableObjectAlarm(objectOf(id));
  await withD1(overloaded, async () => {
    for (const waitMs of [2_000, 4_000]) {
      expect(await ring()).toBe(true);
      const alarmAt = await runInDurableObject(objectOf(id), (_, of) => of.storage.getAlarm());
      expect(alarmAt).toBeLessThanOrEqual(vi.getRealSystemTime() + waitMs);
    }
  });
  await ring();
  const rows = await rowsOf(id);
  expect(rows.filter(({ isTurn }) => isTurn === 1)).toMatchObject([{ player: moverId }]);
});

test('whose turn it is at a live table is listed as soon as D1 is back, and no row waits for it', async () => {
  const { id, table, seats, mover } = await playWithoutD1('live');
  for (const person of seats) {
    const { body } = await person.visitor.get('/api/tables');
    const turn = { isTurn: person === mover, deadline: table.turn?.deadline };
    expect(body.tables).toMatchObject([{ id, phase: 'play', ...turn }]);
  }
  expect(await rowsOf(id)).toMatchObject([{ isTurn: 0 }, { isTurn: 0 }]);
  const isLate = await runInDurableObject(objectOf(id), (_, { storage }) =>
    storage.kv.get('rows-are-late'),
  );
  expect(isLate).toBeUndefined();
});

test('a list names a live table that can’t say whose turn it is', async () => {
  const { id, mover } = await playWithoutD1('live');
  const list = () => mover.visitor.get('/api/tables');
  const total = await countCalls(async () => void (await list()));
  const answers: Answer[] = [];
  for (let call = 0; call < total; call++)
    await withFault({ call, kind: 'before', shape: call }, async () => {
      answers.push(await list());
    });
  const unknown = { id, phase: 'play', isTurn: false, deadline: null };
  expect(answers.at(-1)).toMatchObject({ status: 200, body: { tables: [unknown] } });
  for (const { status } of answers.slice(0, -1)) expect(status).toBe(503);
  expect((await list()).body.tables).toMatchObject([{ id, isTurn: true }]);
});

test('somebody who could not sit down leaves no row that counts', async () => {
  const [one, other] = [newPerson(), await newKnown()];
  const { id } = await makeTable(one);
  await sit(one, id);
  // The row is written, and the answer is lost.
  const total = await countCalls(
    async () => void (await command(other, id, { do: 'sit', random: other.random })),
  );
  await command(other, id, { do: 'stand' });
  for (let call = 0; call < total; call++) {
    let status = 0;
    await withFault({ call, kind: 'after', shape: call }, async () => {
      ({ status } = await command(other, id, { do: 'sit', random: other.random }));
    });
    const { seats } = await read(one, id);
    expect(status === 200 ? seats.length : 2).toBe(2);
    await runDurableObjectAlarm(objectOf(id));
    expect(await rowsOf(id)).toHaveLength((await read(one, id)).seats.length);
    await act(other, id, { do: 'stand' });
    setClock(new Date(Date.now() + 3_600_000).toISOString());
  }
});

test('a row that D1 may have added for nobody is written again within half a minute', async () => {
  const [person, { id }] = [await newKnown(), await makeTable(newPerson())];
  const playerId = await idOf(person.visitor);
  const request = {
    player: { id: playerId, handle: 'x', knownAs: null },
    caller: null,
    command: { do: 'sit', random: person.random },
    origin: null,
  } as const;
  await withD1(overloaded, () =>
    runInDurableObject(objectOf(id), async (table, { storage }) => {
      await expect(table.command(request)).rejects.toThrow();
      const alarmAt = (await storage.getAlarm()) ?? Infinity;
      expect(alarmAt).toBeLessThanOrEqual(vi.getRealSystemTime() + 30_000);
    }),
  );
});

const read = ({ visitor }: Person, id: string): Promise<Table> =>
  insist(() => visitor.get(`/api/tables/${id}`));

const rowsOf = (id: string) =>
  select(
    'select player_id as player, phase, is_turn as isTurn, has_left as hasLeft from table_seats where table_id = ? and has_stood = 0 order by player_id',
    id,
  );

interface Played {
  readonly table: Table;
  readonly people: People;
  readonly socket: Socket;
  /** The number of the last event before somebody listened. */
  readonly known: Table;
}

/** A short life of a table, in which everything happens once. */
const live = async (): Promise<Played> => {
  setClock('2026-11-20T12:00:00Z');
  const people = newPeople(2);
  const [one, other] = people;
  const kind = { ...plain, game: 'yardkle', rules: 'yardkle' };
  const { id } = await insist(() => one.visitor.send<Table>('POST', '/api/tables', kind));
  // Nothing that a socket needs can fail but the object itself.
  const socket = await listen(null, id);
  const known = await read(one, id);
  for (const person of people) await act(person, id, { do: 'sit', random: person.random });
  await act(other, id, { do: 'stand' });
  await act(other, id, { do: 'sit', random: other.random });
  let table = await act(one, id, { do: 'start', n: (await read(one, id)).n });
  const seats = table.seats.map(({ random }) => (random === one.random ? one : other));
  for (let moves = 0; moves < 4; moves++) {
    const move = { do: 'move', at: table.log.length, moves: easyMove(table) };
    table = await act(inTurn(table, seats), id, move);
  }
  setClock('2026-11-20T12:02:00Z');
  table = await act(one, id, { do: 'pass', at: table.log.length });
  for (const kind of ['leave', 'return', 'leave']) await act(one, id, { do: kind });
  await act(other, id, { do: 'leave' });
  table = await act(one, id, { do: 'again' });
  return { table, people, socket, known };
};

const expectWhole = async ({ table, people, socket, known }: Played): Promise<void> => {
  const [one] = people;
  expect(table).toMatchObject({ phase: 'over', winners: [] });
  expect(table.passed).toHaveLength(1);
  await until(() => eventsOf(socket).at(-1)?.n === table.n);
  let told = known;
  for (const event of eventsOf(socket)) {
    expect(event.n).toBe(told.n + 1);
    told = applied(told, event);
  }
  expect(told).toEqual(table);
  const types = eventsOf(socket).map(({ type }) => type);
  expect(types.filter((type) => type !== 'moved')).toEqual([
    ...['seated', 'seated', 'stood', 'seated', 'started', 'passed', 'left', 'returned', 'left'],
    ...['left', 'over', 'next'],
  ]);
  // What storage says is what was told, also to an object that has forgotten everything.
  await runInDurableObject(objectOf(table.id), (instance) =>
    Reflect.get(instance, 'table').forget(),
  );
  expect(await read(one, table.id)).toEqual(table);
  const file = parseTable(
    JSON.stringify((await one.visitor.get(`/api/tables/${table.id}/file`)).body),
    findTableVariant,
  );
  expect(file.ok && openTable(file.value, findTableVariant).ok).toBe(true);
  // The alarm writes what could not be written at once.
  await runDurableObjectAlarm(objectOf(table.id));
  const over = { phase: 'over', isTurn: 0, hasLeft: 1 };
  const expected = table.seats.map(({ player }) => ({ player: player?.id, ...over }));
  const rows = await rowsOf(table.id);
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
  const next = { phase: 'lobby', game: 'yardkle', n: 0 };
  expect(await read(one, table.next ?? '')).toMatchObject(next);
  const alarm = await runInDurableObject(objectOf(table.id), (_, of) => of.storage.getAlarm());
  expect(alarm).not.toBeNull();
};
