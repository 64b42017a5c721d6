/** Deadlines, passed turns, people who leave and come back, and how tables end. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import { seatsAtOnceMax, type Table } from '../../../api/schemas/tables.ts';
import { playerLimits } from '../../../worker/quotas/quota-limits.ts';
import { setClock } from '../clock.ts';
import { sortedStatuses } from '../identity/people.ts';
import { rowsOf } from '../rows.ts';
import { objectOf } from './former.ts';
import { newVisitor, refusalOf } from '../visitor.ts';
import {
  act,
  command,
  easyMove,
  inTurn,
  makeTable,
  newPerson,
  plain,
  play,
  playUntil,
  read,
  refused,
  sit,
  startTable,
  startTwo,
  type Person,
} from './people.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;
const at = (ms: number): void => setClock(new Date(noon + ms).toISOString());
beforeEach(() => at(0));

const instant = (ms: number): string => new Date(noon + ms).toISOString();
const others = (table: Table, seats: readonly Person[]): readonly Person[] =>
  seats.filter((_, seat) => seat !== table.turn?.seat);

const pass = (at: number) => ({ do: 'pass', at });

describe('a turn', () => {
  test.each([
    ['live', 90 * second],
    ['slow', 48 * hour],
  ] as const)('at a %s table has %i ms from its beginning or its last move', async (pace, ms) => {
    const { table, seats } = await startTwo({ pace });
    expect(table.turn).toMatchObject({ turn: 0, since: instant(0), deadline: instant(ms) });
    at(10 * second);
    const moved = await play(table, seats, '0');
    expect(moved.turn).toEqual({ ...table.turn, deadline: instant(10 * second + ms) });
    for (const { visitor } of seats)
      expect((await visitor.get('/api/tables')).body.tables).toMatchObject([
        { id: table.id, deadline: instant(10 * second + ms) },
      ]);
    const [other] = others(moved, seats);
    at(10 * second + ms - 1);
    expect(await refused(other!, table.id, pass(1))).toBe('409 too-early');
    at(10 * second + ms);
    const expected = easyMove(moved);
    const passed = await act(other!, table.id, pass(1));
    expect(passed.log).toBe(`0${expected}`);
    expect(passed.passed).toEqual([{ seat: table.turn?.seat, turn: 0 }]);
    expect(passed.turn).toMatchObject({ since: instant(10 * second + ms), turn: 0 });
    expect(passed.turn?.seat).not.toBe(table.turn?.seat);
  });

  test('at a slow table passes by itself seven days after its deadline, whenever its alarm rings', async () => {
    const slow = await startTwo({ pace: 'slow' });
    at(9 * day - 1);
    const ring = () => runDurableObjectAlarm(objectOf(slow.table.id));
    // An alarm that rings early, twice or late does the same as none.
    await ring();
    expect(await read(newPerson(), slow.table.id)).toEqual(slow.table);
    at(9 * day + hour);
    for (let rings = 0; rings < 2; rings++) await ring();
    const passed = await read(newPerson(), slow.table.id);
    expect(passed.passed).toEqual([{ seat: slow.table.turn?.seat, turn: 0 }]);
    expect(passed.turn).toMatchObject({ since: instant(9 * day), deadline: instant(11 * day) });
  });
});

test('a lobby ends a day after it was made, and is gone thirty days later', async () => {
  const { id } = await makeTable(newPerson());
  at(day - 1);
  expect((await read(newPerson(), id)).phase).toBe('lobby');
  at(day);
  expect(await read(newPerson(), id)).toMatchObject({ phase: 'over', winners: [], turn: null });
  at(31 * day - 1);
  expect((await read(newPerson(), id)).phase).toBe('over');
  at(31 * day);
  for (const path of ['', '/live', '/file'])
    expect((await newVisitor().get(`/api/tables/${id}${path}`)).status).toBe(404);
});

test('a table ends and its object and rows are gone 30 days later', async () => {
  const { table } = await startTwo();
  await playUntil(table);
  const rows = () => rowsOf('select * from table_seats where table_id = ?', table.id);
  expect(await rows()).toHaveLength(2);
  at(30 * day);
  await runDurableObjectAlarm(objectOf(table.id));
  expect(await rows()).toEqual([]);
  await runInDurableObject(objectOf(table.id), async (_, { storage }) => {
    expect([...storage.kv.list()]).toEqual([]);
    expect(await storage.getAlarm()).toBeNull();
  });
});

test(`${playerLimits.table.hour} tables in an hour`, async () => {
  const person = newPerson();
  for (let made = 0; made < playerLimits.table.hour; made++) await makeTable(person);
  const make = () => person.visitor.send('POST', '/api/tables', plain);
  const answer = await make();
  expect(refusalOf(answer)).toBe('429 rate-limited');
  expect(answer.headers.get('Retry-After')).toBe('3600');
  at(hour - 1);
  expect((await make()).status).toBe(429);
  at(hour);
  await makeTable(person);
});

test('ten seats are ten, also if they are taken at once, and nobody returns to an eleventh', async () => {
  const [person, host] = [newPerson(), newPerson()];
  const { table } = await startTable([person, host]);
  await act(person, table.id, { do: 'leave' });
  const ids = [];
  for (let made = 0; made < 14; made++) ids.push((await makeTable(host)).id);
  const answers = await Promise.all(
    ids.map((id) => command(person, id, { do: 'sit', random: person.random })),
  );
  const expected = [...Array(seatsAtOnceMax).fill(200), ...Array(4).fill(409)];
  expect(sortedStatuses(answers)).toEqual(expected);
  expect(await refused(person, table.id, { do: 'return' })).toBe('409 seat-limit');
});

const listOf = async ({ visitor }: Person) => (await visitor.get('/api/tables')).body.tables;

test('one’s own tables are listed with whose turn it is after each turn, those with one’s own first', async () => {
  const [one, other] = [newPerson(), newPerson()];
  const lobby = await makeTable(one);
  await sit(one, lobby.id);
  const { table, seats } = await startTable([one, other]);
  const kind = { game: 'yahtzee', pace: 'live' };
  const deadline = instant(90 * second);
  const listed = { ...kind, id: table.id, phase: 'play', deadline };
  const nobody = { isTurn: false, deadline: null };
  const waiting = { ...kind, ...nobody, id: lobby.id, phase: 'lobby', others: [] };
  const players = table.seats.map(({ player }) => player);
  const [ofOne, ofOther] = [1, 0].map((at) =>
    players.filter((_, seat) => seats[seat] === [one, other][at]),
  );
  const mine = inTurn(table, seats) === one;
  expect(await listOf(one)).toEqual([{ ...listed, isTurn: mine, others: ofOne }, waiting]);
  expect(await listOf(other)).toEqual([{ ...listed, isTurn: !mine, others: ofOther }]);
  at(10 * second);
  const moved = await play(table, seats);
  const later = { ...listed, deadline: instant(100 * second) };
  expect(await listOf(one)).toEqual([{ ...later, isTurn: !mine, others: ofOne }, waiting]);
  await playUntil(moved);
  expect(await listOf(one)).toEqual([
    waiting,
    { ...listed, ...nobody, phase: 'over', others: ofOne },
  ]);
});

test('one’s own tables are in order of turn and deadline, whoever says so, and those that are over come last', async () => {
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
