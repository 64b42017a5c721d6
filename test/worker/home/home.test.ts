/**
 * Home’s one answer, and the page that says whose turn it is before any script has run.
 *
 * @module-tag pages
 */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Home } from '../../../api/schemas/home.ts';
import type { Table } from '../../../api/schemas/tables.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { setClock } from '../clock.ts';
import { clubOfThree, newPeople, play } from '../clubs/club-people.ts';
import { emptyDatabase } from '../empty-database.ts';
import { countCalls, faultsOf, wireFaults, withD1, withFault, overloaded } from '../faults.ts';
import { newPerson, playUntil, startTable, type Person } from '../tables/people.ts';
import { newVisitor, visitorWith, type Visitor } from '../visitor.ts';

const [yesterday, today] = ['2026-11-19', '2026-11-20'];

const handleOf = async ({ visitor }: Person): Promise<string> =>
  (await visitor.get('/api/players/me')).body.handle;

beforeAll(wireFaults);
beforeEach(async () => {
  await emptyDatabase();
  setClock(`${today}T12:00:00Z`);
});

test('a stranger gets the day’s challenges, and nothing of their own', async () => {
  const home = await homeOf(newVisitor());
  expect(home.date).toBe(today);
  expect(home.challenges.map(({ game, players }) => [game, players])).toEqual([
    ['yahtzee', 0],
    ['yardkle', 0],
    ['yatzy', 0],
  ]);
  expect(home.own).toBeNull();
  // A cookie that leads to nobody.
  const former = newVisitor();
  former.cookie = `__Host-evenroll=${'1'.repeat(44)}`;
  expect((await homeOf(former)).own).toBeNull();
});

test('a player gets their plays, their last days, and who of the people they know has played', async () => {
  const { owner: me, second: friend, club } = await clubOfThree();
  await me.visitor.send('POST', `/api/players/${friend.id}/follow`);
  await play(friend, { date: today, score: 210 });
  await play(me, { date: yesterday, score: 222 });
  await play(friend, { date: yesterday, score: 250 });
  for (const date of [yesterday, '2026-10-22']) await play(me, { date, score: 9, game: 'yardkle' });
  await play(me, { date: '2026-10-21', score: 200 });
  const begun = await me.visitor.begin(today);
  const { own } = await homeOf(me.visitor);
  expect(own?.plays?.map(({ id, status }) => [id, status])).toEqual([[begun.id, 'playing']]);
  expect(own?.recent).toEqual({
    games: ['yardkle', 'yahtzee'],
    days: 2,
    yesterday: [
      { game: 'yahtzee', score: 222, turns: 13, rank: 2, players: 2, percentile: 50 },
      { game: 'yardkle', score: 9, turns: 13, rank: 1, players: 1, percentile: 100 },
    ],
  });
  expect(own?.company).toEqual({
    friends: { following: 1, finished: 1 },
    clubs: [{ id: club.id, name: club.name, size: 3, finished: 1 }],
  });
  expect(own?.tables).toEqual([]);
});

test('yesterday’s game is there while it can be finished, and no longer', async () => {
  const visitor = newVisitor();
  const begun = await visitor.begin(today);
  setClock('2026-11-21T01:59:59Z');
  expect((await homeOf(visitor)).own?.plays?.map(({ id }) => id)).toEqual([begun.id]);
  setClock('2026-11-21T02:00:00Z');
  expect((await homeOf(visitor)).own?.plays).toEqual([]);
});

test.each(['live', 'slow'] as const)(
  'whose turn it is: at a %s table stands in the page’s first HTML',
  async (pace) => {
    const people = [newPerson(), newPerson()];
    const { table, seats } = await startTable(people, { pace });
    const [mover, waiter] = [seats[table.turn!.seat]!, seats[1 - table.turn!.seat]!];
    const left = pace === 'slow' ? '48 h left' : '1 min left';
    const path = `/t/${table.id}`;
    expect(await turnOn(mover.visitor)).toBe(
      `${path} | Your turn against ${await handleOf(waiter)} | ${left}`,
    );
    expect(await turnOn(waiter.visitor)).toBe(
      `${path} | ${await handleOf(mover)}’s turn | ${left}`,
    );
    expect(await turnOn(newVisitor())).toBeNull();
    const { own } = await homeOf(mover.visitor);
    expect(own?.tables).toEqual((await mover.visitor.get('/api/tables')).body.tables);
    expect(own?.tables?.[0]?.others.map(({ handle }) => handle)).toEqual([await handleOf(waiter)]);
  },
);

