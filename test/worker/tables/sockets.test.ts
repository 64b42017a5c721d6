/** Sockets at live tables: what they bring, and whom they let in. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hereEveryMs, type NewTable, type Table } from '../../../api/schemas/tables.ts';
import { Presence } from '../../../worker/tables/presence.ts';
import { setClock, until } from '../clock.ts';
import { newTableId } from '../issued.ts';
import { bindOnline, erase, objectOf } from './former.ts';
import { siteFrom } from '../online.ts';
import { origin, refusalOf } from '../visitor.ts';
import {
  act,
  command,
  easyMove,
  inTurn,
  makeTable,
  newPeople,
  newPerson,
  play,
  playUntil,
  read,
  sit,
  startTable,
  startTwo,
  type Person,
} from './people.ts';
import {
  closeOf,
  eventsOf,
  firstOf,
  heard,
  heresOf,
  listen,
  opened,
  passASecond,
  ping,
  upgrade,
  type Socket,
} from './sockets.ts';

const noon = '2026-11-20T12:00:00Z';
beforeEach(() => setClock(noon));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One table for all who are not let in, or only knock. */
let known: ReturnType<typeof startTwo> | null = null;
const aTable = (): ReturnType<typeof startTwo> => (known ??= startTwo());

test('news: whoever was away gets what they missed, and the whole table if it is gone', async () => {
  const { table } = await startTwo({ game: 'yardkle', rules: 'yardkle' });
  const after = (n: number) => listen(null, table.id, `?after=${n}`);
  const missed = await after(1);
  await heard(missed, table.n);
  expect(eventsOf(missed).map(({ n }) => n)).toEqual([2, 3]);
  const upToDate = await after(table.n);
  await until(() => heresOf(upToDate).length > 0);
  expect(upToDate.news.map(({ type }) => type)).toEqual(['here']);
  const firstAfter = async (n: number) => (await firstOf(await after(n)))?.type;
  expect(await firstAfter(table.n + 1)).toBe('table');
  // Rolling on as long as it goes wins nothing, so the game is long.
  const roll = (now: Table): string => easyMove(now).replace('.', '~');
  await playUntil(table, ({ n }) => n === table.n + 100, roll);
  expect(await firstAfter(table.n - 1)).toBe('table');
  const farthest = await after(table.n);
  await heard(farthest, table.n + 100);
  expect(eventsOf(farthest)).toHaveLength(100);
}, 60_000);

test('news: an object that has forgotten everything wakes by a command, by a socket and by an alarm, and tells the same sockets', async () => {
  const { table, seats } = await calmTwo({ pace: 'slow' }, '2026-11-01T12:00:00Z');
  const socket = await listen(null, table.id);
  await until(() => socket.news.length > 1);
  await ping(socket);
  const sleep = () =>
    runInDurableObject(objectOf(table.id), (instance, { storage }) => {
      // What hibernation leaves: sockets, tags, attachments and storage.
      Reflect.get(instance, 'table').forget();
      Reflect.set(Reflect.get(instance, 'listeners'), 'here', new Presence(storage));
    });
  await sleep();
  const known = heresOf(socket).length;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const moved = await play(table, seats);
  await heard(socket, moved.n);
  // Nobody has come or gone, so the move is all there is to say, and nothing keeps it awake.
  expect(timers.mock.calls.filter(([, ms]) => ms === hereEveryMs)).toEqual([]);
  timers.mockRestore();
  await ping(socket);
  expect(heresOf(socket)).toHaveLength(known);
  await sleep();
  const other = await listen(null, table.id, `?after=${moved.n}`);
  await until(() => heresOf(socket).some((here) => here.watching === 2));
  await ping(other);
  await sleep();
  setClock('2026-11-10T12:00:00Z');
  await runDurableObjectAlarm(objectOf(table.id));
  await heard(other, moved.n + 1);
  expect(eventsOf(other)[0]).toMatchObject({ type: 'passed', by: null });
  await heard(socket, moved.n + 1);
});

