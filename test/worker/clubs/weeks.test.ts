/** Days and weeks of a club. Every figure is worked out by hand. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import type { Club, ClubWeek } from '../../../api/schemas/clubs.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { toggleWithdrawn } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { countOf, rowsOf } from '../rows.ts';
import {
  clubOf,
  join,
  leaveClub,
  newPeople,
  newPerson,
  play,
  playAll,
  readDay,
  readWeek,
  type Person,
} from './club-people.ts';

/** The week from Monday 16 to Sunday 22 November 2026. */
const week = '2026-W47';
const isFinal = '2026-11-23T06:00:00Z';

beforeEach(async () => {
  await emptyDatabase();
  setClock('2026-11-15T12:00:00Z');
});

const runTimers = (): Promise<void> => runTasks(env, 'clubs-failed', clubTasksOf);

type Named = Readonly<Record<'A' | 'B' | 'C' | 'D', Person>>;

const contractEntries = ['1 A 9167 4 3', '2 B 7500 4 3', '3 C 3333 4 1', '· D 2500 2 1'];

test.each(['score', 'skill'])('a week by %s is scored, frozen, and kept as it was', async (by) => {
  const { club, people } = await fourInAClub();
  await playDays(people, contractWeek);
  setClock('2026-11-23T02:00:00Z');
  const running = await readWeek(people.B, club, week, `?by=${by}`);
  expect(running).toMatchObject({ week, game: 'yahtzee', by, status: 'running' });
  expect(running.days).toEqual(
    [3, 1, 4, 2, 3, 0, 2].map((field, at) => ({ date: `2026-11-${16 + at}`, field })),
  );
  expect(wordsOf(running, people)).toEqual(contractEntries);
  await runTimers();
  expect((await readWeek(people.B, club, week, `?by=${by}`)).status).toBe('running');
  setClock(isFinal);
  await runTimers();
  const frozen = { ...running, status: 'final' };
  expect(await readWeek(people.B, club, week, `?by=${by}`)).toEqual(frozen);
  await play(people.D, { date: sunday, score: 300 });
  await join(await newPerson(), club);
  await runTimers();
  expect(await readWeek(people.B, club, week, `?by=${by}`)).toEqual(frozen);
});

test('a week sorts level entries by days, then by name', async () => {
  const { club, people } = await fourInAClub();
  const level = 'A 5, B 5, C 5, D 5';
  await playDays(people, {
    [monday]: level,
    [tuesday]: level,
    [wednesday]: level,
    [thursday]: 'C 5, D 5',
  });
  setClock(isFinal);
  const entries = ['1 C 5000 4 4', '1 D 5000 4 4', '1 A 5000 3 3', '1 B 5000 3 3'];
  expect(wordsOf(await readWeek(people.A, club, week), people)).toEqual(entries);
  await runTimers();
  expect(wordsOf(await readWeek(people.A, club, week), people)).toEqual(entries);
  await leaveClub(people.C, club);
  await people.D.visitor.send('DELETE', '/api/players/me');
  const former = ['1 A 5000 3 3', '1 B 5000 3 3', '1 - 5000 4 4', '1 - 5000 4 4'];
  expect(wordsOf(await readWeek(people.A, club, week), people)).toEqual(former);
});

test.each([
  ['came as it closed', 0, 1, 1],
  ['left as it closed', -1, 0, 0],
  ['came just before', -1, 1, 1],
  ['came just after', 1, 2, 0],
])('a day counts whoever was a member when it closed: who %s', async (_, came, left, field) => {
  const { club, people } = await fourInAClub();
  const visitor = await newPerson();
  await play(visitor, { date: monday, score: 200 });
  const closedAt = Date.parse(`${tuesday}T00:00:00Z`);
  setClock(closedAt + came);
  await join(visitor, club);
  setClock(closedAt + left);
  await leaveClub(visitor, club);
  expect((await readDay(people.A, club, monday)).field).toBe(field);
});

