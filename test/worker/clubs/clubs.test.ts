/** Making, joining, leaving and owning clubs, and their limits. */
import { beforeEach, expect, test } from 'vitest';
import { membersMax } from '../../../api/list-limits.ts';
import type { Club } from '../../../api/schemas/clubs.ts';
import { setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { newVisitor } from '../visitor.ts';
import { clubOfThree, join, makeClub, newPeople, newPerson, readClub } from './club-people.ts';

const day = '2026-11-24';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test('making a club makes a visitor a player, who owns it and is its only member', async () => {
  const visitor = newVisitor();
  const { status, body } = await visitor.send<Club>('POST', '/api/clubs', {
    name: ' Our  club ',
  });
  expect(status).toBe(201);
  const me = (await visitor.get('/api/players/me')).body;
  const owner = { id: me.id, handle: me.handle, knownAs: null };
  expect(body).toEqual({
    id: expect.stringMatching(/^\w{16}$/),
    name: 'Our club',
    createdAt: `${day}T12:00:00.000Z`,
    owner,
    invite: expect.stringMatching(/^\w{16}$/),
    members: [{ player: owner, joinedAt: `${day}T12:00:00.000Z` }],
    successor: null,
  });
  expect((await visitor.get(`/api/clubs/${body.id}`)).body).toEqual(body);
  await visitor.send('POST', '/api/clubs', { name: 'A club' });
  // By name.
  expect((await visitor.get('/api/clubs')).body).toEqual({
    clubs: [
      { id: expect.any(String), name: 'A club', size: 1, isOwner: true },
      { id: body.id, name: 'Our club', size: 1, isOwner: true },
    ],
  });
});

test.each([
  ['nothing', ''],
  ['no letter and no digit', '!!! — ♣'],
  ['one too many', 'x'.repeat(41)],
  ['an insult', 'The fucking best'],
])('making a club refuses %s as a name, and makes nobody a player', async (_, name) => {
  const visitor = newVisitor();
  const answer = await visitor.send('POST', '/api/clubs', { name });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-name' } });
  expect(answer.body.detail).not.toContain(name || '?');
  expect(visitor.cookie).toBe('');
});

test('joining adds a member, once', async () => {
  const [owner, member] = [await newPerson(), await newPerson()];
  const club = await makeClub(owner);
  const path = `/api/invites/${club.invite}`;
  setClock(`${day}T13:00:00Z`);
  const joined = await join(member, club);
  expect(joined.status).toBe(200);
  expect(joined.body.members.map(({ player }) => player.id)).toEqual([owner.id, member.id]);
  setClock(`${day}T14:00:00Z`);
  expect((await join(member, club)).body).toEqual(joined.body);
  expect((await member.visitor.get(path)).body).toMatchObject({ size: 2, isMember: true });
  expect((await newVisitor().get(path)).body).toMatchObject({ size: 2, isMember: false });
  expect((await member.visitor.get('/api/clubs')).body.clubs).toEqual([
    { id: club.id, name: club.name, size: 2, isOwner: false },
  ]);
});

test('joining: a full club makes nobody a player, and those who are in may say so again', async () => {
  const owner = await newPerson();
  const club = await makeClub(owner);
  await fill(club, membersMax - 1);
  const visitor = newVisitor();
  expect((await join({ visitor }, club)).body).toMatchObject({ code: 'club-full' });
  expect(visitor.cookie).toBe('');
  expect((await join(owner, club)).status).toBe(200);
});

test('joining: a link that was replaced, or whose club is closed, leads nowhere', async () => {
  const owner = await newPerson();
  const club = await makeClub(owner);
  const replaced = await owner.visitor.send<Club>('POST', `/api/clubs/${club.id}/invite`);
  expect(replaced.body.invite).not.toBe(club.invite);
  expect((await join(await newPerson(), club)).status).toBe(404);
  const visitor = newVisitor();
  expect((await join({ visitor }, replaced.body)).status).toBe(200);
  expect(visitor.cookie).not.toBe('');
  await owner.visitor.send('DELETE', `/api/clubs/${club.id}`);
  expect((await newVisitor().get(`/api/invites/${replaced.body.invite}`)).status).toBe(404);
});

test.each([
  ['POST', '/invite', undefined],
  ['DELETE', '/successor', undefined],
])('the owner alone may %s %s (and the rest: doors.test.ts)', async (method, path, body) => {
  const { owner, second, club } = await clubOfThree();
  const address = `/api/clubs/${club.id}${path}`;
  const refused = await second.visitor.send(method, address, body);
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-owner' } });
  expect((await owner.visitor.send(method, address, body)).status).toBeLessThan(300);
});

test('the owner renames the club', async () => {
  const { owner, second, club } = await clubOfThree();
  const path = `/api/clubs/${club.id}`;
  expect((await owner.visitor.send('PATCH', path, { name: 'New' })).body.name).toBe('New');
  expect((await readClub(second, club)).name).toBe('New');
  expect((await owner.visitor.send('PATCH', path, { name: '??' })).body.code).toBe('invalid-name');
  expect((await owner.visitor.send('PATCH', path, {})).body.code).toBe('invalid-request');
  expect((await second.visitor.send('PATCH', path, {})).body.code).toBe('not-owner');
});

test('the owner removes a member, who can’t come back by the link that they know', async () => {
  const { owner, second, club } = await clubOfThree();
  const path = `/api/clubs/${club.id}/members/${second.id}`;
  expect((await owner.visitor.send('DELETE', path)).status).toBe(204);
  const after = await readClub(owner, club);
  expect(after.members).toHaveLength(2);
  expect(after.invite).not.toBe(club.invite);
  expect((await second.visitor.get(`/api/clubs/${club.id}`)).status).toBe(404);
  expect((await join(second, club)).status).toBe(404);
  // A second request, like one for somebody who never was a member, replaces no link.
  expect((await owner.visitor.send('DELETE', path)).status).toBe(204);
  const other = await newPerson();
  expect(
    (await owner.visitor.send('DELETE', `/api/clubs/${club.id}/members/${other.id}`)).status,
  ).toBe(204);
  expect((await readClub(owner, club)).invite).toBe(after.invite);
});

const fill = async (club: Club, count: number): Promise<void> => {
  const ids = (await newPeople(count)).map(({ id }) => id);
  await rowsOf(
    'insert into club_members (club_id, player_id, joined_at) select ?, value, 1 from json_each(?)',
    ...[club.id, JSON.stringify(ids)],
  );
};
