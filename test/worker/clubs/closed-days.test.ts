/**
 * Closed days stay closed: whatever members do later, what counted goes on counting and nothing
 * else comes to count. Every row is a story with the results that count at its end, worked out by
 * hand.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { settleErasure } from '../identity/people.ts';
import {
  join,
  leaveClub,
  makeClub,
  peopleNamed,
  play,
  playAll,
  readClub,
  readDay,
  readWeek,
  type Person,
} from './club-people.ts';
import { tiersOf } from '../../tier.ts';

const week = '2026-W47';
const dates = {
  Sun: '2026-11-15',
  Mon: '2026-11-16',
  Tue: '2026-11-17',
  Wed: '2026-11-18',
  Thu: '2026-11-19',
  Fri: '2026-11-20',
} as const;
type Day = keyof typeof dates;
const letters = ['O', 'A', 'B'] as const;
type Letter = (typeof letters)[number];

const database = databaseOf(env.DB);

beforeEach(emptyDatabase);

/** What everybody has played before the story begins. */
const games: readonly [Letter, Day, score: number, hour: number][] = [
  ['O', 'Mon', 300, 9],
  ['A', 'Mon', 200, 10],
  ['B', 'Mon', 250, 12],
  ['O', 'Tue', 300, 9],
  ['A', 'Tue', 400, 10],
];

interface World {
  readonly club: Club;
  readonly people: Readonly<Record<Letter, Person>>;
  /** Ids of results by letter and day. */
  readonly ids: ReadonlyMap<string, string>;
}

/** O owns the club, and everybody's handle begins with their letter. */
const newWorld = async (members: string): Promise<World> => {
  setClock(`${dates.Sun}T12:00:00Z`);
  const people = await peopleNamed(letters);
  const club = await makeClub(people.O);
  for (const letter of members) await join(people[letter as Letter], club);
  const ids = await playAll(
    games.map(
      ([letter, day, score, hour]) => [people[letter], { date: dates[day], score, hour }] as const,
    ),
  );
  return {
    club,
    people,
    ids: new Map(games.map(([letter, day], at) => [`${letter} ${day}`, ids[at]!])),
  };
};

/**
 * Does what a line says at noon of its day: `Tue A leaves`. `Tue 9` is nine
 * o'clock.
 */
const tell = async ({ club, people, ids }: World, line: string): Promise<void> => {
  const [, day, hour = '12', rest] = /^(\w+)(?: (\d+))? (.*)$/.exec(line) as unknown as [
    string,
    Day,
    string?,
    string?,
  ];
  const [subject, verb, object] = (rest ?? '').split(' ') as [Letter, string, string?];
  setClock(`${dates[day]}T${hour.padStart(2, '0')}:00:00Z`);
  const who = people[subject];
  const whom = people[object as Letter];
  switch (verb) {
    case 'leaves':
      return expect((await leaveClub(who, club)).status).toBe(204);
    case 'joins':
      return expect((await join(who, await readClub(people.O, club))).status).toBe(200);
    case 'removes': {
      const path = `/api/clubs/${club.id}/members/${whom.id}`;
      return expect((await who.visitor.send('DELETE', path)).status).toBe(204);
    }
    case 'vanishes':
      expect((await who.visitor.send('DELETE', '/api/players/me')).status).toBe(204);
      return settleErasure(who.id);
    case 'plays':
      await play(who, { date: dates[day], score: Number(object), hour: 11 });
      return;
    case 'loses':
    case 'regains': {
      const found = await findResult(database, ids.get(`${subject} ${object}`)!);
      if (verb === 'loses') await withdraw(database, found!.result, 'a test', Date.now());
      else await restore(database, found!.result, Date.now());
      return;
    }
    default:
      throw new Error(line);
  }
};

const letterOf = (handle: string | undefined): string => handle?.[0]?.toUpperCase() ?? '-';

/** `A 400, O 300` */
const dayWords = ({ entries }: ClubDay): string =>
  entries.map(({ player, score }) => `${letterOf(player.handle)} ${score}`).join(', ');

/** `A 9167 4 3`: letter, points, days, wins. */
const weekWords = ({ entries }: ClubWeek): string[] =>
  entries.map(({ player, points, days, wins }) =>
    [letterOf(player?.handle), points, days, wins].join(' '),
  );

interface Story {
  /** Who has joined before the week, besides O. */
  readonly members: string;
  readonly lines: readonly string[];
  readonly Mon: string;
  readonly Tue: string;
  readonly week: readonly string[];
}

const stories: Readonly<Record<string, Story>> = {
  'nobody does anything': {
    members: 'A',
    lines: [],
    Mon: 'O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['A 5000 2 1', 'O 5000 2 1'],
  },
  'somebody leaves, and joins again': {
    members: 'A',
    lines: ['Tue A leaves', 'Wed A joins'],
    Mon: 'O 300, A 200',
    Tue: 'O 300',
    week: ['O 10000 1 1', 'A 0 1 0'],
  },
  'somebody is removed, and joins again': {
    members: 'A',
    lines: ['Tue O removes A', 'Wed A joins'],
    Mon: 'O 300, A 200',
    Tue: 'O 300',
    week: ['O 10000 1 1', 'A 0 1 0'],
  },
  'somebody leaves and joins again on one day, several times': {
    members: 'A',
    lines: ['Tue A leaves', 'Tue A joins', 'Wed A leaves', 'Wed A joins', 'Wed A leaves'],
    Mon: 'O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['O 5000 2 1', '- 5000 2 1'],
  },
  'somebody joins for less than a day in which one closes': {
    members: '',
    lines: ['Mon 20 A joins', 'Tue 9 A leaves'],
    Mon: 'O 300, A 200',
    Tue: 'O 300',
    week: ['O 10000 1 1', '- 0 1 0'],
  },
  // Both results stay in the field of Monday. That of S is A's share, because it was finished first.
  'somebody is deleted': {
    members: 'AB',
    lines: ['Thu A vanishes'],
    Mon: 'O 300, B 250',
    Tue: 'O 300',
    week: ['O 10000 1 1', 'B 0 1 0'],
  },
};

const sunday = '2026-11-23T03:00:00Z';
const isFinal = '2026-11-23T06:00:00Z';

for (const { rows, tier } of tiersOf(6, Object.entries(stories)))
  test.each(rows)('%s', tier, async (_, story) => {
    const world = await newWorld(story.members);
    for (const line of story.lines) await tell(world, line);
    const { O } = world.people;
    setClock(sunday);
    for (const day of ['Mon', 'Tue'] as const)
      expect([day, dayWords(await readDay(O, world.club, dates[day]))]).toEqual([day, story[day]]);
    const running = await readWeek(O, world.club, week);
    expect(weekWords(running)).toEqual(story.week);
    const ranks = await O.visitor.get(`/api/challenges/${dates.Mon}/yahtzee/places`);
    const place = story.Mon.split(', ').findIndex((entry) => entry.startsWith('O '));
    expect(ranks.body.clubs).toMatchObject([
      { field: story.Mon.split(', ').length, rank: place + 1 },
    ]);
    setClock(isFinal);
    await runTasks(env, 'clubs-failed', clubTasksOf);
    const frozen = await readWeek(O, world.club, week);
    expect(frozen).toEqual({
      ...running,
      status: story.week.length > 0 ? 'final' : 'running',
    });
  });