test('a day counts whoever was a member when it closed, and no withdrawn game', async () => {
  const { club, people } = await fourInAClub();
  const { A, B, C, D } = people;
  await playAll([A, B, C].map((one, at) => [one, { date: monday, score: 300 - at }]));
  const withdrawn = await play(D, { date: monday, score: 310 });
  await toggleWithdrawn(withdrawn);
  const closedAt = Date.parse(`${tuesday}T00:00:00Z`);
  setClock(closedAt);
  await leaveClub(C, club);
  setClock(closedAt + 1);
  await leaveClub(B, club);
  const scores = async () =>
    (await readDay(A, club, monday)).entries.map(({ rank, score }) => [rank, score]);
  expect(await scores()).toEqual([
    [1, 300],
    [2, 299],
  ]);
  setClock(`${wednesday}T12:00:00Z`);
  for (const one of [B, C]) await join(one, club);
  await toggleWithdrawn(withdrawn);
  const counted = [
    [1, 310],
    [2, 300],
    [3, 299],
  ];
  expect(await scores()).toEqual(counted);
  const entries = ['· D 10000 1 1', '· A 5000 1 0', '· B 0 1 0'];
  expect(wordsOf(await readWeek(A, club, week), people)).toEqual(entries);
  setClock(isFinal);
  await runTimers();
  await toggleWithdrawn(withdrawn);
  expect(wordsOf(await readWeek(A, club, week), people)).toEqual(entries);
});

test('a week: a deletion takes the name out of a frozen week', async () => {
  const { club, people } = await fourInAClub();
  await playDays(people, contractWeek);
  setClock(isFinal);
  await runTimers();
  const stored = JSON.stringify(await rowsOf('select * from club_weeks'));
  for (const { id, handle } of Object.values(people))
    for (const text of [id, handle]) expect(stored).not.toContain(text);
  expect((await people.A.visitor.send('DELETE', '/api/players/me')).status).toBe(204);
  expect(wordsOf(await readWeek(people.B, club, week), people)).toEqual([
    '2 B 7500 4 3',
    '3 C 3333 4 1',
    '· D 2500 2 1',
    '1 - 9167 4 3',
  ]);
});

test.each([
  ['a week to come', '2026-W48', 404],
  ['the running week', week, 200],
  ['the week in which the club was made', '2026-W46', 200],
  ['a week that was over as the club was made', '2026-W45', 404],
  ['a week that does not exist', '2026-W54', 404],
  ['no week', '2026-47', 404],
])('a week: %s is %s: %d', async (_, name, status) => {
  setClock('2026-11-09T00:00:00Z');
  const { club, people } = await fourInAClub();
  setClock(`${wednesday}T12:00:00Z`);
  for (const form of ['', '.txt']) {
    const path = `/api/clubs/${club.id}/weeks/${name}/yahtzee${form}`;
    expect((await people.A.visitor.get(path)).status).toBe(status);
  }
});

test('a week: a week is kept for twelve weeks', async () => {
  const { club, people } = await fourInAClub();
  await playDays(people, contractWeek);
  setClock(isFinal);
  await runTimers();
  expect(await countOf('club_weeks')).toBe(2);
  const over = Date.parse('2026-11-23T00:00:00Z');
  for (const [ms, status, left] of [
    [12 * 7 * dayMs - 1, 'final', 2],
    [12 * 7 * dayMs, 404, 0],
  ] as const) {
    setClock(over + ms);
    await runTimers();
    expect((await readWeek(people.B, club, week)).status).toBe(status);
    expect(await countOf('club_weeks')).toBe(left);
  }
});

