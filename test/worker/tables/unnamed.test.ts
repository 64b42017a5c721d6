/** Deleted and renamed players are named nowhere at a table that they were ever at. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Table } from '../../../api/schemas/tables.ts';
import { tiersOf } from '../../tier.ts';
import { setClock, until } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { idOf, me } from '../identity/people.ts';
import { erase, objectOf, storedOf } from './former.ts';
import {
  act,
  makeTable,
  newPeople,
  newPerson,
  play,
  playUntil,
  read,
  sit,
  type Person,
} from './people.ts';
import { eventsOf, listen, type Socket } from './sockets.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number): void => setClock(new Date(noon + ms).toISOString());
beforeEach(() => at(0));

/** How far the table has come, and whether the person has a seat then. */
const phases = ['lobby', 'play', 'over'] as const;
const standings = ['stood', 'seated'] as const;

let named = 0;
const rows = phases.flatMap((phase) => standings.map((standing) => [phase, standing] as const));

for (const { rows: some, tier } of tiersOf(6, rows))
  describe.each(some)('at a table in %s, %s', tier, (phase, standing) => {
    test('a deleted player', async () => {
      const life = await live(phase, standing);
      const news = newsFrom(life);
      await erase(life.person);
      await expectUnnamed(life, [life.playerId, ...life.names]);
      for (const name of life.names) expect(placeOf(name, news())).toBeNull();
      // In a lobby the seat is free; a card stays, of nobody.
      const { seats } = await read(life.others[0], life.id);
      const gone = seats.filter(({ player }) => player === null);
      const isKept = phase !== 'lobby' && standing === 'seated';
      expect(gone).toMatchObject(isKept ? [{ hasLeft: true }] : []);
      expect(seats).toHaveLength(isKept ? 3 : 2);
    });

    test('old names, five minutes later', async () => {
      const life = await live(phase, standing);
      const names = await rename(life.person);
      at(5 * 60_000);
      const answers = await answersOf(life);
      for (const name of names) expect(placeOf(name, answers)).not.toBeNull();
      await expectUnnamed(life, life.names);
    });
  });

test('somebody who only watches is named nowhere, so nobody has to tell the table', async () => {
  const { id } = await makeTable(newPerson());
  const watcher = newPerson();
  await makeTable(watcher);
  await listen(watcher, id);
  await act(watcher, id, { do: 'stand' });
  expect(placeOf(await idOf(watcher.visitor), await storedOf(id))).toBeNull();
});

test('rows of people who stood up end with the table', async () => {
  const { id, playerId } = await live('lobby', 'stood');
  const rows = () =>
    rowsOf('select phase from table_seats where table_id = ? and player_id = ?', id, playerId);
  expect(await rows()).toEqual([{ phase: 'lobby' }]);
  at(86_400_000);
  expect(await runDurableObjectAlarm(objectOf(id))).toBe(true);
  expect(await rows()).toEqual([{ phase: 'over' }]);
  const alarm = await runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
  expect((alarm ?? 0) - vi.getRealSystemTime()).toBeGreaterThan(29 * 86_400_000);
  at(31 * 86_400_000);
  expect(await runDurableObjectAlarm(objectOf(id))).toBe(true);
  expect(await rows()).toEqual([]);
});

interface Life {
  readonly id: string;
  readonly person: Person;
  readonly others: readonly [Person, Person];
  readonly names: readonly [string, string];
  readonly playerId: string;
  /** Somebody who listens from the beginning. */
  readonly listener: Socket;
}

/** Gives a player names that nobody has had. */
const rename = async ({ visitor }: Person): Promise<readonly [string, string]> => {
  const handle = `singular-otter-${++named}-`.padEnd(19, 'x');
  const knownAs = `Zoë the ${named}th`;
  expect((await visitor.send('PATCH', me, { handle, knownAs })).status).toBe(200);
  return [handle, knownAs];
};

/** A person does everything that one can do at a table. */
const live = async (
  phase: (typeof phases)[number],
  standing: (typeof standings)[number],
): Promise<Life> => {
  const people = newPeople(3);
  const [person, ...others] = people as readonly [Person, Person, Person];
  const { id } = await makeTable(person);
  const names = await rename(person);
  const playerId = await idOf(person.visitor);
  const listener = await listen(null, id);
  // Before there is any seat, and with one.
  await listen(person, id);
  await sit(person, id);
  await listen(person, id);
  await act(person, id, { do: 'stand' });
  for (const other of others) {
    await sit(other, id);
    // With names of their own, they take over nobody else's.
    await rename(other);
  }
  await sit(person, id);
  if (standing === 'stood') await act(person, id, { do: 'stand' });
  const life: Life = { id, person, others, names, playerId, listener };
  if (phase === 'lobby') return life;
  const starter = standing === 'stood' ? others[0] : person;
  let table = await act(starter, id, { do: 'start', n: (await read(starter, id)).n });
  const seats = table.seats.map(({ random }) => people.find((one) => one.random === random)!);
  const isTheirs = ({ turn }: Table): boolean => seats[turn?.seat ?? -1] === person;
  if (standing === 'seated') {
    table = await play(await playUntil(table, isTheirs), seats);
    for (const command of ['leave', 'return']) table = await act(person, id, { do: command });
  }
  if (phase === 'play') return life;
  await playUntil(table);
  await act(starter, id, { do: 'again' });
  return life;
};

/** Waits for everything that was sent to a socket before. */
const heardAll = async (socket: Socket): Promise<void> => {
  if (socket.closed === null) socket.socket.send('ping');
  await until(() => socket.closed !== null || socket.pongs.length > 0);
};

/** Every answer and message about a table, to somebody else. */
const answersOf = async ({ id, others: [other] }: Life): Promise<string> => {
  const table = await read(other, id);
  const texts: unknown[] = [table, (await other.visitor.get('/api/tables')).body];
  texts.push((await other.visitor.get(`/api/tables/${id}/file`)).body);
  for (const after of ['', '?after=0', '?after=3', `?after=${table.n}`]) {
    const socket = await listen(other, id, after);
    await heardAll(socket);
    texts.push(socket.news);
  }
  const late = await listen(null, id, '?after=0');
  await until(() => eventsOf(late).length === table.n);
  return JSON.stringify([texts, late.news]);
};

/** Where a text names somebody; null if nowhere. */
const placeOf = (name: string, text: string): string | null => {
  const index = text.indexOf(name);
  return index < 0 ? null : text.slice(Math.max(0, index - 120), index + 40);
};

const expectUnnamed = async (life: Life, names: readonly string[]): Promise<void> => {
  const told = JSON.stringify(life.listener.news);
  const stored = await storedOf(life.id);
  const answers = await answersOf(life);
  for (const name of names) {
    expect(told.includes(name), `nobody has heard of ${name}`).toBe(true);
    expect(placeOf(name, stored)).toBeNull();
    expect(placeOf(name, answers)).toBeNull();
  }
  // Reading it did not bring it back.
  const again = await storedOf(life.id);
  for (const name of names) expect(placeOf(name, again)).toBeNull();
};

const newsFrom = ({ listener: { news } }: Life): (() => string) => {
  const { length } = news;
  return () => JSON.stringify(news.slice(length));
};
