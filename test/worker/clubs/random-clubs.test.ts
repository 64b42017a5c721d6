/**
 * Forty players in seven clubs over three weeks, with everything that can happen to them, against a
 * slow model of the contract.
 *
 * @module-tag whole
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter, dayMs, startOfDay } from '../../../api/days.ts';
import type { Club, ClubWeek } from '../../../api/schemas/clubs.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { slowWeek } from '../../reference/club-weeks.ts';
import { setClock } from '../clock.ts';
import { merge, settle } from '../identity/merging.ts';
import { join, leaveClub, makeClub, newPeople, play, type Person } from './club-people.ts';

const firstMonday = '2026-11-02';
const weeks = ['2026-W45', '2026-W46', '2026-W47'];
const daysPlayed = 21;
const hourMs = 3_600_000;
/** Forty players join over HTTP, on a machine that may be busy. */
const setUpMsMax = 120_000;
const orders = ['score', 'skill'] as const;
type Order = (typeof orders)[number];

/** A small generator, so that a failure can be repeated. */
let state = 20_261_125;
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % below;
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

interface Membership {
  joined: number;
  left: number | null;
}

interface Game {
  readonly id: string;
  player: Person | null;
  readonly date: string;
  readonly score: number;
  readonly skill: number | null;
  isWithdrawn: boolean;
}

interface Entry {
  readonly person: Person;
  readonly rank: number | null;
  readonly points: number;
  readonly days: number;
  readonly wins: number;
}

interface ModelWeek {
  readonly days: readonly { date: string; field: number }[];
  readonly entries: readonly Entry[];
}

const people: Person[] = [];
const clubs: Club[] = [];
const memberships = new Map<Club, Map<Person, Membership>>();
const games: Game[] = [];
const frozen = new Map<string, ModelWeek>();
const gone = new Set<Person>();

const isMember = (club: Club, person: Person): boolean =>
  memberships.get(club)?.get(person)?.left === null;
const membersOf = (club: Club): Person[] => people.filter((person) => isMember(club, person));

const countedOn = (club: Club, date: string, by: Order) => {
  const closesAt = startOfDay(date) + dayMs;
  return games.flatMap(({ player, date: played, score, skill, isWithdrawn }) => {
    const own = player && memberships.get(club)?.get(player);
    if (!player || !own || played !== date || isWithdrawn) return [];
    if (own.joined > closesAt || (own.left !== null && own.left <= closesAt)) return [];
    const standing = by === 'score' ? -score : skill;
    return standing === null ? [] : [{ member: player.id, standing }];
  });
};

const compareText = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** 0, 1 or 2, as the contract sorts them. */
const groupOf = (club: Club, { person, rank }: Entry): number =>
  isMember(club, person) ? Number(rank === null) : 2;

const sorted = (club: Club, entries: readonly Entry[], isFrozen: boolean): Entry[] =>
  entries.toSorted((one, other) => {
    const byName =
      compareText(one.person.handle, other.person.handle) ||
      compareText(one.person.id, other.person.id);
    const isTold = !isFrozen || (isMember(club, one.person) && isMember(club, other.person));
    return (
      groupOf(club, one) - groupOf(club, other) ||
      Number(one.rank === null) - Number(other.rank === null) ||
      other.points - one.points ||
      other.days - one.days ||
      (isTold ? byName : 0)
    );
  });

const computed = (club: Club, week: string, by: Order, now: number): ModelWeek => {
  const monday = dayAfter(firstMonday, 7 * weeks.indexOf(week));
  const dates = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)).filter(
    (date) => startOfDay(date) + dayMs + 2 * hourMs <= now,
  );
  const days = dates.map((date) => countedOn(club, date, by));
  const entries = slowWeek(days).map(({ member, ...entry }) => ({
    ...entry,
    person: people.find(({ id }) => id === member)!,
  }));
  return {
    days: dates.map((date, at) => ({ date, field: days[at]!.length })),
    entries: sorted(club, entries, false),
  };
};