test('a week as text has the club, the week, a line for each member, and the link', async () => {
  const { club, people } = await fourInAClub();
  await playDays(people, contractWeek);
  setClock(isFinal);
  await leaveClub(people.C, club);
  const path = `/api/clubs/${club.id}/weeks/${week}/yahtzee.txt`;
  const so = await people.A.visitor.get(path);
  expect(so.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const names = Object.values(people).map(({ handle }) => handle);
  expect(so.body).toBe(
    [
      'Tuesday Rollers',
      'Yahtzee, 16 to 22 November 2026, so far',
      `1st, ${names[0]}, 91%, 4 days`,
      `2nd, ${names[1]}, 75%, 4 days`,
      `no rank yet, ${names[3]}, 25%, 2 days`,
      'a former member, 33%, 4 days',
      `https://evenroll.test/club/${club.id}`,
      '',
    ].join('\n'),
  );
  await runTimers();
  expect((await people.A.visitor.get(path)).body).toContain(`no rank, ${names[3]}, 25%`);
  expect((await people.A.visitor.get(`${path}?by=luck`)).body.code).toBe('invalid-request');
});

test('a day ranks members as the board does, and says who is still to play', async () => {
  const { club, people } = await fourInAClub();
  const outsider = await newPerson();
  setClock(`${monday}T12:00:00Z`);
  await play(outsider, { date: monday, score: 400 });
  await play(people.B, { date: monday, score: 200, skill: 100, hour: 9 });
  await play(people.A, { date: monday, score: 200, skill: 200, hour: 8 });
  const day = await readDay(people.C, club, monday);
  expect(day.challenge).toMatchObject({ date: monday, status: 'open', players: 3 });
  expect(day).toMatchObject({ by: 'score', field: 2 });
  const [one, other, ...waiting] = Object.values(people).map(({ id, handle }) => ({
    ...{ id, handle, knownAs: null },
  }));
  const tied = { rank: 1, score: 200, turns: 13, replay: expect.any(String) };
  expect(day.entries).toEqual([
    { ...tied, player: one, mistakes: 2 },
    { ...tied, player: other, mistakes: 1 },
  ]);
  expect(day.waiting).toEqual(waiting);
  setClock(`${tuesday}T02:00:00Z`);
  expect((await readDay(people.C, club, monday)).waiting).toEqual([]);
});

test.each(['2025-12-31', '2027-12-01', '2026-02-30', 'today', 'c'])(
  'a day is not found on %s',
  async (date) => {
    const { club, people } = await fourInAClub();
    const path = `/api/clubs/${club.id}/days/${date}/yahtzee`;
    expect((await people.A.visitor.get(path)).status).toBe(404);
  },
);

const [monday, tuesday, wednesday, thursday, friday, , sunday] = Array.from(
  { length: 7 },
  (_, at) => `2026-11-${16 + at}`,
) as [string, string, string, string, string, string, string];

/** A club of four who joined before the week. A owns it. Their handles sort as their letters do. */
const fourInAClub = async (): Promise<{ club: Club; people: Named }> => {
  const [A, B, C, D] = (await newPeople(4)) as [Person, Person, Person, Person];
  return { club: await clubOf([A, B, C, D]), people: { A, B, C, D } };
};

/** Plays days as people say them: `A 250, B 250`. */
const playDays = async (people: Named, days: Readonly<Record<string, string>>): Promise<void> => {
  const games = Object.entries(days).flatMap(([date, text]) =>
    text.split(', ').map((one) => {
      const [letter = '', score] = one.split(' ');
      return [people[letter as 'A'], { date, score: Number(score) }] as const;
    }),
  );
  await playAll(games);
};

const contractWeek = {
  [monday]: 'A 250, B 250, C 200',
  [tuesday]: 'A 300',
  [wednesday]: 'A 280, B 260, C 260, D 240',
  [thursday]: 'B 210, A 200',
  [friday]: 'B 220, C 220, D 220',
  [sunday]: 'A 190, C 180',
};

/** `1 A 9167 4 3` for each entry: rank, letter (`-` for a former member), points, days, wins. */
const wordsOf = ({ entries }: ClubWeek, people: Named): string[] =>
  entries.map(({ rank, player, points, days, wins }) => {
    const [letter = '-'] = Object.entries(people).find(([, { id }]) => id === player?.id) ?? [];
    return [rank ?? '·', letter, points, days, wins].join(' ');
  });
