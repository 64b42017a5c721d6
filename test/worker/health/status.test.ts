/**
 * What the site says about itself to a monitor, whether or not its timer still runs.
 *
 * @module-tag pages
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { chainOf, lastSeedOf } from '../../../engine/chain.ts';
import { dayAfter, dayMs } from '../../../api/days.ts';
import type { Status } from '../../../api/schemas/status.ts';
import type { Bindings } from '../../../worker/bindings.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { noteRun, noteSizes, readSizes } from '../../../worker/db/progress.ts';
import worker from '../../../worker/index.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { visitorFrom } from '../online.ts';
import { newVisitor, visitorWith } from '../visitor.ts';

const minuteMs = 60_000;
const database = databaseOf(env.DB);

beforeEach(async () => {
  setClock('2026-11-21T12:00:00Z');
  await emptyDatabase();
});

test('a timer that has never run, or has stopped, is seen within twenty minutes', async () => {
  expect(await alerts()).toEqual(['timer-stopped']);
  await runTimer();
  expect((await statusOf()).tasks.length).toBeGreaterThan(10);
  pass(15);
  expect(await alerts()).toEqual([]);
  pass(5);
  expect(await alerts()).toEqual(['timer-stopped']);
});

test.each([
  ['fails', 'failed', 20, ['task-failing']],
  ['works on what is left', 'behind', 20, []],
  ['is behind for hours', 'behind', 125, ['task-behind']],
] as const)('a task that %s', async (_, end, minutes, codes) => {
  await runTimer();
  await noteRun(database, 'one', Date.now(), 'done');
  const others = (await statusOf()).tasks.filter(({ name }) => name !== 'one');
  for (let passed = 0; passed < minutes; passed += 5) {
    pass(5);
    await noteRun(database, 'one', Date.now(), end);
    for (const { name } of others) await noteRun(database, name, Date.now(), 'done');
  }
  expect(await alerts()).toEqual(codes);
});

test('a task that has failed from its first run on', async () => {
  await runTimer();
  await noteRun(database, 'one', Date.now() - 16 * minuteMs, 'failed');
  const [one] = (await statusOf()).tasks.filter(({ name }) => name === 'one');
  expect(one).toEqual({ name: 'one', workedAt: null, caughtUpAt: '2026-11-21T11:44:00.000Z' });
  expect(await alerts()).toEqual(['task-failing']);
});

test('a task that the build no longer has is not waited for', async () => {
  await noteRun(database, 'gone', Date.now() - dayMs, 'done');
  await runTimer();
  expect(await alerts()).toEqual([]);
});

test('a page arrives as the status says, unless something rewrites it on the way', async () => {
  const { page } = await statusOf();
  const request = new Request(`https://evenroll.test${page.path}`);
  const bytes = await (await exports.default.fetch(request)).arrayBuffer();
  expect(page.sha256).toBe(bytesToHex(sha256(new Uint8Array(bytes))));
});

test('the files of the latest final day are missed two hours after it is final', async () => {
  await runTimer();
  const late = `update archives set changes = archived + 1 where challenge_id = '2026-11-20' and game = 'yahtzee'`;
  await env.DB.prepare(late).run();
  expect(await statusOf()).toMatchObject({
    files: { date: '2026-11-20', waiting: ['yahtzee'] },
    alerts: [{ code: 'files-late' }],
  });
  setClock('2026-11-21T07:59:00Z');
  expect(await alerts()).not.toContain('files-late');
});

test.each([
  ['59 days', 1 / 59.5, 59, ['database-filling']],
  ['60 days', 1 / 60.5, 60, []],
  ['no day, because it has shrunk', -0.01, null, []],
])('that the database is full in %s is announced', async (_, perDay, days, codes) => {
  await runTimer();
  const { bytesMax } = (await statusOf()).database;
  await noteSizes(database, [
    ['2026-11-01', bytesMax],
    ['2026-11-21', bytesMax * (1 + 20 * perDay)],
  ]);
  expect((await statusOf()).database.daysUntilFull).toBe(days);
  expect(await alerts()).toEqual(codes);
});

test('the sizes of 28 days and the one before are kept', async () => {
  const days = Array.from({ length: 40 }, (_, at) => [dayAfter('2026-10-12', at), at] as const);
  await noteSizes(database, days);
  for (const _ of [1, 2]) await runTimer();
  const sizes = await readSizes(database);
  expect(sizes.map(([date]) => date)).toEqual([
    ...days.slice(12).map(([date]) => date),
    '2026-11-21',
  ]);
  expect(sizes.at(-1)?.[1]).toBeGreaterThan(0);
});

test.each([
  ['2026-11-30T12:00:00Z', '', []],
  ['2026-12-01T00:00:00Z', '', ['anchor-missing']],
  ['2026-12-31T12:00:00Z', 'named', []],
])('next year’s anchor is missed from December on: %s %s', async (at, anchors, codes) => {
  setClock(at);
  const ANCHORS = anchors === '' ? '' : `2027=${anchorOf2027}@2026-12-20`;
  const given = { ...env, ANCHORS };
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  await runTimer(given);
  const status = await visitorWith({ ANCHORS }).get<Status>('/api/status');
  expect(status.body.alerts.map(({ code }) => code)).toEqual(codes);
  // The log says so too, once a day.
  pass(5);
  await runTimer(given);
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  lines.mockRestore();
  expect(logged.filter(({ event }) => event === 'status-alert').map(({ code }) => code)).toEqual(
    codes,
  );
});

test('a database that lacks a migration of this build is unavailable, and the answer says which', async () => {
  const last = '0001_triggers.sql';
  await env.DB.prepare('delete from d1_migrations where name = ?').bind(last).run();
  const answer = await newVisitor().get('/healthz');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.body.detail).toContain(last);
  await env.DB.prepare('alter table d1_migrations rename to elsewhere').run();
  expect((await newVisitor().get('/healthz')).body.detail).toContain('0000_initial.sql');
  await env.DB.prepare('alter table elsewhere rename to d1_migrations').run();
  await env.DB.prepare('insert into d1_migrations (name) values (?)').bind(last).run();
  expect((await newVisitor().get('/healthz')).status).toBe(200);
});

test.each([
  ['primary', { healthz: 503, status: 200 }],
  ['replica', { healthz: 200, status: 503 }],
])(
  'the health is that of the primary, the status that of the replicas: no %s',
  async (down, expected) => {
    const failing = () => {
      throw new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.');
    };
    const broken = { prepare: failing, batch: failing };
    const DB: D1Database = Object.create(env.DB, {
      prepare: { value: down === 'primary' ? failing : env.DB.prepare.bind(env.DB) },
      withSession: {
        value: (start: string) => (down === 'replica' ? broken : env.DB.withSession(start)),
      },
    });
    const visitor = visitorFrom('192.0.2.9', { DB });
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    const [healthz, status] = [await visitor.get('/healthz'), await visitor.get('/api/status')];
    lines.mockRestore();
    expect({ healthz: healthz.status, status: status.status }).toEqual(expected);
  },
);

const anchorOf2027 = bytesToHex(chainOf(2027, lastSeedOf(hexToBytes(env.MASTER_KEY!), 2027))[0]!);

const pass = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * minuteMs);

const runTimer = async (given: Bindings = env): Promise<void> => {
  const context = createExecutionContext();
  const lines = vi.spyOn(console, 'log').mockReturnValue();
  const event = { scheduledTime: Date.now(), cron: '*/5 * * * *', noRetry: () => undefined };
  worker.scheduled(event, given, context);
  await waitOnExecutionContext(context);
  lines.mockRestore();
};

const statusOf = async (): Promise<Status> => {
  const answer = await newVisitor().get<Status>('/api/status');
  expect(answer.status).toBe(200);
  return answer.body;
};

const alerts = async (): Promise<string[]> => (await statusOf()).alerts.map(({ code }) => code);
