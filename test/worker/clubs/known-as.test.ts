/** What people call each other, in every answer that a club gives. The others: players/. */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { newVisitor } from '../visitor.ts';
import {
  clubOf,
  join,
  leaveClub,
  newPeople,
  play,
  readClub,
  readDay,
  readWeek,
  type Person,
} from './club-people.ts';

const me = '/api/players/me';
const today = '2026-11-20';
const week = '2026-W47';

beforeEach(async () => {
  await emptyDatabase();
  setClock(`${today}T12:00:00Z`);
});

const playerOf = ({ id, handle }: Person, knownAs: string | null) => ({ id, handle, knownAs });

test('every answer of a club has it, and null for who has not said', async () => {
  const { club, people, owner } = await namedClub(['Ann', 'Zoë 明美', null, 'ANN']);
  const [ann, zoe, third, like] = people.map((person, at) =>
    playerOf(person, ['Ann', 'Zoë 明美', null, 'ANN'][at] ?? null),
  );
  await owner.visitor.send('PUT', `/api/clubs/${club.id}/successor`, { player: people[1]!.id });
  const read = await readClub(people[2]!, club);
  expect([read.owner, read.successor]).toEqual([ann, zoe]);
  const members = read.members.map(({ player }) => player);
  expect(new Set(members)).toEqual(new Set([ann, zoe, third, like]));
  const day = await readDay(people[2]!, club, today);
  expect(day.entries.map(({ player }) => player)).toEqual([ann]);
  expect(new Set(day.waiting)).toEqual(new Set([zoe, third, like]));
  const { entries } = await readWeek(people[2]!, club, week);
  expect(entries.map(({ player }) => player)).toEqual([like, third, zoe, ann]);
  // Two that look alike have their handles beside them.
  const text = await owner.visitor.get<string>(`/api/clubs/${club.id}/weeks/${week}/yahtzee.txt`);
  expect(text.body.split('\n').slice(2, 6)).toEqual([
    `no rank yet, ANN (${people[3]!.handle}), 100%, 1 day`,
    `no rank yet, ${people[2]!.handle}, 66%, 1 day`,
    'no rank yet, Zoë 明美, 33%, 1 day',
    `no rank yet, Ann (${owner.handle}), 0%, 1 day`,
  ]);
  const invitation = (await newVisitor().get(`/api/invites/${club.invite}`)).body;
  expect(invitation.owner).toEqual({ handle: owner.handle, knownAs: 'Ann' });
});

test('a former member is known by the handle only, until they are back', async () => {
  const { club, people, owner } = await namedClub(['Ann', 'Balthasar']);
  const [, left] = people as [Person, Person];
  await leaveClub(left, club);
  const answers = async (): Promise<string> =>
    JSON.stringify([
      await readClub(owner, club),
      await readDay(owner, club, '2026-11-17'),
      await readWeek(owner, club, week),
      (await owner.visitor.get(`/api/clubs/${club.id}/weeks/${week}/yahtzee.txt`)).body,
    ]);
  expect(await answers()).toContain(left.handle);
  expect(await answers()).not.toContain('Balthasar');
  await join(left, club);
  expect(await answers()).toContain('Balthasar');
});

test('a change and a removal are there at once', async () => {
  const { club, owner, people } = await namedClub(['Annegret', 'Ben']);
  await callThem(owner, 'Anna');
  expect((await readClub(people[1]!, club)).owner.knownAs).toBe('Anna');
  await callThem(owner, null);
  expect(
    (await readWeek(people[1]!, club, week)).entries.map(({ player }) => player?.knownAs),
  ).toEqual(['Ben', null]);
  expect((await owner.visitor.send('DELETE', me)).status).toBe(204);
  const read = await readClub(people[1]!, club);
  expect(read.members.map(({ player }) => player.knownAs)).toEqual(['Ben']);
});

const callThem = async ({ visitor }: Person, knownAs: string | null): Promise<void> => {
  expect((await visitor.send('PUT', me, { knownAs })).status).toBe(200);
};

/** Three members by these names; the first owns the club. All played on Tuesday, one today. */
const namedClub = async (names: readonly (string | null)[]) => {
  setClock('2026-11-16T12:00:00Z');
  const people = await newPeople(names.length);
  for (const [at, person] of people.entries()) await callThem(person, names[at] ?? null);
  const owner = people[0]!;
  const club = await clubOf(people);
  for (const [at, person] of people.entries())
    await play(person, { date: '2026-11-17', score: 200 + at });
  setClock(`${today}T12:00:00Z`);
  await play(owner, { date: today, score: 250 });
  return { club, people, owner };
};
