/** Making, joining, leaving and owning clubs, and their limits. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { membersMax, ownedClubsMax } from '../../../api/list-limits.ts';
import type { Club } from '../../../api/schemas/clubs.ts';
import { setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { newVisitor } from '../visitor.ts';
import {
  clubOfThree,
  join,
  leaveClub,
  makeClub,
  newPeople,
  newPerson,
  play,
  readClub,
} from './club-people.ts';

const day = '2026-11-24';

beforeEach(() => setClock(`${day}T12:00:00Z`));

describe('making a club', () => {
  test('makes a visitor a player, who owns it and is its only member', async () => {
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
    expect((await visitor.get('/api/clubs')).body).toEqual({
      clubs: [{ id: body.id, name: 'Our club', size: 1, isOwner: true }],
    });
  });

  test.each([
    ['forty code points outside the first plane', '𝔸'.repeat(40), '𝔸'.repeat(40)],
    ['what would turn the text after it around, and leaves that out', 'a\u202eb\nc', 'ab c'],
  ])('takes %s', async (_, name, stored) => {
    const answer = await newVisitor().send('POST', '/api/clubs', { name });
    expect(answer).toMatchObject({ status: 201, body: { name: stored } });
  });

  test.each([
    ['nothing', ''],
    ['no letter and no digit', '!!! — ♣'],
    ['one too many', 'x'.repeat(41)],
    ['an insult', 'The fucking best'],
  ])('refuses %s as a name, and makes nobody a player', async (_, name) => {
    const visitor = newVisitor();
    const answer = await visitor.send('POST', '/api/clubs', { name });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-name' } });
    expect(answer.body.detail).not.toContain(name || '?');
    expect(visitor.cookie).toBe('');
  });

  test(`is refused to an owner of ${ownedClubsMax}`, async () => {
    const owner = await newPerson();
    for (let made = 0; made < ownedClubsMax; made++) await makeClub(owner, `Club ${made}`);
    const answer = await owner.visitor.send('POST', '/api/clubs', { name: 'One more' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'club-limit' } });
    const names = (await owner.visitor.get('/api/clubs')).body.clubs.map((club: Club) => club.name);
    expect(names).toEqual(names.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
    expect(names).toHaveLength(ownedClubsMax);
  });
});

describe('joining', () => {
  test('adds a member, once', async () => {
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

  test(`the ${membersMax}th place goes to one of two who join at once`, async () => {
    const owner = await newPerson();
    const club = await makeClub(owner);
    await fill(club, membersMax - 2);
    const two = await newPeople(2);
    const answers = await Promise.all(two.map((person) => join(person, club)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'club-full' });
    expect((await readClub(owner, club)).members).toHaveLength(membersMax);
    const visitor = newVisitor();
    expect((await join({ visitor }, club)).body).toMatchObject({ code: 'club-full' });
    expect(visitor.cookie).toBe('');
    // Whoever is in may say so again.
    expect((await join(owner, club)).status).toBe(200);
  });

  test('a link that was replaced, or whose club is closed, leads nowhere', async () => {
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
});

describe('the owner', () => {
  test.each([
    ['PATCH', '', { name: 'New' }],
    ['POST', '/invite', undefined],
    ['DELETE', '/successor', undefined],
  ])('alone may %s %s (and the rest: doors.test.ts)', async (method, path, body) => {
    const { owner, second, club } = await clubOfThree();
    const address = `/api/clubs/${club.id}${path}`;
    const refused = await second.visitor.send(method, address, body);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-owner' } });
    expect((await owner.visitor.send(method, address, body)).status).toBeLessThan(300);
  });

  test('renames the club', async () => {
    const { owner, second, club } = await clubOfThree();
    const path = `/api/clubs/${club.id}`;
    expect((await owner.visitor.send('PATCH', path, { name: 'New' })).body.name).toBe('New');
    expect((await readClub(second, club)).name).toBe('New');
    expect((await owner.visitor.send('PATCH', path, { name: '??' })).body.code).toBe(
      'invalid-name',
    );
    expect((await owner.visitor.send('PATCH', path, {})).body.code).toBe('invalid-request');
    expect((await second.visitor.send('PATCH', path, {})).body.code).toBe('not-owner');
  });

  test('removes a member, who can’t come back by the link that they know', async () => {
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

  test('names a successor among the other members', async () => {
    const { owner, third, club } = await clubOfThree();
    const path = `/api/clubs/${club.id}/successor`;
    const put = (player: string) => owner.visitor.send('PUT', path, { player });
    for (const player of [owner.id, (await newPerson()).id])
      expect(await put(player)).toMatchObject({ status: 422, body: { code: 'not-a-member' } });
    const key = { id: third.id, handle: third.handle, knownAs: null };
    expect((await put(third.id)).body.successor).toEqual(key);
    expect((await readClub(third, club)).successor).toEqual(key);
    expect((await owner.visitor.send('DELETE', path)).body.successor).toBeNull();
  });

  test('is followed by whoever joined first of those who play', async () => {
    const { owner, second, third, club } = await clubOfThree();
    await play(second, { date: '2026-10-24', score: 200 });
    await play(third, { date: '2026-10-26', score: 200 });
    await leaveClub(owner, club);
    expect((await readClub(third, club)).owner.id).toBe(third.id);
  });
});

test('reading a club is one batch', async () => {
  const owner = await newPerson();
  const club = await makeClub(owner);
  await readClub(owner, club);
  // The challenge's commitment is cached by the isolate.
  await owner.visitor.get(`/api/clubs/${club.id}/days/${day}/yahtzee`);
  const batch = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), 'batch');
  for (const path of [
    '',
    '/page',
    `/days/${day}/yahtzee`,
    '/weeks/2026-W48/yahtzee',
    '/weeks/2026-W48/yahtzee.txt',
  ]) {
    batch.mockClear();
    expect((await owner.visitor.get(`/api/clubs/${club.id}${path}`)).status).toBe(200);
    expect(batch).toHaveBeenCalledTimes(1);
  }
  batch.mockRestore();
});

/** Adds members without requests. */
const fill = async (club: Club, count: number): Promise<void> => {
  const ids = (await newPeople(count)).map(({ id }) => id);
  await rowsOf(
    'insert into club_members (club_id, player_id, joined_at) select ?, value, 1 from json_each(?)',
    ...[club.id, JSON.stringify(ids)],
  );
};
