/** Whatever happens to the members of two clubs over a week, days and week are those of a model. */
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, dayMs, startOfDay } from '../../../api/days.ts';
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { toggleWithdrawn } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { settleErasure } from '../identity/people.ts';
import { isLong } from '../long.ts';
import { countOf } from '../rows.ts';
import { ClubModel, type Order } from './club-model.ts';
import { join, makeClub, newPeople, play, readClub, type Person } from './club-people.ts';

const monday = '2026-11-16';
const week = '2026-W47';
const dates = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));
const hourMs = 3_600_000;
const graceMs = 2 * hourMs;
const weekEndsAt = startOfDay(monday) + 7 * dayMs;
const finalAt = weekEndsAt + 6 * hourMs;

test(
  'what counted goes on counting, and nothing else comes to count',
  {
    timeout: isLong ? 3_600_000 : 240_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await emptyDatabase();
        const world = new World();
        await world.begin();
        for (const one of sequence) {
          await world.do(one);
          await world.check();
        }
        await world.end();
      }),
      isLong ? { numRuns: 200 } : { numRuns: 3, endOnFailure: true },
    ),
);

const playersCount = 6;
const clubsCount = 2;
const orders: readonly Order[] = ['score', 'skill'];

const weights = { wait: 5, play: 10, join: 2, leave: 2, remove: 2, delete: 1, withdraw: 1 };
const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  ...{ player: fc.nat(playersCount - 1), club: fc.nat(clubsCount - 1), game: fc.nat(30) },
  ...{ hours: fc.integer({ min: 1, max: 20 }), skill: fc.nat(4) },
  score: fc.integer({ min: 200, max: 203 }),
});
const steps = fc.array(step, { minLength: isLong ? 25 : 15, maxLength: isLong ? 60 : 20 });

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

class World {
  readonly people: Person[] = [];
  readonly clubs: Club[] = [];
  readonly model = new ClubModel(clubsCount, startOfDay(monday));
  now = startOfDay(monday);

  moveTo(now: number): void {
    this.now = now;
    setClock(now);
    this.model.moveTo(now);
  }

  async begin(): Promise<void> {
    this.moveTo(this.now);
    this.people.push(...(await newPeople(playersCount)));
    for (let at = 0; at < clubsCount; at++) {
      this.clubs.push(await makeClub(this.people[at]!, `Club ${at}`));
      this.model.members[at]!.set(at, this.now);
      // Everybody but one.
      for (let member = 0; member < playersCount - 1; member++)
        if (member !== at) await this.join(member, at);
    }
  }

  viewerOf(at: number): Person {
    const [first] = this.model.members[at]!.keys();
    return this.people[first!]!;
  }

  read<Body = Club>(at: number, part = ''): Promise<Body> {
    return readClub<Body>(this.viewerOf(at), this.clubs[at]!, part);
  }

  async join(who: number, at: number): Promise<void> {
    if (this.model.members[at]!.has(who)) return;
    expect((await join(this.people[who]!, await this.read(at))).status).toBe(200);
    this.model.members[at]!.set(who, this.now);
  }

  /** The last member stays, so that the club does. */
  async leave(who: number, at: number, isRemoved: boolean): Promise<void> {
    const members = this.model.members[at]!;
    if (!members.has(who) || members.size < 2) return;
    const owner = isRemoved ? (await this.read(at)).owner.id : this.people[who]!.id;
    const by = this.people.find(({ id }) => id === owner)!;
    const path = `/api/clubs/${this.clubs[at]!.id}/members/${this.people[who]!.id}`;
    expect((await by.visitor.send('DELETE', path)).status).toBe(204);
    members.delete(who);
  }

  /** The day of now, or in the two hours after midnight that of yesterday if it is still free. */
  private dateFor(who: number): string | null {
    const open = [dayAt(this.now - graceMs), dayAt(this.now)];
    const has = (date: string): boolean =>
      this.model.games.some((game) => game.owner === who && game.date === date);
    return open.find((date) => date >= monday && !has(date)) ?? null;
  }

  async play(who: number, score: number, skill: number): Promise<void> {
    const date = this.dateFor(who);
    if (date === null) return;
    const game = { date, score, skill: skill === 0 ? null : skill, finishedAt: this.now };
    const id = await play(this.people[who]!, game);
    this.model.games.push({ ...game, id, owner: who, isWithdrawn: false });
  }

