/**
 * What a player owns is listed once, and a merge and a sign-in treat all of it. (That whatever is
 * stored of a player is in the registry, and that a deletion treats it, test/worker/me/export.test.ts
 * says of the same player.)
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubsMax, ownedClubsMax } from '../../../api/club-limits.ts';
import type { MergePreview } from '../../../api/schemas/identity.ts';
import type { CountName } from '../../../worker/belongings/belonging.ts';
import { belongings } from '../../../worker/belongings/belongings.ts';
import { followsMax } from '../../../api/list-limits.ts';
import { setClock } from '../clock.ts';
import type { Passkey } from '../identity/authenticator.ts';
import { settle } from '../identity/merging.ts';
import { addPasskey, idOf, me, signIn } from '../identity/people.ts';
import { act, makeTable, newPerson, sit } from '../tables/people.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { addToMonths, busyPlayer, day } from './busy.ts';
import { leaveOutOthers, placesOf } from './stored.ts';
import { whole } from '../../tier.ts';

beforeAll(leaveOutOthers);
beforeEach(() => setClock(`${day}T12:00:00Z`));

test('a player who has some of everything is named by nothing once merged', whole(), async () => {
  const there = newVisitor();
  await there.begin(day);
  const passkey = await addPasskey(there);
  const known = await busyPlayer();
  await addToMonths();
  const { ticket } = (await signIn(known.visitor, passkey)).body;
  const choice = { ticket, games: 'bring' };
  expect((await known.visitor.send('POST', '/api/sign-in/choose', choice)).status).toBe(200);
  await settle(known.id);
  expect(await placesOf(known.id, known.handle)).toEqual([]);
});

/** Makes the visitor a player without anything. */
const becomePlayer = async (visitor: Visitor, other: Visitor): Promise<string> => {
  const path = `/api/players/${await idOf(other)}/follow`;
  await visitor.send('POST', path);
  await visitor.send('DELETE', path);
  return idOf(visitor);
};

const newClub = async (owner: Visitor): Promise<{ id: string; name: string; invite: string }> =>
  (await owner.send('POST', '/api/clubs', { name: 'Tuesday Rollers' })).body;

/** How a visitor comes to have one thing, and nothing else. */
const onlyThing: Readonly<
  Record<CountName, readonly ((visitor: Visitor, other: Visitor) => Promise<unknown>)[]>
> = {
  games: [async (visitor) => finish(visitor, await visitor.begin(day))],
  unfinished: [(visitor) => visitor.begin(day), (visitor) => visitor.begin('2026-11-02')],
  follows: [
    async (visitor, other) => visitor.send('POST', `/api/players/${await idOf(other)}/follow`),
  ],
  followers: [
    async (visitor, other) =>
      other.send('POST', `/api/players/${await becomePlayer(visitor, other)}/follow`),
  ],
  challenges: [
    (visitor) =>
      visitor.send('POST', '/api/challenges', {
        rules: 'official',
        closesAt: `${day}T20:00:00Z`,
      }),
  ],
  clubs: [
    newClub,
    async (visitor, other) => visitor.send('POST', `/api/invites/${(await newClub(other)).invite}`),
  ],
  tables: [
    async (visitor) => {
      const person = newPerson(visitor);
      return sit(person, (await makeTable(person)).id);
    },
  ],
};

const countOf = (merge: MergePreview, name: CountName): number =>
  name === 'clubs' ? merge.clubs.length : merge[name];

/** A visitor, somebody else, and a passkey of a third player. */
const three = async (): Promise<{ visitor: Visitor; other: Visitor; passkey: Passkey }> => {
  const [other, there] = (await storePlayers(2)) as [StoredPlayer, StoredPlayer];
  const passkey = await addPasskey(there.visitor);
  return { visitor: newVisitor(), other: other.visitor, passkey };
};

describe('a sign-in on a browser', () => {
  const names = belongings.flatMap(({ counts }) => Object.keys(counts ?? {}) as CountName[]);

  test.each(names)('that has nothing but %s asks, and says so', async (name) => {
    for (const get of onlyThing[name]) {
      const { visitor, other, passkey } = await three();
      await get(visitor, other);
      const { state, merge } = (await signIn(visitor, passkey)).body;
      expect(state).toBe('choose');
      for (const one of new Set(names)) expect(countOf(merge, one)).toBe(one === name ? 1 : 0);
    }
  });

  test.each<readonly [string, (visitor: Visitor, other: Visitor) => Promise<unknown>]>([
    ['follows nobody any more', becomePlayer],
    [
      'has left its club',
      async (visitor) => {
        const { id } = await newClub(visitor);
        await visitor.send('DELETE', `/api/clubs/${id}`);
      },
    ],
    [
      'has stood up',
      async (visitor) => {
        const person = newPerson(visitor);
        const { id } = await makeTable(person);
        await sit(person, id);
        await act(person, id, { do: 'stand' });
      },
    ],
  ])('that %s asks nothing', async (_, become) => {
    const { visitor, other, passkey } = await three();
    await become(visitor, other);
    expect(await idOf(visitor)).toBeDefined();
    expect((await signIn(visitor, passkey)).body.state).toBe('here');
  });

  test('brings clubs and seats along', async () => {
    const { visitor, passkey } = await three();
    const person = newPerson(visitor);
    const { id } = await newClub(visitor);
    const { id: table } = await makeTable(person);
    await sit(person, table);
    const from = await idOf(visitor);
    const { ticket, player, merge } = (await signIn(visitor, passkey)).body;
    expect(merge).toMatchObject({ clubs: [{ name: 'Tuesday Rollers', isOwner: true }], tables: 1 });
    await visitor.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });
    await settle(from);
    expect((await visitor.get(`/api/clubs/${id}`)).body.owner.id).toBe(player.id);
    expect((await visitor.get(`/api/tables/${table}`)).body.seats[0].player.id).toBe(player.id);
  });
});

