/** Deadlines, passed turns, people who leave and come back, and how tables end. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { seatsAtOnceMax, type Table } from '../../../api/schemas/tables.ts';
import { playerLimits } from '../../../worker/quotas/quota-limits.ts';
import { seatChangesMax } from '../../../worker/tables/table-record.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  command,
  easyMove,
  makeTable,
  newPerson,
  plain,
  play,
  playUntil,
  read,
  sit,
  startTable,
  type Person,
} from './people.ts';
import { whole } from '../../tier.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;
const at = (ms: number): void => setClock(new Date(noon + ms).toISOString());
beforeEach(() => at(0));

const instant = (ms: number): string => new Date(noon + ms).toISOString();
const objectOf = (id: string) => env.TABLES.get(env.TABLES.idFromName(id));

const others = (table: Table, seats: readonly Person[]): readonly Person[] =>
  seats.filter((_, seat) => seat !== table.turn?.seat);

const statusOf = async (person: Person, id: string, body: object) =>
  (await command<{ code?: string }>(person, id, body)).status;

describe('a turn', () => {
  test.each([
    ['live', 90 * second],
    ['slow', 48 * hour],
  ] as const)('at a %s table has %i ms from its beginning or its last move', async (pace, ms) => {
    const { table, seats } = await startTable([newPerson(), newPerson()], { pace });
    expect(table.turn).toMatchObject({ turn: 0, since: instant(0), deadline: instant(ms) });
    at(10 * second);
    const moved = await play(table, seats, '0');
    expect(moved.turn).toEqual({ ...table.turn, deadline: instant(10 * second + ms) });
    // Lists say the same, within a turn as well.
    for (const { visitor } of seats)
      expect((await visitor.get('/api/tables')).body.tables).toMatchObject([
        { id: table.id, deadline: instant(10 * second + ms) },
      ]);
    const pass = { do: 'pass', at: 1 };
    at(10 * second + ms - 1);
    expect(await statusOf(others(moved, seats)[0] as Person, table.id, pass)).toBe(409);
    at(10 * second + ms);
    const passed = await act(others(moved, seats)[0] as Person, table.id, pass);
    expect(passed.passed).toEqual([{ seat: table.turn?.seat, turn: 0 }]);
    expect(passed.turn).toMatchObject({ since: instant(10 * second + ms), turn: 0 });
    expect(passed.turn?.seat).not.toBe(table.turn?.seat);
  });

  test('that is late still takes a move that comes first', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    at(10 * hour);
    const moved = await play(table, seats, '0');
    expect(moved.log).toBe('0');
    const pass = { do: 'pass', at: 0 };
    expect(await statusOf(others(moved, seats)[0] as Person, table.id, pass)).toBe(409);
  });

  test('that is passed is played by the stand-in: the box with most points, the first of equals', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    at(90 * second);
    const expected = easyMove(table);
    const passed = await act(inTurn(table, seats), table.id, { do: 'pass', at: 0 });
    expect(passed.log).toBe(expected);
  });

  test('can’t be passed by somebody without a seat, or who has left', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson(), newPerson()]);
    const stranger = newPerson();
    await makeTable(stranger);
    at(90 * second);
    const [gone] = others(table, seats) as [Person];
    await act(gone, table.id, { do: 'leave' });
    for (const person of [stranger, gone])
      expect(await statusOf(person, table.id, { do: 'pass', at: 0 })).toBe(403);
  });

  test('at a slow table passes by itself seven days after its deadline, at a live one never', async () => {
    const slow = await startTable([newPerson(), newPerson()], { pace: 'slow' });
    at(9 * day - 1);
    expect((await read(newPerson(), slow.table.id)).passed).toEqual([]);
    at(9 * day);
    const passed = await read(newPerson(), slow.table.id);
    expect(passed.passed).toEqual([{ seat: slow.table.turn?.seat, turn: 0 }]);
    expect(passed.turn).toMatchObject({ since: instant(9 * day), deadline: instant(11 * day) });
    // Reading it late gives the same as reading it in time.
    const other = await startTable([newPerson(), newPerson()], { pace: 'slow' });
    at(9 * day + 8 * day + 23 * hour);
    expect((await read(newPerson(), other.table.id)).passed).toEqual([]);
    at(0);
    const live = await startTable([newPerson(), newPerson()]);
    at(day - 1);
    expect((await read(newPerson(), live.table.id)).passed).toEqual([]);
  });

  test('an alarm that rings early, twice or late does the same as none', async () => {
    const { table } = await startTable([newPerson(), newPerson()], { pace: 'slow' });
    const ring = () => runDurableObjectAlarm(objectOf(table.id));
    await ring();
    expect(await read(newPerson(), table.id)).toEqual(table);
    at(9 * day + hour);
    await ring();
    await ring();
    const passed = await read(newPerson(), table.id);
    expect(passed.passed).toHaveLength(1);
    expect(passed.turn?.since).toBe(instant(9 * day));
  });

  test('each moment leads to the next alarm', async () => {
    const alarmOf = (id: string) =>
      runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
    const person = newPerson();
    const { id } = await makeTable(person);
    const inMs = async () => ((await alarmOf(id)) ?? 0) - Date.now();
    expect(await alarmOf(id)).not.toBeNull();
    at(day);
    await runDurableObjectAlarm(objectOf(id));
    expect(await alarmOf(id)).not.toBeNull();
    expect((await read(person, id)).phase).toBe('over');
    expect(await inMs()).toBeGreaterThan(0);
  });
});

describe('somebody who leaves', () => {
  test('lets their partner play, with a new deadline, and may return to later turns', async () => {
    const people = Array.from({ length: 4 }, () => newPerson());
    const { table, seats } = await startTable(people, { teams: 2 }, [0, 1, 0, 1]);
    const first = table.turn?.seat ?? 0;
    const partner = (first + 2) % 4;
    await play(table, seats, '0');
    at(30 * second);
    const left = await act(seats[first] as Person, table.id, { do: 'leave' });
    expect(left.seats[first]?.hasLeft).toBe(true);
    expect(left.turn).toEqual({
      ...table.turn,
      seat: partner,
      since: instant(30 * second),
      deadline: instant(120 * second),
    });
    expect(
      await statusOf(seats[first] as Person, table.id, { do: 'move', at: 1, moves: 'A' }),
    ).toBe(409);
    // Coming back does not take the turn away again.
    const back = await act(seats[first] as Person, table.id, { do: 'return' });
    expect(back.turn).toEqual(left.turn);
    let now = await play(back, seats);
    expect(now.log).toHaveLength(2);
    const order = [now.turn?.seat];
    for (let turns = 0; turns < 3; turns++) order.push((now = await play(now, seats)).turn?.seat);
    const next = order[0] ?? 0;
    // Nobody’s later turns have changed: the partner plays their own.
    expect(order).toEqual([next, partner, (next + 2) % 4, first]);
  });

  test('without a partner is played by the stand-in at once, and takes over again on return', async () => {
    const people = [newPerson(), newPerson(), newPerson()];
    const { table, seats } = await startTable(people);
    const seat = table.turn?.seat ?? 0;
    const expected = easyMove(table);
    const left = await act(seats[seat] as Person, table.id, { do: 'leave' });
    expect(left.log).toBe(expected);
    expect(left.passed).toEqual([]);
    expect(left.turn?.seat).not.toBe(seat);
    const round = await playUntil(left, ({ log }) => log.length >= 4);
    expect(round.turn?.seat).not.toBe(seat);
    const back = await act(seats[seat] as Person, table.id, { do: 'return' });
    const mine = await playUntil(back, ({ turn }) => turn?.seat === seat);
    expect(mine.phase).toBe('play');
    expect(mine.turn?.turn).toBe(2);
  });

  test('last of all ends the game without a winner', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    await act(seats[0] as Person, table.id, { do: 'leave' });
    const over = await act(seats[1] as Person, table.id, { do: 'leave' });
    expect(over).toMatchObject({
      phase: 'over',
      winners: [],
      turn: null,
      secret: expect.any(String),
    });
    expect(over.cards.every(({ dice }) => dice.length === 0)).toBe(true);
    expect(await statusOf(seats[0] as Person, table.id, { do: 'return' })).toBe(409);
    // The file is there, unfinished as it is.
    expect((await newVisitor().get(`/api/tables/${table.id}/file`)).status).toBe(200);
  });
});

describe('a table ends', () => {
  test.each([
    ['lobby', 'a day after it was made', day, null],
    ['live', 'a day after the last move of a person', day, 'live'],
    ['slow', '14 days after it', 14 * day, 'slow'],
  ] as const)('%s: %s', async (_name, _words, ms, pace) => {
    let begun: Table;
    if (pace === null) begun = await makeTable(newPerson());
    else {
      const { table, seats } = await startTable([newPerson(), newPerson()], { pace });
      at(hour);
      begun = await play(table, seats);
    }
    const last = pace === null ? 0 : hour;
    at(last + ms - 1);
    expect((await read(newPerson(), begun.id)).phase).toBe(begun.phase);
    at(last + ms);
    expect(await read(newPerson(), begun.id)).toMatchObject({
      phase: 'over',
      winners: [],
      turn: null,
    });
    at(last + ms + 30 * day - 1);
    expect((await read(newPerson(), begun.id)).phase).toBe('over');
    at(last + ms + 30 * day);
    expect((await newVisitor().get(`/api/tables/${begun.id}`)).status).toBe(404);
    expect((await newVisitor().get(`/api/tables/${begun.id}/live`)).status).toBe(404);
  });

  test('and its object and rows are gone 30 days later', async () => {
    const people = [newPerson(), newPerson()];
    const { table } = await startTable(people);
    await playUntil(table);
    const rows = async () =>
      (await env.DB.prepare('select * from table_seats where table_id = ?').bind(table.id).all())
        .results;
    expect(await rows()).toHaveLength(2);
    at(30 * day);
    await runDurableObjectAlarm(objectOf(table.id));
    expect(await rows()).toEqual([]);
    await runInDurableObject(objectOf(table.id), async (_, { storage }) => {
      expect([...storage.kv.list()]).toEqual([]);
      expect(await storage.getAlarm()).toBeNull();
    });
  });
});

describe('limits', () => {
  test(
    `${seatChangesMax} changes of a seat in an hour, and repeated ones do not count`,
    whole(),
    async () => {
      const person = newPerson();
      const { id } = await makeTable(person);
      for (let change = 0; change < seatChangesMax / 2; change++) {
        await sit(person, id);
        await sit(person, id);
        await act(person, id, { do: 'stand' });
      }
      const refused = await command<{ code: string }>(person, id, {
        do: 'sit',
        random: person.random,
      });
      expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      // Somebody else may, and at another table too.
      await sit(newPerson(), id);
      await sit(person, (await makeTable(person)).id);
      at(hour);
      await sit(person, id);
    },
  );

  test(`${playerLimits.table} tables in an hour`, whole(), async () => {
    const person = newPerson();
    let last = await makeTable(person);
    for (let made = 1; made < playerLimits.table!; made++) last = await makeTable(person);
    const refused = await person.visitor.send('POST', '/api/tables', plain);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    // Another game of the same kind is a table too.
    await sit(person, last.id);
    at(hour - 1);
    expect((await person.visitor.send('POST', '/api/tables', plain)).status).toBe(429);
    at(hour);
    await makeTable(person);
  });

  test('ten seats are ten, also if they are taken at once', async () => {
    const [person, host] = [newPerson(), newPerson()];
    await makeTable(person);
    const ids = [];
    for (let table = 0; table < 14; table++) ids.push((await makeTable(host)).id);
    const answers = await Promise.all(
      ids.map((id) => statusOf(person, id, { do: 'sit', random: person.random })),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(seatsAtOnceMax);
    expect(answers.filter((status) => status === 409)).toHaveLength(4);
  });
});

describe('one’s own tables', () => {
  const listOf = async ({ visitor }: Person) => (await visitor.get('/api/tables')).body.tables;

  test('are listed with whose turn it is after each turn, those with one’s own first', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const lobby = await makeTable(one);
    await sit(one, lobby.id);
    const { table, seats } = await startTable([one, other]);
    const listed = {
      id: table.id,
      game: 'yahtzee',
      pace: 'live',
      phase: 'play',
      deadline: instant(90 * second),
    };
    const others = await Promise.all(
      [other, one].map(async ({ visitor }) => {
        const { id, handle, knownAs } = (await visitor.get('/api/players/me')).body;
        return { id, handle, knownAs };
      }),
    );
    const [ofOne, ofOther] = [others.slice(0, 1), others.slice(1)];
    const waiting = {
      id: lobby.id,
      game: 'yahtzee',
      pace: 'live',
      phase: 'lobby',
      isTurn: false,
      deadline: null,
      others: [],
    };
    const mine = inTurn(table, seats) === one;
    expect(await listOf(one)).toEqual([{ ...listed, isTurn: mine, others: ofOne }, waiting]);
    expect(await listOf(other)).toEqual([{ ...listed, isTurn: !mine, others: ofOther }]);
    at(10 * second);
    const moved = await play(table, seats);
    const later = { ...listed, deadline: instant(100 * second) };
    expect(await listOf(one)).toEqual([{ ...later, isTurn: !mine, others: ofOne }, waiting]);
    const over = await playUntil(moved);
    expect(over.phase).toBe('over');
    expect(await listOf(one)).toEqual([
      waiting,
      { ...listed, phase: 'over', isTurn: false, deadline: null, others: ofOne },
    ]);
  });

  test('are in order of turn and deadline, whoever says so, and those that are over come last', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const over = await startTable([one, other]);
    await playUntil(over.table);
    const begun: (Awaited<ReturnType<typeof startTable>> & Pick<Table, 'pace'>)[] = [];
    for (const pace of ['slow', 'live', 'slow', 'live'] as const)
      begun.push({ ...(await startTable([one, other], { pace })), pace });
    const waiting = (await makeTable(one)).id;
    await sit(one, waiting);
    const isMine = ({ table, seats }: (typeof begun)[number]): boolean =>
      inTurn(table, seats) === one;
    // A live turn ends before a slow one.
    const expected = [true, false].flatMap((mine) =>
      (['live', 'slow'] as const).flatMap((pace) =>
        begun
          .filter((table) => isMine(table) === mine && table.pace === pace)
          .map(({ table }) => table.id)
          .toSorted(),
      ),
    );
    const listed = (await listOf(one)).map(({ id }: Table) => id);
    expect(listed).toEqual([...expected, waiting, over.table.id]);
  });
});

const inTurn = (table: Table, seats: readonly Person[]): Person => {
  const person = seats[table.turn?.seat ?? -1];
  if (person === undefined) throw new Error('nobody is in turn');
  return person;
};
