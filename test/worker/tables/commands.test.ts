/** What commands are refused with, in which order, and that repeating them is safe. */
import { beforeEach, expect, test } from 'vitest';
import type { Table } from '../../../api/schemas/tables.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  command,
  inTurn,
  makeTable,
  newKnown,
  newPeople,
  newPerson,
  newRandom,
  plain,
  playUntil,
  read,
  refused,
  sit,
  startTwo,
  type Person,
} from './people.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const hex = newRandom();
const otherId = (id: string): string => `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`;

test.each([
  ['a game that settles', { settles: true }, 201],
  ['four teams', { teams: 4 }, 201],
  ['Yardkle', { game: 'yardkle', rules: 'yardkle' }, 201],
  ['Yardkle that settles', { game: 'yardkle', rules: 'yardkle', settles: true }, 422],
  ['one team', { teams: 1 }, 400],
  ['five teams', { teams: 5 }, 400],
  ['rules of another game', { rules: 'yatzy' }, 400],
])('making a table: %s', async (_name, changes, status) => {
  const answer = await newVisitor().send('POST', '/api/tables', { ...plain, ...changes });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.code).toBe('no-settlement');
});

test('making a table: an empty table says everything that a page needs, and nothing of its dice', async () => {
  const maker = newPerson();
  const table = await makeTable(maker, { teams: 3, pace: 'slow', settles: true });
  expect(table).toEqual({
    ...{ ...plain, teams: 3, pace: 'slow', settles: true },
    id: expect.stringMatching(/^[1-9A-Za-z]{16}$/),
    ...{ phase: 'lobby', n: 0, seats: [], secret: null, startRolls: [], log: '', cards: [] },
    ...{ rolls: [], turn: null, passed: [], winners: [], next: null },
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await read(newPerson(), table.id)).toEqual(table);
  expect((await maker.visitor.get('/api/tables')).body).toEqual({ tables: [] });
});

test('the order of checks: a table that does not exist is not found, whatever is sent to it and by whom', async () => {
  const person = await newKnown();
  const { id } = await makeTable(person);
  for (const body of [...commands, { do: 'dance' }, 7, undefined])
    for (const one of [person, newPerson()])
      expect(await refused(one, otherId(id), body)).toBe('404 not-found');
});

test('the order of checks: what is no command is 400, also for somebody who is no player', async () => {
  const lobby = await makeTable(newPerson());
  const { table } = await startTwo({ game: 'yardkle', rules: 'yardkle' });
  const yardkleId = table.id;
  for (const [id, body] of [
    ...[undefined, {}, { do: 'dance' }, { do: 'start' }].map((body) => [lobby.id, body] as const),
    [lobby.id, { do: 'move', at: 0 }],
    [lobby.id, { do: 'move', at: 0, moves: '' }],
    [lobby.id, { do: 'move', at: 0, moves: 'A'.repeat(1_001) }],
    [lobby.id, { do: 'move', at: -1, moves: 'A' }],
    [lobby.id, { do: 'pass', at: 0.5 }],
    [lobby.id, { do: 'sit', random: 7 }],
    [lobby.id, { do: 'sit', random: hex, team: 'A' }],
    // An index inside a move of two characters comes before anything else.
    [yardkleId, { do: 'move', at: 1, moves: '_~' }],
    [yardkleId, { do: 'pass', at: 1 }],
  ] as const)
    expect(await refused(newPerson(), id, body), JSON.stringify(body)).toBe('400 invalid-request');
});

test('a refused move is answered with its place, or with the log that it does not fit', async () => {
  const { table, seats } = await startTwo();
  for (const [at, moves, answer] of [
    [3, '0', { status: 409, body: { code: 'out-of-step', log: '' } }],
    [0, 'ZZ', { status: 422, body: { code: 'one-move-at-a-time' } }],
    [0, 'Z', { status: 422, body: { code: 'illegal-move', at: 0 } }],
  ] as const) {
    const move = { do: 'move', at, moves };
    expect(await command(inTurn(table, seats), table.id, move)).toMatchObject(answer);
  }
});

test('a refusal has its status, and makes nobody a player', async () => {
  const [ninth, ...people] = newPeople(9);
  const { id } = await makeTable(people[0], { teams: 4 });
  const refuses = (person: Person, changes: object) =>
    refused(person, id, { ...sitting(person), team: 0, ...changes });
  expect(await refuses(ninth, { random: 'ab' })).toBe('422 invalid-random');
  expect(await refuses(ninth, { team: 4 })).toBe('422 no-such-team');
  await sit(people[0]!, id, 0);
  expect(await refuses(people[0]!, { team: 1 })).toBe('409 already-seated');
  expect(await refused(people[0]!, id, { do: 'start', n: 1 })).toBe('422 too-few-cards');
  for (const [at, person] of people.slice(1).entries()) await sit(person, id, at % 4);
  expect(await refuses(ninth, {})).toBe('409 table-full');
  expect(await refused(people[0]!, id, { do: 'leave' })).toBe('409 wrong-phase');
  expect(ninth.visitor.cookie).toBe('');
});

test('sitting down makes a visitor a player, in the order of the engine’s seats', async () => {
  const people = newPeople(5);
  const { id } = await makeTable(newPerson(), { teams: 3 });
  for (const [at, person] of people.entries()) await sit(person, id, [2, 2, 0, 2, 0][at]);
  expect(people[0].visitor.cookie).not.toBe('');
  const { seats } = await read(people[0], id);
  const order = seats.map(({ random }) => people.findIndex((one) => one.random === random));
  expect(order).toEqual([0, 2, 1, 4, 3]);
  expect(seats.map(({ team }) => team)).toEqual([2, 0, 2, 0, 2]);
});

test('every command can be repeated', async () => {
  const people = newPeople(2);
  const [first, second] = people;
  const { id } = await makeTable(first);
  const twice = async (person: Person, body: object): Promise<Table> => {
    const [one, other] = [await act(person, id, body), await act(person, id, body)];
    expect(other).toEqual(one);
    return one;
  };
  for (const body of [sitting(first), { do: 'stand' }, sitting(first)]) await twice(first, body);
  await twice(second, sitting(second));
  // From both at once, it deals once.
  const [begun, same] = await Promise.all([
    act(first, id, { do: 'start', n: 4 }),
    act(second, id, { do: 'start', n: 4 }),
  ]);
  expect(same).toEqual(begun);
  const seats = begun.seats.map(({ random }) => people.find((one) => one.random === random)!);
  const mine = inTurn(begun, seats);
  const other = mine === first ? second : first;
  let table = await twice(mine, { do: 'move', at: 0, moves: '0' });
  // The same move from somebody else is none of theirs.
  expect(await refused(other, id, { do: 'move', at: 0, moves: '0' })).toBe('409 out-of-step');
  expect(await refused(mine, id, { do: 'move', at: 0, moves: '1' })).toBe('409 out-of-step');
  setClock('2026-11-20T12:01:30Z');
  const passed = { do: 'pass', at: table.log.length };
  const [one, two] = await Promise.all([act(mine, id, passed), act(other, id, passed)]);
  expect(one).toEqual(two);
  table = await twice(other, passed);
  expect(table.passed).toHaveLength(1);
  await twice(mine, { do: 'leave' });
  const over = await playUntil(await twice(mine, { do: 'return' }));
  for (const body of [{ do: 'start', n: 0 }, sitting(mine), { do: 'return' }])
    expect(await act(mine, id, body)).toEqual(over);
  expect(await act(mine, id, { do: 'move', at: 0, moves: '0' })).toEqual(over);
  const answers = await Promise.all(
    [first, second, first].map((person) => act(person, id, { do: 'again' })),
  );
  const [next, ...more] = new Set(answers.map((answer) => answer.next));
  expect(more).toEqual([]);
  expect(await read(first, next ?? '')).toMatchObject({
    ...plain,
    phase: 'lobby',
    seats: [],
    n: 0,
  });
});

test('a file is there once a started game is over', async () => {
  const { table, seats } = await startTwo();
  const [one] = seats;
  await one.visitor.send('PUT', '/api/players/me', { knownAs: 'Annegret' });
  const fileOf = (id: string) => one.visitor.get(`/api/tables/${id}/file`);
  expect(await fileOf(table.id)).toMatchObject({ status: 409, body: { code: 'wrong-phase' } });
  const lobby = await makeTable(one);
  expect((await fileOf(lobby.id)).status).toBe(404);
  const over = await playUntil(table);
  const file = await fileOf(over.id);
  expect(file.body.teams).toEqual(over.seats.map(({ player }) => [player?.handle]));
  expect(JSON.stringify(file.body)).not.toContain('Annegret');
  setClock('2026-11-21T12:00:01Z');
  expect((await fileOf(lobby.id)).status).toBe(404);
});

const sitting = ({ random }: Person) => ({ do: 'sit', random });

const commands = [
  { do: 'sit', random: hex },
  { do: 'stand' },
  { do: 'start', n: 0 },
  { do: 'move', at: 0, moves: 'A' },
  { do: 'pass', at: 0 },
  { do: 'leave' },
  { do: 'return' },
  { do: 'again' },
];
