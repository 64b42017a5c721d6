/** The timers do all that is due, and never more than the platform allows. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { archiveTasksOf } from '../../../worker/archive/archive-final.ts';
import { listDue } from '../../../worker/archive/queries.ts';
import type { Bindings } from '../../../worker/bindings.ts';
import { clubTasksOf } from '../../../worker/clubs/tasks.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { runTasks } from '../../../worker/timers/run-tasks.ts';
import { listRuns } from '../../../worker/db/progress.ts';
import { healthTasksOf } from '../../../worker/health/status.ts';
import { oneRollTasksOf } from '../../../worker/one-roll/write-rolls.ts';
import { removeExpired, retentionTasksOf } from '../../../worker/retention/remove-expired.ts';
import { expiredAtOnce } from '../../../worker/retention/queries.ts';
import { pushTasksOf } from '../../../worker/push/due.ts';
import { seasonTasksOf } from '../../../worker/seasons/add-days.ts';
import { runSteps, type Task } from '../../../worker/timers/task.ts';
import { day, setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { rowsOf } from '../rows.ts';
import { notesOf, rowsReadBy } from '../query-plans.ts';

const on = (DB: D1Database): Bindings => ({ ...env, DB });
const id = (letter: string): string => `replace(printf('${letter}%015d', i), '0', 'z')`;
beforeEach(async () => {
  setClock(`${day}T12:00:00Z`);
  await emptyDatabase();
});

const taskOf = (step: Task['step'], more: Partial<Task> = {}): Task => ({
  name: 'task',
  callsMax: 10,
  callsPerStep: 3,
  step,
  ...more,
});

test.each([
  ['ends when nothing is left', { calls: 1, isMore: false }, 1, false],
  ['ends when its requests no longer suffice for a step', { calls: 2, isMore: true }, 4, true],
  ['counts the requests that a step has made', { calls: 3, isMore: true }, 3, true],
])('a run: %s', async (_, done, steps, isBehind) => {
  const step = vi.fn(() => Promise.resolve(done));
  expect(await runSteps(taskOf(step))).toBe(isBehind);
  expect(step).toHaveBeenCalledTimes(steps);
});

test('a task that fails is logged by its name, keeps no other from running, and each says how it ended', async () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  const step = () => Promise.resolve({ calls: 1, isMore: false });
  const tasks = [
    taskOf(() => Promise.reject(new Error('D1_ERROR: down')), { name: 'failing' }),
    taskOf(step, { name: 'late', isBehind: () => true }),
    taskOf(step, { name: 'punctual', isBehind: () => false }),
  ];
  const run = () => runTasks(env, 'tasks-failed', () => tasks);
  await run();
  vi.setSystemTime(now + 60_000);
  await run();
  const [first] = lines.mock.calls.map(([line]) => JSON.parse(line));
  lines.mockRestore();
  expect(first).toMatchObject({ level: 'error', event: 'tasks-failed', task: 'failing' });
  expect(await listRuns(databaseOf(env.DB))).toEqual([
    { task: 'failing', workedAt: null, caughtUpAt: now },
    { task: 'late', workedAt: now + 60_000, caughtUpAt: now },
    { task: 'punctual', workedAt: now + 60_000, caughtUpAt: now + 60_000 },
  ]);
});

test('a run begins no step when its time is over', async () => {
  const step = vi.fn(() => {
    vi.setSystemTime(Date.now() + 9_999);
    // The pause is as long as the step, on a clock of its own.
    vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(
      (done) => (queueMicrotask(done as () => void), 0 as never),
    );
    return Promise.resolve({ calls: 0, isMore: true });
  });
  expect(await runSteps(taskOf(step))).toBe(true);
  expect(step).toHaveBeenCalledTimes(3);
});

test('all tasks together keep within the requests of one invocation, with a note of each', () => {
  // Notices are found in a run of their own.
  const tasks = tasksOf({ ...env, PUSH_KEY: '' });
  const most = tasks.reduce((sum, { callsMax }) => sum + callsMax + 1, 0);
  expect(most).toBeLessThanOrEqual(callsOfInvocation);
  for (const { callsMax, callsPerStep } of tasks)
    expect(callsPerStep).toBeLessThanOrEqual(callsMax);
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});

test('no step makes more requests to D1 than it says, with a backlog or without', async () => {
  for (const fill of [() => addBacklog(), () => Promise.resolve()]) {
    await emptyDatabase();
    await fill();
    let tasks: readonly Task[] = [];
    let before = 0;
    const notes = await notesOf(async (binding) => void (tasks = tasksOf(on(binding))));
    for (const { name, callsPerStep, step } of tasks)
      for (let steps = 0; steps < 3; steps++) {
        const { calls, isMore } = await step();
        expect([name, notes.calls - before]).toEqual([name, Math.min(calls, notes.calls - before)]);
        expect([name, calls]).toEqual([name, Math.min(calls, callsPerStep)]);
        before = notes.calls;
        if (!isMore) break;
      }
    expect(notes.calls).toBeGreaterThan(tasks.length);
  }
});

test('a run removes all that has expired, however much it is, even if two runs overlap', async () => {
  await addBacklog(3);
  vi.setSystemTime(now + 400 * dayMs);
  await Promise.all([removeExpired(env), removeExpired(env)]);
  expect(await Promise.all(expiring.map(countOf))).toEqual(expiring.map(() => 0));
});

test('files are written of days first, and of others from a random place on', async () => {
  const days = ['2026-09-01', '2026-09-02'];
  const limit = 10;
  const archives = 'insert into archives (challenge_id, game, changes, archived, final_at)';
  const custom = `${numbers} ${archives} select 'c/' || ${id('c')}, 'yahtzee', 1, 0, i from n`;
  await rowsOf(custom, 2_000);
  for (const date of days)
    await rowsOf(`${archives} values (?, 'yahtzee', 1, 0, ?)`, date, Date.parse(date));
  for (const from of ['c/m', 'c/a', 'c/z']) {
    const due = (await listDue(databaseOf(env.DB), from, limit)).map((row) => row.challengeId);
    expect(due.slice(0, 2).toSorted()).toEqual(days);
    expect(new Set(due).size).toBe(limit);
  }
  const read = await rowsReadBy((binding) => listDue(databaseOf(binding), 'c/m', limit));
  expect(read).toBeLessThanOrEqual(10 * limit);
});

const now = Date.parse(`${day}T12:00:00Z`);
/** What the platform lets an invocation do. */
const callsOfInvocation = 1_000;