  async delete(who: number): Promise<void> {
    // Everybody who is left may be needed to read a club.
    if (this.model.members.some((members) => members.has(who) && members.size < 2)) return;
    const { visitor, id } = this.people[who]!;
    expect((await visitor.send('DELETE', '/api/players/me')).status).toBe(204);
    await settleErasure(id);
    this.model.delete(who);
  }

  async withdraw(at: number): Promise<void> {
    const game = this.model.games[at];
    if (!game) return;
    await toggleWithdrawn(game.id);
    game.isWithdrawn = !game.isWithdrawn;
  }

  async do(one: Step): Promise<void> {
    this.moveTo(this.now + 60_000);
    if (one.kind === 'wait')
      return this.moveTo(Math.min(this.now + one.hours * hourMs, weekEndsAt - hourMs));
    if (one.kind === 'withdraw') return this.withdraw(one.game);
    if (!this.model.isThere(one.player)) return;
    switch (one.kind) {
      case 'play':
        return this.play(one.player, one.score, one.skill);
      case 'join':
        return this.join(one.player, one.club);
      case 'leave':
      case 'remove':
        return this.leave(one.player, one.club, one.kind === 'remove');
      case 'delete':
        return this.delete(one.player);
    }
  }

  keyOf(who: number) {
    const { id, handle } = this.people[who]!;
    return { id, handle, knownAs: null };
  }

  async checkDay(at: number, date: string, by: Order): Promise<void> {
    const lines = this.model.day(at, date, by);
    const { field, entries } = await this.read<ClubDay>(at, `/days/${date}/yahtzee?by=${by}`);
    const rankOf = (standing: number) =>
      1 + lines.filter((line) => line.standing < standing).length;
    const expected = lines.map(({ player, game, standing }) => ({
      ...{ rank: rankOf(standing), player: this.keyOf(player), replay: game.id },
    }));
    expect({ field, entries }, `${at} ${date} ${by}`).toMatchObject({
      ...{ field: lines.length, entries: expected },
    });
  }

  /** What a week says, with nobody's name for former members, in no particular order. */
  async checkWeek(at: number, by: Order): Promise<ClubWeek> {
    const closed = dates.filter((date) => startOfDay(date) + dayMs + graceMs <= this.now);
    const expected = this.model.week(at, closed, by);
    const read = await this.read<ClubWeek>(at, `/weeks/${week}/yahtzee?by=${by}`);
    const sorted = (entries: readonly unknown[]) =>
      entries.map((one) => JSON.stringify(one)).sort();
    expect([at, by, read.days, sorted(read.entries)]).toEqual([
      ...[at, by, expected.days],
      sorted(
        expected.entries.map(({ member, rank, points, days, wins }) => ({
          ...{ rank, player: this.model.members[at]!.has(member) ? this.keyOf(member) : null },
          ...{ points, days, wins },
        })),
      ),
    ]);
    return read;
  }

  async check(): Promise<void> {
    for (let at = 0; at < clubsCount; at++)
      for (const by of orders) {
        const open = dates.filter((date) => startOfDay(date) <= this.now);
        for (const date of open) await this.checkDay(at, date, by);
        await this.checkWeek(at, by);
      }
  }

  /** Sunday closes; the week is frozen as it was last, and stays so. */
  async end(): Promise<void> {
    this.moveTo(finalAt - 1);
    await this.check();
    const all = async () => {
      const read: ClubWeek[] = [];
      for (let at = 0; at < clubsCount; at++)
        for (const by of orders) read.push(await this.read(at, `/weeks/${week}/yahtzee?by=${by}`));
      return read;
    };
    const last = await all();
    this.moveTo(finalAt);
    await runTasks(env, 'clubs-failed', clubTasksOf);
    // A week without an entry has no row.
    const isKept = last.map(({ entries }) => entries.length > 0);
    const frozen = last.filter((_, at) => isKept[at]).map((one) => ({ ...one, status: 'final' }));
    const kept = async () => (await all()).filter((_, at) => isKept[at]);
    expect(await kept()).toEqual(frozen);
    for (const game of this.model.games.keys()) await this.withdraw(game);
    expect(await kept()).toEqual(frozen);
    expect(await countOf('club_members where left_at is not null')).toBe(0);
  }
}
