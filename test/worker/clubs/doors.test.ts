/** Every door of clubs, in random order and at once, near the limits: each answer is a model’s. */
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clubsMax, membersMax, ownedClubsMax } from '../../../api/list-limits.ts';
import { randomId } from '../../../worker/http/ids.ts';
import { whole } from '../../tier.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { idKey, newInvite } from '../issued.ts';
import { isLong } from '../long.ts';
import { rowsOf } from '../rows.ts';
import type { Answer } from '../visitor.ts';
import { newPeople, type Person } from './club-people.ts';

const start = Date.parse('2026-11-24T12:00:00Z');
const playersCount = 3;
/** Of those that players share: the first two are almost full. */
const sharedCount = 5;

const player = fc.nat(playersCount - 1);
/** An index into the clubs that there are, some of which are closed by now. */
const club = fc.oneof(fc.nat(1), fc.nat(40));
type Outcome = number | 'club-full' | 'club-limit' | 'not-owner' | 'not-a-member';

const outcomeOf = ({ status, body }: Answer): Outcome =>
  [403, 409, 422].includes(status) ? body.code : status;

/** What the doors have answered, so that the test says whether it has met a limit at all. */
const met = new Set<Outcome>();

test('no door lets anybody past a limit', async () => {
  await runs(2, 5);
  expect([...met]).toEqual(expect.arrayContaining([200, 201, 'club-full', 'club-limit']));
});

test('however often they are tried', { timeout: isLong ? 3_600_000 : 240_000, ...whole() }, () =>
  runs(isLong ? 200 : 1),
);

const door = fc.record({ kind: fc.constantFrom('make', 'join', 'join'), player, club });
const weights = { enter: 12, leave: 6, remove: 3, succeed: 3, close: 2, 'at-once': 6 };
const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  ...{ player, club, other: player, doors: fc.tuple(door, door) },
});

interface Door {
  readonly kind: string;
  readonly player: number;
  readonly club: number;
}

interface Step extends Door {
  readonly other: number;
  readonly doors: readonly [Door, Door];
}

interface ModelClub {
  readonly id: string;
  owner: string;
  successor: string | null;
  readonly members: Map<string, number>;
}

class World {
  people: Person[] = [];
  clubs: ModelClub[] = [];
  now = start;

  /** Each player may own two more clubs and join three; two clubs take two more members. */
  async begin(): Promise<void> {
    this.tick();
    this.people = await newPeople(playersCount + membersMax - 2);
    const [filler, ...fillers] = this.people.slice(playersCount).map(({ id }) => id);
    for (let at = 0; at < sharedCount; at++) this.add(filler!, at < 2 ? fillers : []);
    for (const { id } of this.people.slice(0, playersCount)) {
      for (let owned = 0; owned < ownedClubsMax - 2; owned++) this.add(id, []);
      for (let joined = ownedClubsMax - 2; joined < clubsMax - 3; joined++) this.add(filler!, [id]);
    }
    await this.store();
  }

  private add(owner: string, members: readonly string[]): void {
    const joined = new Map([owner, ...members].map((id) => [id, 1]));
    this.clubs.push({ id: randomId(idKey, 'club'), owner, successor: null, members: joined });
  }

  private async store(): Promise<void> {
    await env.DB.batch(
      this.clubs.flatMap(({ id, owner, members }) => [
        env.DB.prepare(
          `insert into clubs (id, name, created_at, owner_id, owned_at, invite) values (?, 'A club', 1, ?, 1, ?)`,
        ).bind(id, owner, newInvite()),
        env.DB.prepare(
          `insert into club_members (club_id, player_id, joined_at) select ?, value, 1 from json_each(?)`,
        ).bind(id, JSON.stringify([...members.keys()])),
      ]),
    );
  }

  tick(): void {
    this.now += 1_000;
    setClock(this.now);
  }

  clubsOf(id: string): ModelClub[] {
    return this.clubs.filter(({ members }) => members.has(id));
  }

  ownedBy(id: string): ModelClub[] {
    return this.clubs.filter(({ owner }) => owner === id);
  }

  clubAt(at: number): ModelClub {
    return this.clubs[at % this.clubs.length]!;
  }

  personAt(at: number): Person {
    return this.people[at]!;
  }

  async inviteOf({ id }: ModelClub): Promise<string> {
    return (await rowsOf('select invite from clubs where id = ?', id))[0].invite;
  }

  async send({ kind, player: at, club: which }: Door): Promise<Answer> {
    const { visitor } = this.personAt(at);
    if (kind === 'make') return visitor.send('POST', '/api/clubs', { name: 'A club' });
    return visitor.send('POST', `/api/invites/${await this.inviteOf(this.clubAt(which))}`);
  }

