/**
 * Closed days stay closed: whatever members do later, what counted goes on counting and nothing
 * else comes to count. Every row is a story with the results that count at its end, worked out by
 * hand.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Club, ClubDay, ClubWeek } from '../../../api/schemas/clubs.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { rankedPlayId } from '../../../worker/http/ids.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { findResult, insertResult } from '../../../worker/plays/queries.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { merge, settle, settleErasure } from '../identity/merging.ts';
import { masterKey, newPlayId } from '../issued.ts';
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
const letters = ['O', 'A', 'B', 'S'] as const;
type Letter = (typeof letters)[number];

const database = databaseOf(env.DB);

beforeEach(emptyDatabase);

/** What everybody has played before the story begins. The spare browser, S, finished first. */
const games: readonly [Letter, Day, score: number, hour: number][] = [
  ['S', 'Mon', 400, 8],
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
 * Does what a line says at noon of its day: `Tue A leaves`, `Thu S becomes A`. `Tue 9` is nine
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
    case 'becomes':
      expect(await merge(who.id, whom.id)).toBe('going-on');
      return settle(who.id);
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
  'a spare browser that was a member becomes somebody who was none': {
    members: 'S',
    lines: ['Thu S becomes A'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['A 10000 1 1', 'O 0 1 0'],
  },
  'a spare browser that was no member becomes a member, and its game is the one that stays': {
    members: 'A',
    lines: ['Thu S becomes A'],
    Mon: 'O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['A 5000 2 1', 'O 5000 2 1'],
  },
  'a spare browser that joined after them becomes a member': {
    members: 'A',
    lines: ['Tue S joins', 'Thu S becomes A'],
    Mon: 'O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['A 5000 2 1', 'O 5000 2 1'],
  },
  'a spare browser that joined before them becomes a member': {
    members: 'S',
    lines: ['Tue A joins', 'Thu S becomes A'],
    Mon: 'A 400, O 300',
    Tue: 'A 400, O 300',
    week: ['A 10000 2 2', 'O 0 2 0'],
  },
  // Both results stay in the field of Monday. That of S is A's share, because it was finished first.
  'two members become one, and the game of the one who goes was finished first': {
    members: 'AS',
    lines: ['Thu S becomes A'],
    Mon: 'A 400, O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['A 10000 2 2', 'O 2500 2 0'],
  },
  'two members become one, and the game of the one who stays was finished first': {
    members: 'AB',
    lines: ['Thu B becomes A'],
    Mon: 'O 300, A 250, A 200',
    Tue: 'A 400, O 300',
    week: ['A 5000 2 1', 'O 5000 2 1'],
  },
  'somebody becomes another one, who leaves': {
    members: 'S',
    lines: ['Thu S becomes A', 'Fri A leaves'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['O 0 1 0', '- 10000 1 1'],
  },
  'somebody becomes another one, who leaves and joins again': {
    members: 'S',
    lines: ['Thu S becomes A', 'Fri A leaves', 'Fri A joins'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['A 10000 1 1', 'O 0 1 0'],
  },
  'somebody leaves, and becomes another one': {
    members: 'S',
    lines: ['Wed S leaves', 'Thu S becomes A'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['O 0 1 0', '- 10000 1 1'],
  },
  'somebody becomes another one, who is deleted': {
    members: 'SA',
    lines: ['Thu S becomes A', 'Fri A vanishes'],
    Mon: 'O 300',
    Tue: 'O 300',
    week: [],
  },
  'somebody is deleted': {
    members: 'AB',
    lines: ['Thu A vanishes'],
    Mon: 'O 300, B 250',
    Tue: 'O 300',
    week: ['O 10000 1 1', 'B 0 1 0'],
  },
  'somebody becomes another one, who becomes a third': {
    members: 'S',
    lines: ['Wed S becomes B', 'Thu B becomes A'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['A 10000 1 1', 'O 0 1 0'],
  },
  'three members become one': {
    members: 'SBA',
    lines: ['Wed B becomes S', 'Thu S becomes A'],
    Mon: 'A 400, O 300, A 250, A 200',
    Tue: 'A 400, O 300',
    // Of three others on Monday, two are worse than O's.
    week: ['A 10000 2 2', 'O 3333 2 0'],
  },
  'a result is withdrawn, and its player becomes another one': {
    members: 'SA',
    lines: ['Wed S loses Mon', 'Thu S becomes A'],
    Mon: 'O 300, A 200',
    Tue: 'A 400, O 300',
    week: ['A 5000 2 1', 'O 5000 2 1'],
  },
  'a withdrawn result counts again after a merge': {
    members: 'S',
    lines: ['Wed S loses Mon', 'Thu S becomes A', 'Fri S regains Mon'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['A 10000 1 1', 'O 0 1 0'],
  },
  // On Thursday, which is open, the spare browser's game becomes A's, who is a member by then.
  'a game of the open day goes along': {
    members: 'S',
    lines: ['Thu O plays 100', 'Thu S plays 350', 'Thu S becomes A'],
    Mon: 'A 400, O 300',
    Tue: 'O 300',
    week: ['A 10000 2 2', 'O 0 2 0'],
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
    expect((await env.DB.prepare('select * from club_counted').all()).results).toEqual([]);
  });

test('a rank of one’s own is that of the game finished first', async () => {
  const world = await newWorld('AB');
  await tell(world, 'Thu B becomes A');
  const { A } = world.people;
  const { body } = await A.visitor.get(`/api/challenges/${dates.Mon}/yahtzee/places`);
  expect(body.clubs).toMatchObject([{ field: 3, rank: 3 }]);
});

test('a result that a merge has unranked counts, however often its day is played again', async () => {
  const world = await newWorld('AS');
  // Just after midnight Monday is not final, so that the game that goes is unranked.
  setClock(`${dates.Tue}T03:00:00Z`);
  expect(await merge(world.people.S.id, world.people.A.id)).toBe('going-on');
  await settle(world.people.S.id);
  const { result } = (await findResult(database, world.ids.get('A Mon')!))!;
  expect(result.ranked).toBe(false);
  for (const score of [500, 600])
    await insertResult(database, {
      ...result,
      ...{ id: newPlayId(), playerId: world.people.A.id, score, standing: -score },
      finishedAt: Date.now() + score,
    });
  expect(dayWords(await readDay(world.people.O, world.club, dates.Mon))).toBe(
    'A 400, O 300, A 200',
  );
});

test('a game that is published after its day and a merge counts', async () => {
  const { club, people, ids } = await newWorld('S');
  const { S, A, O } = people;
  setClock(`${dates.Wed}T01:00:00Z`);
  expect(await merge(S.id, A.id)).toBe('going-on');
  await settle(S.id);
  const before = dayWords(await readDay(O, club, dates.Tue));
  // As its object publishes it, which the merge has told that it can't be ranked.
  const { result } = (await findResult(database, ids.get('S Mon')!))!;
  await insertResult(database, {
    ...{ ...result, id: rankedPlayId(masterKey, S.id, dates.Tue, 'yahtzee'), playerId: A.id },
    ...{ ranked: false, challengeId: dates.Tue, score: 350, facts: null },
  });
  expect([before, dayWords(await readDay(O, club, dates.Tue))]).toEqual(['O 300', 'A 350, O 300']);
});

test('a merge brings nothing into weeks that were frozen long ago', async () => {
  const { club, people } = await newWorld('S');
  const { S, A, O } = people;
  const later = '2026-12-10';
  setClock(`${later}T12:00:00Z`);
  await runTasks(env, 'clubs-failed', clubTasksOf);
  expect(await merge(S.id, A.id)).toBe('going-on');
  await settle(S.id);
  // What S had there has lost its player, and A was no member.
  for (const day of ['Mon', 'Tue'] as const)
    expect(dayWords(await readDay(O, club, dates[day]))).toBe('O 300');
  const { members } = await readClub(O, club);
  expect(members.find(({ player }) => player.id === A.id)?.joinedAt).toBe(
    `${dates.Sun}T12:00:00.000Z`,
  );
});
