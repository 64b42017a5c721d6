/** D1 fails at any call of a club: a second try ends as if nothing had failed. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Club } from '../../../api/schemas/clubs.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { rowsOf } from '../rows.ts';
import type { Answer } from '../visitor.ts';
import { clubOf, join, leaveClub, newPeople, play, readWeek, type Person } from './club-people.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18'];

beforeAll(wireFaults);
beforeEach(() => setClock('2026-11-15T12:00:00Z'));

test('joining, naming a successor, leaving and removing, whichever call fails', async () => {
  const calls = await countCalls(async () => scenario(await newWorld()));
  const setUp = await countCalls(async () => void (await newWorld()));
  for (const fault of faultsOf(calls - setUp, 6)) {
    const world = await newWorld();
    await withFault(fault, () => scenario(world));
    const { guest } = world;
    const joined = Date.parse('2026-11-15T12:00:00Z');
    expect(await stateOf(), JSON.stringify(fault)).toEqual([
      [{ name: 'Tuesday Rollers', owner_id: guest.id, successor_id: null }],
      // No day has closed since the others joined.
      [{ player_id: guest.id, joined_at: joined, left_at: null }],
    ]);
  }
});

test('freezing a week, whichever call fails', async () => {
  const freeze = (): Promise<void> => runTasks(env, 'clubs-failed', clubTasksOf);
  const world = async (): Promise<World> => {
    const made = await newWorld();
    setClock('2026-11-23T06:00:00Z');
    return made;
  };
  await world();
  const calls = await countCalls(freeze);
  for (const fault of faultsOf(calls, 9)) {
    const { owner, club } = await world();
    await withFault(fault, freeze);
    // The next run.
    await freeze();
    expect(await readWeek(owner, club, '2026-W47'), JSON.stringify(fault)).toMatchObject({
      ...{ status: 'final', entries: [{ points: 10_000 }, { points: 0 }] },
    });
  }
});

const persist = async (
  send: () => Promise<Answer>,
  allowed: readonly number[],
): Promise<Answer> => {
  for (let tries = 0; tries < 4; tries++) {
    const answer = await send();
    if (answer.status < 500) {
      expect(allowed).toContain(answer.status);
      return answer;
    }
    expect([503, answer.body.code]).toEqual([answer.status, 'unavailable']);
  }
  throw new Error('every try has failed');
};

interface World {
  readonly owner: Person;
  readonly member: Person;
  readonly guest: Person;
  readonly club: Club;
}

const newWorld = async (): Promise<World> => {
  await emptyDatabase();
  setClock('2026-11-15T12:00:00Z');
  const [owner, member, guest] = (await newPeople(3)) as [Person, Person, Person];
  const club = await clubOf([owner, member]);
  for (const date of days)
    for (const [at, person] of [owner, member].entries())
      await play(person, { date, score: 200 + at });
  return { owner, member, guest, club };
};

const scenario = async ({ owner, member, guest, club }: World): Promise<void> => {
  await persist(() => join(guest, club), [200]);
  const put = { player: guest.id };
  await persist(() => owner.visitor.send('PUT', `/api/clubs/${club.id}/successor`, put), [200]);
  // A lost answer to the first try leaves nothing to leave.
  await persist(() => leaveClub(owner, club), [204, 404]);
  await persist(
    () => guest.visitor.send('DELETE', `/api/clubs/${club.id}/members/${member.id}`),
    [204],
  );
};

const stateOf = (): Promise<unknown> =>
  Promise.all([
    rowsOf('select name, owner_id, successor_id from clubs'),
    rowsOf('select player_id, joined_at, left_at from club_members'),
  ]);