  expectedOf({ kind, player: at, club: which }: Door): Outcome {
    const { id } = this.personAt(at);
    const { members } = this.clubAt(which);
    const isInAll = this.clubsOf(id).length >= clubsMax;
    if (kind === 'make')
      return isInAll || this.ownedBy(id).length >= ownedClubsMax ? 'club-limit' : 201;
    if (members.has(id)) return 200;
    if (members.size >= membersMax) return 'club-full';
    return isInAll ? 'club-limit' : 200;
  }

  end(one: ModelClub, id: string): void {
    one.members.delete(id);
    if (one.successor === id) one.successor = null;
    if (one.owner !== id) return;
    const next = [...one.members].toSorted(
      ([a, since], [b, after]) => since - after || (a < b ? -1 : 1),
    );
    const heir = one.successor ?? next[0]?.[0];
    if (heir === undefined) this.clubs.splice(this.clubs.indexOf(one), 1);
    else Object.assign(one, { owner: heir, successor: null });
  }

  async enter(one: Door): Promise<void> {
    const expected = this.expectedOf(one);
    met.add(expected);
    const [{ id }, { members }] = [this.personAt(one.player), this.clubAt(one.club)];
    const answer = await this.send(one);
    expect(outcomeOf(answer)).toBe(expected);
    if (expected === 200 && !members.has(id)) members.set(id, this.now);
    if (expected === 201)
      this.clubs.push({
        ...{ id: answer.body.id, owner: id, successor: null },
        members: new Map([[id, this.now]]),
      });
  }

  /** Whichever of two requests is first; afterwards the model is what is stored. */
  async enterAtOnce(doors: readonly Door[]): Promise<void> {
    await Promise.all(doors.map((one) => this.send(one)));
    this.clubs = await this.stored();
  }

  async do({ kind, player: at, club: which, other: otherAt, doors }: Step): Promise<void> {
    this.tick();
    if (kind === 'at-once') return this.enterAtOnce(doors);
    if (kind === 'enter') return this.enter(doors[0]);
    const [who, one, other] = [this.personAt(at), this.clubAt(which), this.personAt(otherAt).id];
    const path = `/api/clubs/${one.id}`;
    const [isMember, isOwner] = [one.members.has(who.id), one.owner === who.id];
    const asOwner = (done: Outcome): Outcome => (!isMember ? 404 : isOwner ? done : 'not-owner');
    switch (kind) {
      case 'leave':
      case 'remove': {
        const leaver = kind === 'leave' ? who.id : other;
        const expected = leaver === who.id ? (isMember ? 204 : 404) : asOwner(204);
        const answer = await who.visitor.send('DELETE', `${path}/members/${leaver}`);
        expect(outcomeOf(answer)).toBe(expected);
        if (expected === 204 && one.members.has(leaver)) this.end(one, leaver);
        return;
      }
      case 'succeed': {
        const may = one.members.has(other) && other !== one.owner;
        const expected = asOwner(may ? 200 : 'not-a-member');
        const answer = await who.visitor.send('PUT', `${path}/successor`, { player: other });
        expect(outcomeOf(answer)).toBe(expected);
        if (expected === 200) one.successor = other;
        return;
      }
      case 'close':
        expect(outcomeOf(await who.visitor.send('DELETE', path))).toBe(asOwner(204));
        if (isOwner) this.clubs.splice(this.clubs.indexOf(one), 1);
    }
  }

  async stored(): Promise<ModelClub[]> {
    const members = await rowsOf('select * from club_members where left_at is null');
    return (await rowsOf('select * from clubs')).map(({ id, owner_id, successor_id }) => ({
      ...{ id, owner: owner_id, successor: successor_id },
      members: new Map(
        members
          .filter(({ club_id }) => club_id === id)
          .map(({ player_id, joined_at }) => [player_id, joined_at]),
      ),
    }));
  }

  /** Counts again. Ownership that falls to somebody knows no limit, and is in the model. */
  async check(): Promise<void> {
    const plain = (clubs: readonly ModelClub[]) =>
      new Map(
        clubs.map(({ id, owner, successor, members }) => [id, { owner, successor, members }]),
      );
    expect(plain(await this.stored())).toEqual(plain(this.clubs));
    for (const { owner, members } of this.clubs) {
      expect(members.size).toBeLessThanOrEqual(membersMax);
      expect(members.has(owner)).toBe(true);
    }
    for (const { id } of this.people.slice(0, playersCount))
      expect(this.clubsOf(id).length).toBeLessThanOrEqual(clubsMax);
  }
}

const runs = async (numRuns: number, seed?: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      await emptyDatabase();
      const world = new World();
      await world.begin();
      for (const one of steps) {
        await world.do(one);
        await world.check();
      }
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }), endOnFailure: !isLong },
  );