const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';
const add = (sql: string, count: number, ...values: unknown[]): D1PreparedStatement =>
  env.DB.prepare(sql).bind(count, ...values);

/** More of everything that expires than so many steps look at, and nothing that is final. */
const addBacklog = async (steps = 1): Promise<void> => {
  const backlog = steps * expiredAtOnce + 1;
  await env.DB.batch([
    add(
      `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at) select ${id('p')}, i, i, i, i from n`,
      backlog,
    ),
    add(
      `${numbers} insert into custom_challenges (code, game, rules, seed, created_at, closes_at) select ${id('c')}, 'yahtzee', 'official', '', 0, i from n`,
      backlog,
    ),
    add(`${numbers} insert into used_challenges (hash, expires_at) select i, i from n`, backlog),
    add(
      `${numbers} insert into deleted_players (id, deleted_at) select ${id('d')}, i from n`,
      backlog,
    ),
    add(
      `${numbers} insert into results (id, challenge_id, game, rules, ranked, log, score, turns, standing, started_at, finished_at)
       select ${id('u')}, '2026-01-02', 'yahtzee', 'official', 0, '', 1, 13, -1, 0, i from n`,
      backlog,
    ),
  ]);
};

const countOf = async (table: string): Promise<number> =>
  (await rowsOf(`select 1 from ${table}`)).length;
const challenges = ['custom_challenges', 'used_challenges'];
const expiring = ['players', 'sessions', ...challenges, 'deleted_players', 'results'];

function tasksOf(bindings: Bindings): readonly Task[] {
  const others = [
    ...seasonTasksOf(bindings),
    ...retentionTasksOf(bindings),
    ...archiveTasksOf(bindings),
    ...clubTasksOf(bindings),
    ...oneRollTasksOf(bindings),
    ...pushTasksOf(bindings),
  ];
  return [...others, ...healthTasksOf(bindings, others)];
}