const keyOf = (club: Club, week: string, by: Order): string => `${club.id} ${week} ${by}`;

const expectedWeek = (club: Club, week: string, by: Order, now: number): ClubWeek => {
  const known = frozen.get(keyOf(club, week, by));
  const { days, entries } = known ?? computed(club, week, by, now);
  return {
    week,
    game: 'yahtzee',
    by,
    status: known === undefined ? 'running' : 'final',
    days,
    entries: sorted(club, entries, known !== undefined).map(({ person, ...entry }) => ({
      ...entry,
      player: isMember(club, person) ? { id: person.id, handle: person.handle } : null,
    })),
  };
};

const checkAll = async (now: number): Promise<number> => {
  let checked = 0;
  for (const club of clubs) {
    const [viewer] = membersOf(club);
    if (viewer === undefined) continue;
    for (const week of weeks.filter((_, at) => startOfDay(firstMonday) + at * 7 * dayMs <= now))
      for (const by of orders) {
        const path = `/api/clubs/${club.id}/weeks/${week}/yahtzee?by=${by}`;
        const { body } = await viewer.visitor.get<ClubWeek>(path);
        expect([new Date(now).toISOString(), club.name, body]).toEqual([
          new Date(now).toISOString(),
          club.name,
          expectedWeek(club, week, by, now),
        ]);
        checked += body.entries.length;
      }
  }
  return checked;
};

const freeze = async (week: string, now: number): Promise<void> => {
  await runTasks(env, 'clubs-failed', clubTasksOf);
  const end = startOfDay(firstMonday) + (weeks.indexOf(week) + 1) * 7 * dayMs;
  for (const club of clubs) {
    for (const by of orders) {
      const model = computed(club, week, by, now);
      if (model.entries.length > 0 && membersOf(club).length > 0)
        frozen.set(keyOf(club, week, by), model);
    }
    for (const [person, { left }] of memberships.get(club) ?? [])
      if (left !== null && left <= end) memberships.get(club)?.delete(person);
  }
};

const latestLink = async (club: Club): Promise<Club> => {
  const [viewer] = membersOf(club);
  return (await viewer!.visitor.get<Club>(`/api/clubs/${club.id}`)).body;
};

const joinSome = async (person: Person, now: number): Promise<void> => {
  const club = pick(clubs);
  if (isMember(club, person) || membersOf(club).length === 0) return;
  expect((await join(person, await latestLink(club))).status).toBe(200);
  memberships.get(club)?.set(person, { joined: now, left: null });
};

const end = (club: Club, person: Person, now: number): void => {
  const own = memberships.get(club)?.get(person);
  if (own) own.left = now;
};

const leaveSome = async (person: Person, now: number): Promise<void> => {
  const club = clubs.find((one) => isMember(one, person) && membersOf(one).length > 2);
  if (club === undefined) return;
  expect((await leaveClub(person, club)).status).toBe(204);
  end(club, person, now);
};

const removeSome = async (person: Person, now: number): Promise<void> => {
  const club = clubs.find((one) => isMember(one, person) && membersOf(one).length > 2);
  if (club === undefined) return;
  const { owner } = await latestLink(club);
  const by = people.find(({ id }) => id === owner.id)!;
  if (by === person) return;
  const path = `/api/clubs/${club.id}/members/${person.id}`;
  expect((await by.visitor.send('DELETE', path)).status).toBe(204);
  end(club, person, now);
};

const deleteSome = async (person: Person): Promise<void> => {
  if (clubs.some((club) => isMember(club, person) && membersOf(club).length < 3)) return;
  expect((await person.visitor.send('DELETE', '/api/players/me')).status).toBe(204);
  gone.add(person);
  for (const club of clubs) memberships.get(club)?.delete(person);
  for (const game of games) if (game.player === person) game.player = null;
};