test('whose turn it is is counted at several tables, and names three of the others', async () => {
  const me = newPerson();
  const first = await startTable([me, newPerson(), newPerson(), newPerson(), newPerson()], {
    pace: 'slow',
  });
  const isMine =
    (seats: readonly Person[]) =>
    ({ turn }: Table): boolean =>
      seats[turn?.seat ?? -1] === me;
  await playUntil(first.table, isMine(first.seats));
  const [listed] = (await homeOf(me.visitor)).own?.tables ?? [];
  expect(listed?.others).toHaveLength(3);
  const [one, two] = listed?.others.map(({ handle }) => handle) ?? [];
  expect(await turnOn(me.visitor)).toBe(
    `/t/${first.table.id} | Your turn against ${one}, ${two} and others | 48 h left`,
  );
  const second = await startTable([me, newPerson()], { pace: 'slow' });
  await playUntil(second.table, isMine(second.seats));
  expect(await turnOn(me.visitor)).toBe('/friends | Your turn at 2 tables | 48 h left');
});

test('whose turn it is is not in the copy that the service worker keeps, nor, by a tag, in a browser’s', async () => {
  const { seats } = await startTable([newPerson(), newPerson()], { pace: 'slow' });
  const { visitor } = seats[0]!;
  const pageFor = async (mode: string) =>
    (await visitor.get<string>('/', { 'Sec-Fetch-Mode': mode })).body;
  expect(await pageFor('navigate')).toContain('class="call"');
  expect(await pageFor('cors')).not.toContain('class="call"');
  expect((await visitor.get('/')).headers.get('ETag')).toBeNull();
  expect((await newVisitor().get('/')).headers.get('ETag')).not.toBeNull();
});

const never = new Promise<never>(() => undefined);
const silent = { getByName: () => new Proxy({}, { get: () => () => never }) };

test('what can’t be read is left out: objects that do not answer hold up neither the dice nor the page', async () => {
  const { table, seats } = await startTable([newPerson(), newPerson()]);
  const { visitor } = seats[table.turn!.seat]!;
  await visitor.begin(today);
  const late = visitorWith({ TABLES: silent, PLAYS: silent }, visitor);
  // Both wait for the objects as long as they may.
  const [{ challenges, own }, turn] = await Promise.all([homeOf(late), turnOn(late)]);
  expect(challenges).toHaveLength(3);
  expect([own?.plays, own?.tables, own?.company]).toEqual([
    null,
    null,
    { friends: { following: 0, finished: 0 }, clubs: [] },
  ]);
  expect(turn).toBeNull();
});

test('what can’t be read is left out: while D1 is down, the challenges that an isolate knows are there', async () => {
  const visitor = newVisitor();
  await visitor.begin(today);
  await homeOf(visitor);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { own, challenges } = await withD1(overloaded, () => homeOf(visitor));
  expect(logged.mock.calls.map(([line]) => JSON.parse(line).part)).toContain('stored');
  logged.mockRestore();
  expect(challenges).toHaveLength(3);
  expect([own?.recent, own?.tables, own?.company]).toEqual([null, null, null]);
});

test('what can’t be read is left out: whichever call fails, an answer has the challenges, and each part is right or null', async () => {
  const [me, friend] = await newPeople(2);
  await me!.visitor.send('POST', `/api/players/${friend!.id}/follow`);
  await play(friend!, { date: today, score: 210 });
  await play(me!, { date: yesterday, score: 222 });
  await me!.visitor.begin(today);
  // A live table whose object can't be asked is listed without its turn.
  await startTable([newPerson(me!.visitor), newPerson()], { pace: 'slow' });
  invalidate('');
  let whole = await homeOf(me!.visitor);
  // On a busy machine a part may be late.
  while (Object.values(whole.own ?? {}).includes(null)) whole = await homeOf(me!.visitor);
  const ask = async (): Promise<void> => {
    invalidate('');
    const { status, body } = await me!.visitor.get<Home>('/api/home');
    if (status === 503) return;
    expect(status).toBe(200);
    expect(body.challenges).toEqual(whole.challenges);
    for (const [name, part] of Object.entries(body.own ?? {}))
      if (part !== null) expect(part, name).toEqual(whole.own?.[name as keyof Home['own']]);
  };
  const total = await countCalls(ask);
  expect(total).toBeGreaterThan(5);
  for (const fault of faultsOf(total, 1)) await withFault(fault, ask);
});

const homeOf = async (visitor: Visitor): Promise<Home> => {
  const { status, body } = await visitor.get<Home>('/api/home');
  expect(status).toBe(200);
  return body;
};

const turnOn = async (visitor: Visitor): Promise<string | null> => {
  const { body } = await visitor.get<string>('/');
  return (
    /<home-page>\s*<a class="call" href="([^"]*)"><b>([^<]*)<\/b> <span>([^<]*)</
      .exec(body)
      ?.slice(1)
      .join(' | ') ?? null
  );
};
