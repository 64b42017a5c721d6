/**
 * What time does to clubs: owners who are gone, clubs in which nobody plays, and weeks that are
 * frozen in steps.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { weeksKept } from '../../../api/list-limits.ts';
import { frozenAtOnce } from '../../../worker/clubs/freeze-weeks.ts';
import {
  clubTasksOf,
  goneMs,
  goneWithCredentialsMs,
  idleClubMs,
} from '../../../worker/clubs/tasks.ts';
import { removeExpired, strangerMs } from '../../../worker/retention/remove-expired.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { notesOf, rowsReadBy } from '../query-plans.ts';
import { visitorWith } from '../visitor.ts';
import {
  join,
  makeClub,
  newPeople,
  newPerson,
  play,
  readClub,
  readWeek,
  type Person,
} from './club-people.ts';
import { whole } from '../../tier.ts';

const start = '2026-06-01T12:00:00Z';
const at = (ms: number): void => setClock(new Date(Date.parse(start) + ms).toISOString());
const runTimers = (): Promise<void> => runTasks(env, 'clubs-failed', clubTasksOf);

beforeEach(async () => {
  await emptyDatabase();
  setClock(start);
});

describe('an owner who has finished nothing and was not seen for 60 days', () => {
  test.each([
    ['one millisecond less', goneMs - 1, 0],
    ['60 days', goneMs + 3_000, 1],
  ])('loses the club after %s', async (_, ms, next) => {
    const { owner, second, third, club } = await three();
    at(ms);
    await runTimers();
    expect((await readClub(third, club)).owner.id).toBe([owner, second][next]!.id);
  });

  test('is whoever does neither: a visit or a game is enough', async () => {
    for (const stay of [
      (owner: Person) => owner.visitor.get('/api/players/me'),
      (owner: Person) => play(owner, { date: '2026-07-15', score: 200 }),
    ]) {
      const { owner, third, club } = await three();
      at(44 * dayMs);
      await stay(owner);
      at(goneMs + 3_000);
      await runTimers();
      expect((await readClub(third, club)).owner.id).toBe(owner.id);
      setClock(start);
    }
  });

  test('is followed by the successor, even by one who plays less than others', async () => {
    const { owner, second, third, club } = await three();
    await owner.visitor.send('PUT', `/api/clubs/${club.id}/successor`, { player: third.id });
    await play(second, { date: '2026-07-20', score: 200 });
    at(goneMs + 3_000);
    await runTimers();
    expect(await readClub(second, club)).toMatchObject({
      owner: { id: third.id },
      successor: null,
    });
  });

  test('is followed by whoever joined first of those who play', async () => {
    const { second, third, club } = await three();
    await play(third, { date: '2026-07-20', score: 200 });
    at(goneMs + 3_000);
    await runTimers();
    expect((await readClub(second, club)).owner.id).toBe(third.id);
    // The new owner has 60 days too.
    await runTimers();
    expect((await readClub(second, club)).owner.id).toBe(third.id);
  });

  test('keeps the club for 400 days with a recovery code, from making it', async () => {
    const { owner, second, third, club } = await three();
    await owner.visitor.send('POST', '/api/players/me/recovery-code');
    await play(second, { date: '2027-06-20', score: 200 });
    at(goneWithCredentialsMs - 1);
    await runTimers();
    expect((await readClub(third, club)).owner.id).toBe(owner.id);
    at(goneWithCredentialsMs + 3_000);
    await runTimers();
    expect((await readClub(third, club)).owner.id).toBe(second.id);
  });

  test('keeps a club in which they are alone', async () => {
    const owner = await newPerson();
    const club = await makeClub(owner);
    at(goneMs + dayMs);
    await runTimers();
    expect((await readClub(owner, club)).owner.id).toBe(owner.id);
  });
});

test.each([
  ['less than 400 days ago', idleClubMs - 1, 200],
  ['400 days ago', idleClubMs + 1, 404],
])('a club in which somebody finished %s is there, or closed: %d', async (_, ms, status) => {
  const { owner, second, club } = await three();
  await play(second, { date: '2026-06-02', score: 200, hour: 0 });
  setClock(new Date(Date.parse('2026-06-02T00:00:00Z') + ms).toISOString());
  await runTimers();
  expect((await owner.visitor.get(`/api/clubs/${club.id}`)).status).toBe(status);
  const rows = await env.DB.prepare('select count(*) as n from club_members').first();
  expect(rows?.['n']).toBe(status === 200 ? 3 : 0);
});

test('a stranger who is removed for not coming back leaves their clubs', async () => {
  const { owner, second, club } = await three();
  await play(second, { date: '2026-06-02', score: 200 });
  at(strangerMs + dayMs);
  await removeExpired(env);
  const left = await readClub(second, club);
  expect(left.owner.id).toBe(second.id);
  expect(left.members).toHaveLength(1);
  expect((await owner.visitor.get('/api/players/me')).status).toBe(401);
});

describe('freezing', () => {
  const days = ['2026-06-02', '2026-06-03', '2026-06-04'];

  /** More clubs than one step freezes, in each of which two have played three days. */
  const manyClubs = async (count: number) => {
    const [one, other] = (await newPeople(2)) as [Person, Person];
    const clubs = [];
    for (let made = 0; made < count; made++) {
      const club = await makeClub(one, `Club ${made}`);
      await join(other, club);
      clubs.push(club);
    }
    for (const date of days)
      for (const [place, person] of [one, other].entries())
        await play(person, { date, score: 200 + place });
    return { one, clubs };
  };

  test('goes on where a run that died has stopped, and changes nothing twice', async () => {
    const { one, clubs } = await manyClubs(2 * frozenAtOnce + 1);
    at(8 * dayMs);
    const step = clubTasksOf(env)[0]!.step;
    for (let steps = 0; steps < weeksKept + 2; steps++) {
      const { isMore } = await clubTasksOf(env)[0]!.step();
      const statuses = [];
      for (const club of clubs) statuses.push((await readWeek(one, club, '2026-W23')).status);
      const frozen = statuses.filter((status) => status === 'final').length;
      if (frozen === frozenAtOnce) {
        // The next run reads its place from the database; another one that overlaps does the same
        // step again.
        await Promise.all([clubTasksOf(env)[0]!.step(), clubTasksOf(env)[0]!.step()]);
      }
      if (!isMore) break;
    }
    await step();
    await runTimers();
    for (const club of clubs) {
      const { status, entries } = await readWeek(one, club, '2026-W23');
      expect([status, entries.map(({ points }) => points)]).toEqual(['final', [10_000, 0]]);
    }
    const rows = await env.DB.prepare('select count(*) as n from club_weeks').first();
    expect(rows?.['n']).toBe(2 * clubs.length);
  });

  test(
    'and reading cost rows in proportion to members and their week, not to past weeks',
    whole(),
    async () => {
      const { one, clubs } = await manyClubs(1);
      at(8 * dayMs);
      await runTimers();
      const path = `/api/clubs/${clubs[0]!.id}/weeks/2026-W24/yahtzee`;
      const readAs = (DB: D1Database) => {
        const visitor = visitorWith({ ...env, DB });
        visitor.cookie = one.visitor.cookie;
        return visitor.get(path);
      };
      const before = await rowsReadBy(readAs);
      for (let day = 0; day < 150; day++) {
        const date = new Date(Date.parse('2026-01-01') + day * dayMs).toISOString().slice(0, 10);
        await play(one, { date, score: 100 });
      }
      expect(await rowsReadBy(readAs)).toBe(before);
      expect(before).toBeLessThan(30);
      const { calls } = await notesOf(readAs);
      expect(calls).toBe(1);
    },
  );
});

const three = async () => {
  const [owner, second, third] = (await newPeople(3)) as [Person, Person, Person];
  const club = await makeClub(owner);
  for (const [place, person] of [second, third].entries()) {
    at(1_000 * (place + 1));
    await join(person, club);
  }
  return { owner, second, third, club };
};