const withdrawSome = async (now: number): Promise<void> => {
  const game = pick(games);
  if (game === undefined || game.player === null) return;
  const found = await findResult(databaseOf(env.DB), game.id);
  if (!found?.result.ranked) return;
  if (game.isWithdrawn) await restore(databaseOf(env.DB), found.result, now);
  else await withdraw(databaseOf(env.DB), found.result, 'a test', now);
  game.isWithdrawn = !game.isWithdrawn;
};

/** Merges a player into another, as decided between two days that neither has played. */
const mergeSome = async (from: Person, to: Person, today: string): Promise<void> => {
  expect(await merge(from.id, to.id)).toBe('going-on');
  await settle(from.id);
  gone.add(from);
  for (const club of clubs) {
    const of = memberships.get(club)!;
    const [theirs, own] = [of.get(from), of.get(to)];
    of.delete(from);
    if (theirs === undefined) continue;
    if (own === undefined) of.set(to, theirs);
    else if (theirs.left === null)
      of.set(to, {
        joined: own.left === null ? Math.min(own.joined, theirs.joined) : theirs.joined,
        left: null,
      });
  }
  // A game of a day that is over goes, unless the other player has none that was finished first.
  for (const game of games.filter(({ player }) => player === from)) {
    const other = games.find(({ player, date }) => player === to && date === game.date);
    if (other === undefined && game.date === today) game.player = to;
    else game.player = null;
  }
};

beforeAll(async () => {
  setClock('2026-11-01T12:00:00Z');
  people.push(...(await newPeople(40)));
  for (let at = 0; at < 7; at++) {
    const owner = people[at]!;
    const club = await makeClub(owner, `Club ${at}`);
    clubs.push(club);
    memberships.set(club, new Map([[owner, { joined: Date.now(), left: null }]]));
  }
  for (const person of people)
    for (let joins = 0; joins < 2; joins++) await joinSome(person, Date.now());
}, setUpMsMax);

test('every figure of every week is that of the model', async () => {
  let checked = 0;
  for (let at = 0; at < daysPlayed; at++) {
    const date = dayAfter(firstMonday, at);
    const clock = (hour: number): number => {
      const now = startOfDay(date) + hour * hourMs;
      setClock(new Date(now).toISOString());
      return now;
    };
    const there = (): Person[] => people.filter((person) => !gone.has(person));
    let now = clock(8);
    if (at % 7 === 0 && at > 0) await freeze(weeks[at / 7 - 1]!, now);
    if (at % 3 === 0) checked += await checkAll(now);
    // Before anybody has played today, two become one.
    if (at % 6 === 4) await mergeSome(there()[20 + random(5)]!, pick(there().slice(0, 15)), date);
    for (const person of there()) {
      if (random(10) < 4) continue;
      const skill = random(8) === 0 ? null : random(6);
      const given = { date, score: 200 + random(6), skill };
      games.push({ ...given, id: await play(person, given), player: person, isWithdrawn: false });
    }
    now = clock(18);
    await joinSome(pick(there()), now);
    await joinSome(pick(there()), now);
    await leaveSome(pick(there()), now);
    if (at % 2 === 0) await removeSome(pick(there()), now);
    if (at % 5 === 2) await deleteSome(pick(there()));
    if (at % 2 === 1) await withdrawSome(now);
  }
  const last = startOfDay(firstMonday) + daysPlayed * dayMs + 6 * hourMs;
  setClock(new Date(last).toISOString());
  checked += await checkAll(last);
  await freeze(weeks[2]!, last);
  checked += await checkAll(last);
  expect(checked).toBeGreaterThan(500);
  expect(gone.size).toBeGreaterThan(5);
  const owners = await env.DB.prepare(
    'select count(*) as n from clubs c where not exists (select 1 from club_members m where m.club_id = c.id and m.player_id = c.owner_id and m.left_at is null)',
  ).first();
  expect(owners?.['n']).toBe(0);
});
