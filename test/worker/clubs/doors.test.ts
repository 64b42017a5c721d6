/**
 * Every door of clubs, in random order and at once, by players who are near their limits: each
 * answer is that of a model, and what is stored is counted again after each step.
 */
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
import type { Answer } from '../visitor.ts';
import { newPeople, type Person } from './club-people.ts';

const start = Date.parse('2026-11-24T12:00:00Z');
const playersCount = 3;
/** Of those that players share: the first two are almost full. */
const sharedCount = 5;

const player = fc.nat(playersCount - 1);
/** An index into the clubs that there are, some of which are closed by now. */
const club = fc.oneof(fc.nat(1), fc.nat(40));
type Door = typeof door extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

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

const door = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('make' as const), player, club }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('join' as const), player, club }) },
);

const step = fc.oneof(
  { weight: 6, arbitrary: door },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), player, club }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove' as const, 'succeed' as const),
      ...{ player, club, other: player },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), player, club }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('at-once' as const), doors: fc.tuple(door, door) }),
  },
);

interface ModelClub {
  readonly id: string;
  owner: string;
  successor: string | null;
  /** When each member joined. */
  readonly members: Map<string, number>;
}

class World {
  people: Person[] = [];
  clubs: ModelClub[] = [];
  now = start;

  /**
   * Each player owns two clubs less than the maximum and is in three less. Two clubs lack two
   * members.
   */
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
    setClock(new Date(this.now).toISOString());
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
    const row = await env.DB.prepare('select invite from clubs where id = ?').bind(id).first();
    return String(row?.['invite']);
  }

  async make(who: Person): Promise<Answer> {
    return who.visitor.send('POST', '/api/clubs', { name: 'A club' });
  }

  async join(who: Person, one: ModelClub): Promise<Answer> {
    return who.visitor.send('POST', `/api/invites/${await this.inviteOf(one)}`);
  }

  expectedOfMake({ id }: Person): Outcome {
    const isFree = this.clubsOf(id).length < clubsMax && this.ownedBy(id).length < ownedClubsMax;
    return isFree ? 201 : 'club-limit';
  }

  expectedOfJoin({ id }: Person, { members }: ModelClub): Outcome {
    if (members.has(id)) return 200;
    if (members.size >= membersMax) return 'club-full';
    return this.clubsOf(id).length >= clubsMax ? 'club-limit' : 200;
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

  async enter({ kind, player: at, club: which }: Door): Promise<void> {
    const [who, one] = [this.personAt(at), this.clubAt(which)];
    if (kind === 'make') {
      const expected = this.expectedOfMake(who);
      met.add(expected);
      const answer = await this.make(who);
      expect(outcomeOf(answer)).toBe(expected);
      if (expected === 201)
        this.clubs.push({
          ...{ id: answer.body.id, owner: who.id, successor: null },
          members: new Map([[who.id, this.now]]),
        });
      return;
    }
    const expected = this.expectedOfJoin(who, one);
    met.add(expected);
    expect(outcomeOf(await this.join(who, one))).toBe(expected);
    if (expected === 200 && !one.members.has(who.id)) one.members.set(who.id, this.now);
  }

  /** Whichever of two requests is first; afterwards the model is what is stored. */
  async enterAtOnce(doors: readonly Door[]): Promise<void> {
    await Promise.all(
      doors.map(({ kind, player: at, club: which }) =>
        kind === 'make'
          ? this.make(this.personAt(at))
          : this.join(this.personAt(at), this.clubAt(which)),
      ),
    );
    const clubs = await this.stored();
    this.clubs = clubs;
  }

  async act({
    kind,
    player: at,
    club: which,
    ...more
  }: Exclude<Step, { doors: unknown }>): Promise<void> {
    const [who, one] = [this.personAt(at), this.clubAt(which)];
    const path = `/api/clubs/${one.id}`;
    const [isMember, isOwner] = [one.members.has(who.id), one.owner === who.id];
    const other = 'other' in more ? this.personAt(more.other).id : who.id;
    const asOwner = (done: Outcome): Outcome => (!isMember ? 404 : isOwner ? done : 'not-owner');
    switch (kind) {
      case 'make':
      case 'join':
        return this.enter({ kind, player: at, club: which } as Door);
      case 'leave':
      case 'remove': {
        const expected =
          kind === 'leave' || other === who.id ? (isMember ? 204 : 404) : asOwner(204);
        expect(outcomeOf(await who.visitor.send('DELETE', `${path}/members/${other}`))).toBe(
          expected,
        );
        if (expected === 204 && one.members.has(other)) this.end(one, other);
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

  async do(one: Step): Promise<void> {
    this.tick();
    await (one.kind === 'at-once' ? this.enterAtOnce(one.doors) : this.act(one));
  }

  async stored(): Promise<ModelClub[]> {
    const clubs = await env.DB.prepare('select id, owner_id, successor_id from clubs').all<any>();
    const rows = await env.DB.prepare(
      'select club_id, player_id, joined_at from club_members where left_at is null',
    ).all<any>();
    return clubs.results.map(({ id, owner_id, successor_id }) => ({
      ...{ id, owner: owner_id, successor: successor_id },
      members: new Map(
        rows.results
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