test('news: a message is on record before anybody has it', async () => {
  const { table, seats } = await startTwo();
  const socket = await listen(null, table.id);
  await until(() => socket.news.length > 0);
  await runInDurableObject(objectOf(table.id), async (_, { storage }) => {
    const put = storage.kv.put;
    const prototype = Object.getPrototypeOf(storage.kv);
    prototype.put = () => {
      throw Object.assign(new Error('Internal error in storage.'), { retryable: true });
    };
    const move = { do: 'move', at: 0, moves: '0' };
    const answer = await command(inTurn(table, seats), table.id, move);
    prototype.put = put;
    expect(answer.status).toBe(503);
  });
  expect(await read(seats[0], table.id)).toEqual(table);
  await pause(50);
  expect(eventsOf(socket)).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ Upgrade: '' }, '426 upgrade-required'],
  [{ Upgrade: 'h2c' }, '426 upgrade-required'],
  [{ Origin: 'https://elsewhere.test' }, '403 cross-site'],
  [{ Origin: 'null' }, '403 cross-site'],
])('who is let in with %o: %s', async (headers, refusal) => {
  const answer = await upgrade(null, (await aTable()).table.id, '', headers);
  expect(refusalOf({ status: answer.status, body: await answer.json() })).toBe(refusal);
});

test('who is let in: a table that does not exist is not found, and a broken number is refused', async () => {
  const { table } = await aTable();
  expect((await upgrade(null, newTableId())).status).toBe(404);
  // A page of ours is let in; so is, in other tests, a program without a page.
  expect((await upgrade(null, table.id, '', { Origin: origin })).status).toBe(101);
  for (const query of ['?after=-1', '?after=1&after=2'])
    expect((await upgrade(null, table.id, query)).status).toBe(400);
});

test('who is let in eight tabs of one player show the same, a ninth is closed with 1013, and one that was silent makes room', async () => {
  const { table, seats } = await startTwo();
  const [person] = seats;
  const tabs: Socket[] = [];
  for (let tab = 0; tab < 8; tab++) tabs.push(await listen(person, table.id));
  const ninth = await listen(person, table.id);
  expect(await closeOf(ninth)).toBe(1013);
  expect(ninth.news).toEqual([]);
  const moved = await play(table, seats);
  await Promise.all(tabs.map((tab) => heard(tab, moved.n)));
  expect(new Set(tabs.map((tab) => JSON.stringify(eventsOf(tab)))).size).toBe(1);
  // Another player is not affected.
  await firstOf(await listen(seats[1], table.id));
  setClock('2026-11-20T12:00:45Z');
  await firstOf(await listen(person, table.id));
});

test(`forty people without a seat watch, one more is closed with 1013, and a seated player still gets in`, async () => {
  const { table, seats } = await startTwo();
  for (let at = 0; at < 40; at++) await listen(null, table.id);
  const late = await listen(null, table.id);
  expect(await closeOf(late)).toBe(1013);
  await firstOf(await listen(seats[0], table.id));
});

test(`an address has eight sockets without a seat`, async () => {
  const { table } = await startTwo();
  await bindOnline(table.id);
  const here = siteFrom('192.0.2.7');
  for (let at = 0; at < 8; at++) await listen(null, table.id, '', here);
  const ninth = await listen(null, table.id, '', here);
  expect(await closeOf(ninth)).toBe(1013);
  await firstOf(await listen(null, table.id, '', siteFrom('192.0.2.8')));
});

test('who is let in: whoever sits down, stands up or is deleted keeps as many sockets as their new place has', async () => {
  const person = newPerson();
  const { id } = await makeTable(person);
  await bindOnline(id);
  const open = async (who: Person | null, count: number, from: number): Promise<Socket[]> => {
    const sockets: Socket[] = [];
    for (let at = 0; at < count; at++) {
      setClock(Date.now() + 10);
      const place = from + Math.floor(at / 8);
      sockets.push(await listen(who, id, '', siteFrom(`192.0.2.${place}`)));
    }
    return sockets;
  };
  // From two places somebody watches with more sockets than a seat has. The latest go.
  const own = await open(person, 2 * 8, 10);
  await sit(person, id);
  await Promise.all(own.slice(8).map(closeOf));
  expect(own.slice(0, 8).every(({ closed }) => closed === null)).toBe(true);
  // As many watch as may, so there is no place for one who stands up, or for a deleted one's.
  await open(null, 40, 20);
  await act(person, id, { do: 'stand' });
  await Promise.all(own.map(closeOf));
  await sit(person, id);
  const others = await open(person, 8, 10);
  await erase(person);
  expect(await Promise.all(others.map(closeOf))).toEqual(Array(8).fill(1013));
});