test(
  'follows that are too many for the other player are counted before they get lost',
  whole(),
  async () => {
    const { visitor, other, passkey } = await three();
    const [there, another] = [newVisitor(), newVisitor()];
    const to = (await signIn(there, passkey)).body.player.id;
    await another.begin(day);
    await env.DB.batch([
      env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i + 1 < ?)
      insert into players (id, handle, handle_skeleton, token_hash, created_at) select 'f' || i, 'f' || i, 'f' || i, 'f' || i, 0 from n`,
      ).bind(followsMax),
      env.DB.prepare(
        `insert into follows (follower_id, player_id, created_at) select ?, id, 0 from players where id like 'f%' and created_at = 0`,
      ).bind(to),
    ]);
    await visitor.send('POST', `/api/players/${await idOf(other)}/follow`);
    setClock(`${day}T12:00:01Z`);
    await visitor.send('POST', `/api/players/${await idOf(another)}/follow`);
    const from = await idOf(visitor);
    const { ticket, merge } = (await signIn(visitor, passkey)).body;
    expect(merge).toMatchObject({ follows: 2, followsTooMany: 1 });
    await visitor.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });
    await settle(from);
    const followed = (await visitor.get(`${me}/follows`)).body.players;
    expect(followed).toHaveLength(followsMax);
    expect(followed[0].id).toBe(await idOf(another));
  },
);

test(
  'a merge into more clubs than one player can be in is refused, and says what to leave',
  whole(),
  async () => {
    const { visitor, other, passkey } = await three();
    const there = newVisitor();
    await signIn(there, passkey);
    for (let made = 0; made < ownedClubsMax; made++) await newClub(there);
    for (let joined = 0; joined <= clubsMax - ownedClubsMax; joined++) {
      const name = `Rollers ${joined}`;
      const owner = joined < ownedClubsMax ? other : newVisitor();
      const { invite } = (await owner.send('POST', '/api/clubs', { name })).body;
      setClock(`${day}T12:00:${10 + joined}Z`);
      expect((await visitor.send('POST', `/api/invites/${invite}`)).status).toBe(200);
    }
    const last = `Rollers ${clubsMax - ownedClubsMax}`;
    const asked = (await signIn(visitor, passkey)).body;
    expect(asked.merge.leaveFirst).toEqual([last]);
    const choose = (ticket: string) =>
      visitor.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });
    const refused = await choose(asked.ticket);
    expect(refused).toMatchObject({ status: 409, body: { code: 'club-limit' } });
    expect(refused.body.detail).toContain(last);
    const from = await idOf(visitor);
    const { clubs } = (await visitor.get('/api/clubs')).body;
    expect(clubs).toHaveLength(clubsMax - ownedClubsMax + 1);
    const leaving = clubs.find(({ name }: { name: string }) => name === last);
    await visitor.send('DELETE', `/api/clubs/${leaving.id}/members/${from}`);
    const again = (await signIn(visitor, passkey)).body;
    expect(again.merge.leaveFirst).toEqual([]);
    expect((await choose(again.ticket)).status).toBe(200);
    await settle(from);
    expect((await visitor.get('/api/clubs')).body.clubs).toHaveLength(clubsMax);
  },
);

test(
  'while a merge goes on, the clubs of both count, and the player who goes joins nothing',
  whole(),
  async () => {
    const { visitor, other } = await three();
    for (let made = 1; made < ownedClubsMax; made++) await newClub(visitor);
    const makers = [other, newVisitor()];
    for (let joined = 0; joined < clubsMax - ownedClubsMax; joined++) {
      const { invite } = await newClub(makers[joined % 2] ?? other);
      await visitor.send('POST', `/api/invites/${invite}`);
    }
    const going = newVisitor();
    await newClub(going);
    await env.DB.prepare('insert into merges (from_id, to_id, begun_at) values (?, ?, 0)')
      .bind(await idOf(going), await idOf(visitor))
      .run();
    const { invite } = await newClub(newVisitor());
    for (const one of [visitor, going]) {
      expect((await one.send('POST', '/api/clubs', { name: 'One more' })).body.code).toBe(
        'club-limit',
      );
      expect((await one.send('POST', `/api/invites/${invite}`)).status).toBe(409);
    }
    await env.DB.exec('delete from merges');
    expect((await visitor.send('POST', `/api/invites/${invite}`)).status).toBe(200);
  },
);
