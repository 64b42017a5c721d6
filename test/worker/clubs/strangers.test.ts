/**
 * No answer to somebody who is no member has anything that only members may know.
 *
 * @module-tag pages
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import type { Endpoint } from '../../../api/endpoint.ts';
import type { Club } from '../../../api/schemas/clubs.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { addressOf } from '../issued.ts';
import { newPlayer, newVisitor, type Visitor } from '../visitor.ts';
import { clubOf, join, leaveClub, makeClub, newPeople, play, type Person } from './club-people.ts';

let club: Club;
let members: readonly Person[];
let removed: Person;
let former: Person;

beforeAll(prepareAll);
beforeEach(() => setClock(`${day}T12:00:00Z`));

test('every route of a club is as if the club did not exist, whatever the rest of the request', async () => {
  expect(clubPaths.length).toBe(11);
  const unknown = (await newVisitor().get(`/api/clubs/1111111111111111`)).body;
  for (const [who, visitor] of await strangers())
    for (const { method, path } of clubPaths)
      for (const query of method === 'GET' ? ['', '?by=luck'] : [''])
        for (const body of [
          undefined,
          {},
          { name: 'New', player: members[1]!.id, table: club.id },
        ]) {
          if (method === 'GET' && body !== undefined) continue;
          const address = addressOf(path, { id: club.id, player: members[1]!.id }) + query;
          const answer = await visitor.send(method, address, body);
          expect(answer.status, `${who} ${method} ${path}`).toBe(404);
          expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown, requestId: '' });
          expect(answer.headers.get('Cache-Control')).toContain('no-store');
        }
  for (const { visitor, id } of [removed, former]) {
    const path = `/api/clubs/${club.id}/members/${id}`;
    expect((await visitor.send('DELETE', path)).status).toBe(404);
  }
  expect((await members[0]!.visitor.get(`/api/clubs/${club.id}`)).body).toEqual(club);
});

test('no other address says anything of a club, its link or its members’ being in it', async () => {
  const addresses = [
    `/club/${club.id}`,
    `/api/clubs/${club.id}/weeks/2026-W48/yahtzee.txt`,
    '/',
    '/clubs',
    `/p/${members[1]!.id}`,
    `/api/players/${members[1]!.id}`,
    `/api/challenges/${day}/yahtzee`,
    `/${day}/yahtzee/board`,
    '/api/operator/log',
    '/sitemap.xml',
    '/robots.txt',
  ];
  for (const [who, visitor] of await strangers())
    for (const address of addresses) {
      const { body, headers } = await visitor.get(address);
      const text = JSON.stringify(body) + JSON.stringify([...headers]);
      for (const secret of [name, club.invite])
        expect(text, `${who} ${address}`).not.toContain(secret);
      // The address itself has the club's id, and pages repeat their address.
      if (!address.includes(club.id)) expect(text).not.toContain(club.id);
    }
});

test('their own lists have no club', async () => {
  for (const [who, visitor] of (await strangers()).slice(1)) {
    expect([who, (await visitor.get('/api/clubs')).body]).toEqual([who, { clubs: [] }]);
    const { company } = (await visitor.get('/api/home')).body.own;
    expect([who, company.clubs]).toEqual([who, []]);
    const places = (await visitor.get(`/api/challenges/${day}/yahtzee/places`)).body;
    expect([who, places.clubs]).toEqual([who, []]);
  }
  expect((await newVisitor().get('/api/clubs')).status).toBe(401);
});

test('the link says the name, the number of members and the owner’s name, and no more', async () => {
  for (const [who, visitor] of await strangers()) {
    const { body } = await visitor.get(`/api/invites/${club.invite}`);
    const owner = { handle: members[0]!.handle, knownAs: null };
    expect([who, body]).toEqual([who, { name, size: 3, isMember: false, owner }]);
    const page = await visitor.get<string>(`/join/${club.invite}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(page.body).toContain(`content="${name}"`);
    for (const { handle, id } of members) {
      expect(page.body).not.toContain(handle);
      expect(page.body).not.toContain(id);
    }
    expect(page.body).not.toContain(club.id);
  }
});

test('a member’s page names the club nowhere, is not listed, and their link leads to the club', async () => {
  const member = members[1]!.visitor;
  const page = await member.get<string>(`/club/${club.id}`);
  expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  expect(page.headers.get('Cache-Control')).toContain('private');
  for (const secret of [name, ...secrets()]) expect(page.body).not.toContain(secret);
  for (const [who, visitor] of await strangers())
    expect([who, (await visitor.get(`/club/${club.id}`)).status]).toEqual([who, 404]);
  const link = await member.get<string>(`/join/${club.invite}`);
  expect(link.body).toContain('<club-page>');
});

test('a name is text, wherever it stands', async () => {
  const owner = (await newPeople(1))[0]!;
  await owner.visitor.send('PUT', '/api/players/me', { knownAs: '<i>x</i>' });
  const bold = await makeClub(owner, '<b>A & "B"</b>');
  const { body } = await newVisitor().get<string>(`/join/${bold.invite}`);
  expect(body).toContain('&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;');
  for (const markup of ['<b>A', '<i>x']) expect(body).not.toContain(markup);
});

test('a place in a club says nothing before one has finished', async () => {
  const late = (await newPeople(1))[0]!;
  await join(late, club);
  const path = `/api/challenges/${day}/yahtzee/places`;
  expect((await late.visitor.get(path)).body).toEqual({
    friends: { following: 0, field: 0, rank: null },
    clubs: [{ id: club.id, name, field: 3, rank: null }],
  });
  const companyOf = async () => (await late.visitor.get('/api/home')).body.own.company;
  expect((await companyOf()).clubs).toEqual([{ id: club.id, name, size: 4, finished: 3 }]);
  await late.visitor.send('POST', `/api/players/${members[2]!.id}/follow`);
  await play(late, { date: day, score: 201 });
  expect((await late.visitor.get(path)).body).toEqual({
    friends: { following: 1, field: 2, rank: 2 },
    clubs: [{ id: club.id, name, field: 4, rank: 2 }],
  });
  expect((await companyOf()).friends).toEqual({ following: 1, finished: 1 });
  await leaveClub(late, club);
});

const day = '2026-11-24';
const name = 'Tuesday Rollers of Ravensbourne';

const strangers = async (): Promise<readonly (readonly [string, Visitor])[]> => {
  return [
    ['nobody', newVisitor()],
    ['a player', await newPlayer(day)],
    ['somebody who was removed', removed.visitor],
    ['somebody who has left', former.visitor],
  ];
};

const clubPaths = Object.values<Endpoint>(endpoints).filter(({ path }) =>
  path.startsWith('/api/clubs/{id}'),
);

/** What only members may read; the name also whoever has the link. */
const secrets = (): readonly string[] => [club.invite, ...members.map(({ handle }) => handle)];

async function prepareAll() {
  await emptyDatabase();
  setClock(`${day}T10:00:00Z`);
  members = await newPeople(3);
  [removed, former] = (await newPeople(2)) as [Person, Person];
  club = await clubOf([...members, removed, former], name);
  for (const [at, person] of [...members, removed, former].entries())
    await play(person, { date: day, score: 200 + at });
  await leaveClub(former, club);
  const path = `/api/clubs/${club.id}/members/${removed.id}`;
  await members[0]!.visitor.send('DELETE', path);
  // Removing somebody replaces the link.
  club = (await members[0]!.visitor.get<Club>(`/api/clubs/${club.id}`)).body;
}
