/** What commands are refused with, in which order, and that repeating them is safe. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '../../../api/schemas/tables.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  command,
  easyMove,
  makeTable,
  newPerson,
  newRandom,
  plain,
  play,
  playUntil,
  read,
  sit,
  startTable,
  type Person,
} from './people.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const hex = newRandom();
const otherId = (id: string): string => `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`;

describe('making a table', () => {
  test.each([
    ['a game that settles', { settles: true }, 201],
    ['four teams', { teams: 4 }, 201],
    ['Yardkle', { game: 'yardkle', rules: 'yardkle' }, 201],
    ['Yardkle that settles', { game: 'yardkle', rules: 'yardkle', settles: true }, 422],
    ['one team', { teams: 1 }, 400],
    ['five teams', { teams: 5 }, 400],
    ['rules of another game', { rules: 'yatzy' }, 400],
    ['unknown rules', { rules: 'house' }, 400],
    ['another pace', { pace: 'fast' }, 400],
    ['no word on settling', { settles: undefined }, 400],
  ])('%s', async (_name, changes, status) => {
    const answer = await newVisitor().send('POST', '/api/tables', { ...plain, ...changes });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('no-settlement');
  });

  test('an empty table says everything that a page needs, and nothing of its dice', async () => {
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
});

describe('the order of checks', () => {
  test('a table that does not exist is not found, whatever is sent to it and by whom', async () => {
    const person = await known();
    const { id } = await makeTable(person);
    for (const body of [...commands, { do: 'dance' }, 7, undefined])
      for (const one of [person, newPerson()])
        expect(await refused(one, otherId(id), body)).toEqual([404, 'not-found']);
  });

  test.each([
    ['nothing', undefined],
    ['no command', {}],
    ['an unknown command', { do: 'dance' }],
    ['a start without a number', { do: 'start' }],
    ['a move without moves', { do: 'move', at: 0 }],
    ['a move of nothing', { do: 'move', at: 0, moves: '' }],
    ['a move of 1,001 characters', { do: 'move', at: 0, moves: 'A'.repeat(1_001) }],
    ['a move before the log', { do: 'move', at: -1, moves: 'A' }],
    ['a pass at half', { do: 'pass', at: 0.5 }],
    ['a random that is no text', { do: 'sit', random: 7 }],
    ['a team that is no number', { do: 'sit', random: hex, team: 'A' }],
  ])('%s is 400, also for somebody who is no player', async (_name, body) => {
    const { id } = await makeTable(newPerson());
    expect(await refused(newPerson(), id, body)).toEqual([400, 'invalid-request']);
  });

  test('an index inside a move of two characters is 400 before anything else', async () => {
    const { table } = await startTable([newPerson(), newPerson()], {
      game: 'yardkle',
      rules: 'yardkle',
    });
    for (const body of [
      { do: 'move', at: 1, moves: '_~' },
      { do: 'pass', at: 1 },
    ])
      expect(await refused(newPerson(), table.id, body)).toEqual([400, 'invalid-request']);
  });

  test('everything but sitting down needs a player, and then a seat', async () => {
    const { id } = await makeTable(newPerson());
    const stranger = await known();
    for (const body of commands.slice(1)) {
      expect(await refused(newPerson(), id, body)).toEqual([401, 'unauthenticated']);
      if (body.do !== 'stand')
        expect(await refused(stranger, id, body)).toEqual([403, 'not-seated']);
    }
    expect((await read(stranger, id)).n).toBe(0);
  });

  test('a page of another site is refused', async () => {
    const person = newPerson();
    const { id } = await makeTable(person);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const path = `/api/tables/${id}/commands`;
    const answer = await person.visitor.send('POST', path, { do: 'leave' }, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'cross-site']);
  });

  test('in a lobby nobody can play', async () => {
    const person = newPerson();
    const { id } = await makeTable(person);
    await sit(person, id);
    for (const body of commands.filter((one) =>
      ['move', 'pass', 'leave', 'again'].includes(one.do),
    ))
      expect(await refused(person, id, body)).toEqual([409, 'wrong-phase']);
    // Nobody has left yet.
    expect((await command(person, id, { do: 'return' })).status).toBe(200);
  });

  test('in a game nobody can sit down or stand up', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    const [one] = seats as [Person];
    const stranger = await known();
    expect(await refused(stranger, table.id, { do: 'sit', random: stranger.random })).toEqual([
      409,
      'wrong-phase',
    ]);
    expect(await refused(one, table.id, { do: 'stand' })).toEqual([409, 'wrong-phase']);
    expect(await refused(one, table.id, { do: 'again' })).toEqual([409, 'wrong-phase']);
    const visitor = newPerson();
    expect(await refused(visitor, table.id, { do: 'sit', random: visitor.random })).toEqual([
      409,
      'wrong-phase',
    ]);
    // Whoever is refused does not become a player.
    expect(visitor.visitor.cookie).toBe('');
  });

  test('out of step comes before not your turn, and that before what the rules say', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    const { id } = table;
    const turn = table.turn?.seat ?? 0;
    const [mine, other] = [seats[turn], seats[1 - turn]] as [Person, Person];
    const late = await command<{ log: string }>(other, id, { do: 'move', at: 3, moves: 'ZZ' });
    expect([late.status, late.body]).toMatchObject([409, { code: 'out-of-step', log: '' }]);
    expect(await refused(other, id, { do: 'move', at: 0, moves: 'ZZ' })).toEqual([
      409,
      'not-your-turn',
    ]);
    expect(await refused(mine, id, { do: 'move', at: 0, moves: 'ZZ' })).toEqual([
      422,
      'one-move-at-a-time',
    ]);
    const illegal = await command<object>(mine, id, { do: 'move', at: 0, moves: 'Z' });
    expect([illegal.status, illegal.body]).toMatchObject([422, { code: 'illegal-move', at: 0 }]);
    expect(await refused(mine, id, { do: 'pass', at: 0 })).toEqual([409, 'too-early']);
    expect(await refused(mine, id, { do: 'pass', at: 1 })).toEqual([409, 'out-of-step']);
    expect(await read(mine, id)).toEqual(table);
  });

  test('after the end there are no moves', async () => {
    const { table, seats } = await startTable([newPerson(), newPerson()]);
    const over = await playUntil(table);
    const [one] = seats as [Person];
    const at = over.log.length;
    for (const body of [
      { do: 'move', at, moves: 'A' },
      { do: 'pass', at },
      { do: 'leave' },
      { do: 'stand' },
    ])
      expect(await refused(one, over.id, body)).toEqual([409, 'wrong-phase']);
  });
});

describe('sitting down', () => {
  test('makes a visitor a player, in the order of the engine’s seats', async () => {
    const people = Array.from({ length: 5 }, () => newPerson());
    const [first] = people as [Person];
    const { id } = await makeTable(newPerson(), { teams: 3 });
    for (const [at, person] of people.entries()) await sit(person, id, [2, 2, 0, 2, 0][at]);
    expect(first.visitor.cookie).not.toBe('');
    const { seats } = await read(first, id);
    expect(seats.map(({ random }) => people.findIndex((one) => one.random === random))).toEqual([
      0, 2, 1, 4, 3,
    ]);
    expect(seats.map(({ team }) => team)).toEqual([2, 0, 2, 0, 2]);
  });

  test.each([
    ['too short', 'ab'],
    ['in capitals', 'A'.repeat(64)],
    ['no hex', 'g'.repeat(64)],
    ['one digit too long', '0'.repeat(65)],
  ])('a random that is %s is 422', async (_name, random) => {
    const { id } = await makeTable(newPerson());
    const visitor = newPerson();
    expect(await refused(visitor, id, { do: 'sit', random })).toEqual([422, 'invalid-random']);
    expect(visitor.visitor.cookie).toBe('');
  });

  test('a team that the table lacks is 422; without teams it is ignored', async () => {
    const person = newPerson();
    const { id } = await makeTable(person, { teams: 2 });
    for (const team of [2, 3, null, undefined])
      expect(await refused(person, id, { do: 'sit', random: hex, team })).toEqual([
        422,
        'no-such-team',
      ]);
    const alone = await makeTable(person);
    expect(await sit(person, alone.id, 77)).toMatchObject({ seats: [{ team: 0 }] });
  });

  test('a second time with another random or another team is 409, and with the same is the same', async () => {
    const person = newPerson();
    const { id } = await makeTable(person, { teams: 2 });
    const seated = await sit(person, id, 1);
    expect(await sit(person, id, 1)).toEqual(seated);
    expect(await refused(person, id, { do: 'sit', random: person.random, team: 0 })).toEqual([
      409,
      'already-seated',
    ]);
    expect(await refused(person, id, { do: 'sit', random: newRandom(), team: 1 })).toEqual([
      409,
      'already-seated',
    ]);
    // What is wrong besides does not matter.
    expect(await refused(person, id, { do: 'sit', random: 'x', team: 9 })).toEqual([
      409,
      'already-seated',
    ]);
  });

  test('a ninth is 409', async () => {
    const people = Array.from({ length: 8 }, () => newPerson());
    const { id } = await makeTable(people[0] as Person);
    for (const person of people) await sit(person, id);
    const ninth = newPerson();
    expect(await refused(ninth, id, { do: 'sit', random: ninth.random })).toEqual([
      409,
      'table-full',
    ]);
    expect(ninth.visitor.cookie).toBe('');
    await act(people[3] as Person, id, { do: 'stand' });
    expect((await sit(ninth, id)).seats).toHaveLength(8);
  });
});

describe('starting', () => {
  test('needs two cards, and to know who sits there', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const { id } = await makeTable(one, { teams: 2 });
    await sit(one, id, 0);
    await sit(other, id, 0);
    expect(await refused(one, id, { do: 'start', n: 2 })).toEqual([422, 'too-few-cards']);
    await act(other, id, { do: 'stand' });
    await sit(other, id, 1);
    const early = await command<{ log: string }>(one, id, { do: 'start', n: 2 });
    expect([early.status, early.body]).toMatchObject([409, { code: 'out-of-step', log: '' }]);
    expect(await refused(one, id, { do: 'start', n: 5 })).toEqual([409, 'out-of-step']);
    const started = await act(one, id, { do: 'start', n: 4 });
    expect(started).toMatchObject({ phase: 'play', n: 5, secret: null });
    expect(started.startRolls.length).toBeGreaterThanOrEqual(2);
  });

  test('twice at once deals once', async () => {
    const people = [newPerson(), newPerson(), newPerson()];
    const { id } = await makeTable(people[0] as Person);
    for (const person of people) await sit(person, id);
    const answers = await Promise.all(
      people.map((person) => act(person, id, { do: 'start', n: 3 })),
    );
    expect(new Set(answers.map((table) => JSON.stringify(table))).size).toBe(1);
  });
});

test('every command can be repeated', async () => {
  const people = [newPerson(), newPerson()];
  const [first, second] = people as [Person, Person];
  const { id } = await makeTable(first);
  const twice = async (person: Person, body: object): Promise<Table> => {
    const [one, other] = [await act(person, id, body), await act(person, id, body)];
    expect(other).toEqual(one);
    return one;
  };
  await twice(first, { do: 'sit', random: first.random });
  await twice(first, { do: 'stand' });
  await twice(first, { do: 'sit', random: first.random });
  await twice(second, { do: 'sit', random: second.random });
  const begun = await twice(first, { do: 'start', n: 4 });
  const mine = people[begun.turn?.seat ?? 0] as Person;
  const other = people[1 - (begun.turn?.seat ?? 0)] as Person;
  let table = await twice(mine, { do: 'move', at: 0, moves: '0' });
  // The same move from somebody else is none of theirs.
  expect(await refused(other, id, { do: 'move', at: 0, moves: '0' })).toEqual([409, 'out-of-step']);
  expect(await refused(mine, id, { do: 'move', at: 0, moves: '1' })).toEqual([409, 'out-of-step']);
  setClock('2026-11-20T12:01:30Z');
  const passed = { do: 'pass', at: table.log.length };
  const [one, two] = await Promise.all([act(mine, id, passed), act(other, id, passed)]);
  expect(one).toEqual(two);
  table = await twice(other, passed);
  expect(table.passed).toHaveLength(1);
  await twice(mine, { do: 'leave' });
  await twice(mine, { do: 'return' });
  table = await read(mine, id);
  const over = await playUntil(table);
  expect(await act(first, id, { do: 'start', n: 0 })).toEqual(over);
  expect(await act(first, id, { do: 'sit', random: first.random })).toEqual(over);
  expect(await act(mine, id, { do: 'return' })).toEqual(over);
  expect(await act(mine, id, { do: 'move', at: 0, moves: '0' })).toEqual(over);
  const answers = await Promise.all(
    [first, second, first].map((person) => act(person, id, { do: 'again' })),
  );
  const next = new Set(answers.map((answer) => answer.next));
  expect(next.size).toBe(1);
  const { id: nextId } = await read(first, [...next][0] ?? '');
  expect(await read(first, nextId)).toMatchObject({ ...plain, phase: 'lobby', seats: [], n: 0 });
});

test('a move of one’s own is found again after many others, also one of a partner', async () => {
  const people = Array.from({ length: 4 }, () => newPerson());
  const { table, seats } = await startTable(people, { teams: 2 }, [0, 1, 0, 1]);
  let now = table;
  const moves: { readonly seat: number; readonly at: number; readonly moves: string }[] = [];
  for (let count = 0; count < 12; count++) {
    const made = easyMove(now);
    moves.push({ seat: now.turn?.seat ?? -1, at: now.log.length, moves: made });
    now = await play(now, seats, made);
  }
  for (const made of moves)
    for (const [seat, person] of seats.entries()) {
      const { status } = await command(person, table.id, {
        do: 'move',
        at: made.at,
        moves: made.moves,
      });
      expect(status).toBe(seat === made.seat ? 200 : 409);
    }
});

test('a file is there once a started game is over', async () => {
  const { table, seats } = await startTable([newPerson(), newPerson()]);
  const [one] = seats as [Person];
  const fileOf = (id: string) => one.visitor.get(`/api/tables/${id}/file`);
  expect(await fileOf(table.id)).toMatchObject({ status: 409, body: { code: 'wrong-phase' } });
  const lobby = await makeTable(one);
  expect((await fileOf(lobby.id)).status).toBe(404);
  const over = await playUntil(table);
  const file = await fileOf(over.id);
  expect(file.body).toMatchObject({
    ...{ kind: 'evenroll-table', version: 2, id: over.id, commitment: over.commitment },
    ...{ secret: over.secret, randoms: over.seats.map(({ random }) => random), log: over.log },
    startRolls: over.startRolls,
    teams: over.seats.map(({ player }) => [player?.handle]),
  });
  setClock('2026-11-21T12:00:01Z');
  expect(await read(one, lobby.id)).toMatchObject({
    phase: 'over',
    winners: [],
    turn: null,
    secret: expect.any(String),
  });
  expect((await fileOf(lobby.id)).status).toBe(404);
});

const refused = async (person: Person, id: string, body: unknown) => {
  const answer = await person.visitor.send('POST', `/api/tables/${id}/commands`, body);
  return [answer.status, answer.body.code];
};

const known = async (): Promise<Person> => {
  const person = newPerson();
  await makeTable(person);
  return person;
};

/** Every command in a form that is valid. */
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