describe('what a client sends', () => {
  test.each([
    ['a move', JSON.stringify({ do: 'move', at: 0, moves: 'A' })],
    ['another word', 'ping '],
    ['bytes', new Uint8Array([112, 105, 110, 103])],
  ])('%s closes the socket with 1008, and changes nothing', async (_name, message) => {
    const { table, seats } = await startTwo();
    const [socket, other] = [await listen(seats[0], table.id), await listen(null, table.id)];
    socket.socket.send(message);
    expect(await closeOf(socket)).toBe(1008);
    expect(await read(seats[0], table.id)).toEqual(table);
    await heard(other, (await play(table, seats)).n);
  });
});

test('who is here is told when somebody comes, goes or falls silent, in the order of seats, but not while a newer socket of theirs stays', async () => {
  const { table, seats } = await calmTwo();
  const watcher = await listen(null, table.id);
  const here = () => heresOf(watcher).at(-1)?.seats.join();
  const comes = (person: Person): Promise<Socket> => {
    passASecond();
    return listen(person, table.id);
  };
  const old = await comes(seats[0]);
  await until(() => here() === 'true,false');
  const other = await comes(seats[1]);
  await until(() => here() === 'true,true');
  const silent = await comes(seats[0]);
  const since = Date.now();
  passASecond();
  old.socket.close(1001, 'late');
  // The object has noticed, and what it had to say of it comes before the reply to a ping.
  await until(() => old.closed);
  await ping(watcher);
  expect(here()).toBe('true,true');
  other.socket.close(1000, 'bye');
  await until(() => here() === 'true,false');
  // Whoever reads the table tells everybody who has gone without a word.
  setClock(since + 44_999);
  await read(newPerson(), table.id);
  await ping(watcher);
  expect(here()).toBe('true,false');
  setClock(since + 45_000);
  await read(newPerson(), table.id);
  await until(() => here() === 'false,false');
  // They get what happens all the same.
  await heard(silent, (await play(table, seats)).n);
});

test('who is here is said at once, and then once in 700 ms at most: what is so by then', () =>
  runInDurableObject(objectOf(newTableId()), (_, { storage }) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.parse(noon) });
    const presence = new Presence(storage);
    const sent: string[] = [];
    let now = '';
    const announce = (text: string, anyway = false): void => {
      now = text;
      presence.announce(
        () => now,
        (said) => void sent.push(said),
        anyway,
      );
    };
    for (const text of ['a', 'a', 'b', 'c']) announce(text);
    vi.advanceTimersByTime(hereEveryMs - 1);
    expect(sent).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['a', 'c']);
    for (const anyway of [false, true]) {
      vi.advanceTimersByTime(hereEveryMs);
      announce('c', anyway);
    }
    expect(sent).toEqual(['a', 'c', 'c']);
  }));

test('the end: a socket stays for the table that follows, and closes with 4000 after it', async () => {
  const { table, seats } = await startTwo();
  // Never accepted, so nothing that is sent to it is ever read; it harms nobody.
  const deaf = await upgrade(null, table.id);
  expect(deaf.status).toBe(101);
  const socket = await listen(seats[0], table.id);
  const over = await playUntil(table);
  await heard(socket, over.n);
  opened(deaf).socket.close();
  expect(socket.closed).toBeNull();
  const { next } = await act(seats[1], table.id, { do: 'again' });
  expect(await closeOf(socket)).toBe(4000);
  expect(eventsOf(socket).at(-1)).toEqual({ n: over.n + 1, type: 'next', next });
  const late = await listen(null, table.id, `?after=${over.n}`);
  expect(await closeOf(late)).toBe(4000);
  expect(eventsOf(late)).toHaveLength(1);
});

test('the end: a lobby that nobody sits in closes its sockets when it ends', async () => {
  const { id } = await makeTable(newPerson());
  const socket = await listen(null, id);
  await ping(socket);
  setClock('2026-11-21T12:00:00Z');
  await runDurableObjectAlarm(objectOf(id));
  expect(await closeOf(socket)).toBe(4000);
  expect(eventsOf(socket)).toMatchObject([{ type: 'over', ending: 'idle', winners: [] }]);
});

/** Two, begun so slowly that no `here` waits for its time, which stands still. */
const calmTwo = (changes: Partial<NewTable> = {}, instant = noon): ReturnType<typeof startTwo> => {
  setClock(new Date(Date.parse(instant) - 3_000).toISOString());
  return startTable(newPeople(2), changes, [], passASecond);
};
