/** What time does to clubs: owners and members who are gone, and weeks that are frozen. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { weeksKept } from '../../../api/list-limits.ts';
import { frozenAtOnce } from '../../../worker/clubs/freeze-weeks.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { countOf } from '../rows.ts';
import {
  clubOf,
  clubOfThree,
  makeClub,
  newPeople,
  newPerson,
  play,
  readClub,
  readWeek,
  type Person,
} from './club-people.ts';

const start = '2026-06-01T12:00:00Z';
const at = (ms: number): void => setClock(Date.parse(start) + ms);
const runTimers = (): Promise<void> => runTasks(env, 'clubs-failed', clubTasksOf);

beforeEach(async () => {
  await emptyDatabase();
  setClock(start);
});

type Three = Awaited<ReturnType<typeof clubOfThree>>;

const makesCode = async ({ owner, second }: Three): Promise<void> => {
  await owner.visitor.send('POST', '/api/players/me/recovery-code');
  await play(second, { date: '2027-06-20', score: 200 });
};

test.each<[what: string, ms: number, owner: keyof Three, act?: (all: Three) => unknown]>([
  ['was seen less than 60 days ago has', 60 * dayMs - 1, 'owner'],
  ['is gone leaves to whoever joined first', 60 * dayMs + 3_000, 'second'],
  [
    'has come back has',
    60 * dayMs + 3_000,
    'owner',
    ({ owner }) => {
      at(44 * dayMs);
      return owner.visitor.get('/api/players/me');
    },
  ],
  [
    'has played has',
    60 * dayMs + 3_000,
    'owner',
    ({ owner }) => play(owner, { date: '2026-07-15', score: 200 }),
  ],
  [
    'is gone leaves to the successor, even to one who plays less than others,',
    60 * dayMs + 3_000,
    'third',
    async ({ owner, second, third, club }) => {
      await owner.visitor.send('PUT', `/api/clubs/${club.id}/successor`, { player: third.id });
      await play(second, { date: '2026-07-20', score: 200 });
    },
  ],
  [
    'is gone leaves to whoever joined first of those who play',
    60 * dayMs + 3_000,
    'third',
    ({ third }) => play(third, { date: '2026-07-20', score: 200 }),
  ],
  ['made a recovery code less than 400 days ago has', 400 * dayMs - 1, 'owner', makesCode],
  ['made one 400 days ago leaves', 400 * dayMs + 3_000, 'second', makesCode],
])('an owner who %s the club', async (_, ms, next, act) => {
  const all = await clubOfThree();
  await act?.(all);
  at(ms);
  await runTimers();
  // A new owner has 60 days too.
  await runTimers();
  const { owner, successor } = await readClub(all.third, all.club);
  expect([owner.id, successor]).toEqual([(all[next] as Person).id, null]);
});

test('an owner who is gone keeps a club in which they are alone', async () => {
  const owner = await newPerson();
  const club = await makeClub(owner);
  at(60 * dayMs + dayMs);
  await runTimers();
  expect((await readClub(owner, club)).owner.id).toBe(owner.id);
});

test.each([
  ['less than 400 days ago', 400 * dayMs - 1, 200],
  ['400 days ago', 400 * dayMs + 1, 404],
])('a club in which somebody finished %s is there, or closed: %d', async (_, ms, status) => {
  const { owner, second, club } = await clubOfThree();
  await play(second, { date: '2026-06-02', score: 200, hour: 0 });
  setClock(Date.parse('2026-06-02T00:00:00Z') + ms);
  await runTimers();
  expect((await owner.visitor.get(`/api/clubs/${club.id}`)).status).toBe(status);
  expect(await countOf('club_members')).toBe(status === 200 ? 3 : 0);
});

const days = ['2026-06-02', '2026-06-03', '2026-06-04'];

/** More clubs than one step freezes, in each of which two have played three days. */
const manyClubs = async (count: number) => {
  const [one, other] = (await newPeople(2)) as [Person, Person];
  const clubs = [];
  for (let made = 0; made < count; made++) clubs.push(await clubOf([one, other], `Club ${made}`));
  for (const date of days)
    for (const [place, person] of [one, other].entries())
      await play(person, { date, score: 200 + place });
  return { one, clubs };
};

test('freezing goes on where a run that died has stopped, and changes nothing twice', async () => {
  const { one, clubs } = await manyClubs(2 * frozenAtOnce + 1);
  at(8 * dayMs);
  const { step } = clubTasksOf(env)[0]!;
  for (let steps = 0; steps < weeksKept + 2; steps++) {
    const { isMore } = await step();
    const statuses = [];
    for (const club of clubs) statuses.push((await readWeek(one, club, '2026-W23')).status);
    const frozen = statuses.filter((status) => status === 'final').length;
    if (frozen === frozenAtOnce) {
      // The next run reads its place from the database; another one that overlaps does the same
      // step again.
      await Promise.all([step(), step()]);
    }
    if (!isMore) break;
  }
  await step();
  await runTimers();
  for (const club of clubs) {
    const { status, entries } = await readWeek(one, club, '2026-W23');
    expect([status, entries.map(({ points }) => points)]).toEqual(['final', [10_000, 0]]);
  }
  expect(await countOf('club_weeks')).toBe(2 * clubs.length);
});
