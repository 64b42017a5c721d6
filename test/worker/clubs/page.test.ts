/** A club's page in one answer, and the table that its members find there. */
import { beforeEach, expect, test } from 'vitest';
import type { Club } from '../../../api/schemas/clubs.ts';
import type { ClubPage } from '../../../api/schemas/club-page.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { makeTable, newPerson as newSitter, sit, startTable } from '../tables/people.ts';
import { clubOf, makeClub, newPeople, play, readClub, type Person } from './club-people.ts';

const [monday, tuesday, nextMonday] = ['2026-11-23', '2026-11-24', '2026-11-30'];

let people: readonly Person[];
let club: Club;

const pageOf = async ({ visitor }: Pick<Person, 'visitor'>, query = ''): Promise<ClubPage> => {
  const { status, body } = await visitor.get<ClubPage>(`/api/clubs/${club.id}/page${query}`);
  expect(status).toBe(200);
  return body;
};

beforeEach(async () => {
  await emptyDatabase();
  setClock('2026-11-16T10:00:00Z');
  people = await newPeople(3);
  club = await clubOf(people);
});

test.each([
  ['', 'yahtzee', 'score', '2026-W48'],
  ['?game=yardkle&by=skill', 'yardkle', 'skill', '2026-W48'],
  ['?week=2026-W47', 'yahtzee', 'score', '2026-W47'],
])('%s has what the single answers have', async (query, game, by, week) => {
  const [ann, ben, cem] = people as [Person, Person, Person];
  for (const date of ['2026-11-18', monday, tuesday]) {
    await play(ann, { date, score: 200 });
    await play(ben, { date, score: 210 });
    await play(ben, { date, score: 9, game: 'yardkle' });
  }
  setClock(`${tuesday}T12:00:00Z`);
  const page = await pageOf(cem, query);
  const single = async (path: string) =>
    (await cem.visitor.get(`/api/clubs/${club.id}${path}?by=${by}`)).body;
  expect(page).toEqual({
    date: tuesday,
    now: `${tuesday}T12:00:00.000Z`,
    me: cem.id,
    club: await single(''),
    day: await single(`/days/${tuesday}/${game}`),
    week: await single(`/weeks/${week}/${game}`),
    table: null,
  });
  expect(page.week?.entries).toHaveLength(game === 'yahtzee' ? 2 : 0);
});

test('until Monday is closed, on Tuesday, the week is the last one, unless the club is younger', async () => {
  const weekOf = async () => (await pageOf(people[0]!)).week?.week;
  setClock(`${nextMonday}T12:00:00Z`);
  expect(await weekOf()).toBe('2026-W48');
  expect((await pageOf(people[0]!, '?week=2026-W49')).week?.week).toBe('2026-W49');
  setClock('2026-12-01T01:59:59Z');
  expect(await weekOf()).toBe('2026-W48');
  setClock('2026-12-01T02:00:00Z');
  expect(await weekOf()).toBe('2026-W49');
  setClock(`${nextMonday}T13:00:00Z`);
  club = await makeClub(people[0]!, 'Young');
  expect((await pageOf(people[0]!)).week).toMatchObject({
    ...{ week: '2026-W49', days: [], entries: [] },
  });
});

test('a week that is to come, too old, or before the club has no table', async () => {
  for (const week of ['2026-W50', '2026-W46', '2025-W01'])
    expect((await pageOf(people[0]!, `?week=${week}`)).week).toBeNull();
  const { visitor } = people[0]!;
  for (const query of ['game=chess', 'by=luck', 'week=2026-W99'])
    expect((await visitor.get(`/api/clubs/${club.id}/page?${query}`)).status).toBe(400);
});

const show = async ({ visitor }: Pick<Person, 'visitor'>, table: string) =>
  visitor.send('PUT', `/api/clubs/${club.id}/table`, { table });

const newTable = async ({ visitor }: Pick<Person, 'visitor'>): Promise<string> =>
  (await makeTable(newSitter(visitor), { game: 'yardkle', rules: 'yardkle' })).id;

test('members find the table that one of them shows, and who sits there, until it is over', async () => {
  const [ann, ben] = people as [Person, Person];
  const id = await newTable(ann);
  expect(await show(ann, id)).toMatchObject({ status: 200, body: { table: id } });
  expect((await pageOf(ben)).table).toEqual({ id, game: null, hasBegun: false, players: [] });
  const sitting = newSitter(ann.visitor);
  await sit(sitting, id);
  expect((await pageOf(ben)).table).toEqual({
    ...{ id, game: 'yardkle', hasBegun: false },
    players: [{ id: ann.id, handle: ann.handle, knownAs: null }],
  });
  // Two who make one at once meet at the first.
  expect((await show(ben, await newTable(ben))).body).toEqual({ table: id });
  // Nobody is left waiting for somebody who stood up.
  await ann.visitor.send('POST', `/api/tables/${id}/commands`, { do: 'stand' });
  setClock('2026-11-16T10:11:00Z');
  expect((await pageOf(ben)).table).toBeNull();
  // One that has begun is shown, and gives way to another.
  const { table } = await startTable([newSitter(ann.visitor), newSitter(ben.visitor)]);
  await show(ann, table.id);
  expect((await pageOf(ben)).table).toMatchObject({ id: table.id, hasBegun: true });
  const next = await newTable(ben);
  expect((await show(ben, next)).body).toEqual({ table: next });
});

test('shows no table that was never made, and a former member shows none', async () => {
  const [ann, ben] = people as [Person, Person];
  expect((await show(ann, '1111111111111111')).status).toBe(404);
  const id = await newTable(ben);
  await ben.visitor.send('DELETE', `/api/clubs/${club.id}/members/${ben.id}`);
  expect((await show(ben, id)).status).toBe(404);
  expect((await pageOf(ann)).table).toBeNull();
  expect((await readClub(ann, club)).members).toHaveLength(2);
});
