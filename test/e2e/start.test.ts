/** `npm start` as a command: its settings, its refusals, and what it leaves behind. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newPlayer } from './player.ts';
import {
  collect,
  ended,
  freePort,
  newStateDir,
  removeStateDir,
  spawnServer,
  startServer,
} from './server.ts';

const stateDir = newStateDir();
afterAll(() => removeStateDir(stateDir));

/** Processes that name the state folder's port or folder in their command line, by /proc. */
const processesWith = (text: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
      } catch {
        // It ended while we looked.
        return false;
      }
    }).length;

const settle = async (isSettled: () => boolean): Promise<void> => {
  for (let tries = 0; !isSettled() && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Runs a start that should end by itself, and returns what it printed. */
const refusal = async (environment: Record<string, string>): Promise<string> => {
  const child = spawnServer({
    PORT: String(await freePort()),
    STATE_DIR: stateDir,
    ...environment,
  });
  const output = collect(child);
  await ended(child);
  expect(child.exitCode).not.toBe(0);
  return output();
};

test.each([
  ['Ctrl-C', 'SIGINT', true],
  ['a SIGTERM to npm alone', 'SIGTERM', false],
  ['a kill of npm alone', 'SIGKILL', false],
] as const)('%s leaves no process behind', async (_, signal, isGroup) => {
  const port = String(await freePort());
  const server = await startServer({ STATE_DIR: stateDir, PORT: port });
  expect(processesWith(`localhost:${port}`)).toBe(1);
  const { pid = 0 } = server.process;
  process.kill(isGroup ? -pid : pid, signal);
  await ended(server.process);
  await settle(() => processesWith(`localhost:${port}`) === 0);
  expect(processesWith(`localhost:${port}`)).toBe(0);
});

test('a server that was killed outright is cleaned up after by the next start, on the same port', async () => {
  const port = String(await freePort());
  const first = await startServer({ STATE_DIR: stateDir, PORT: port });
  const record = JSON.parse(readFileSync(`${stateDir}/server.json`, 'utf8'));
  process.kill(record.server.pid, 'SIGKILL');
  await ended(first.process);
  const second = await startServer({ STATE_DIR: stateDir, PORT: port });
  expect((await newPlayer(() => second.url).ask('GET', '/healthz')).body).toEqual({ ok: true });
  await second.stop();
  await settle(() => processesWith(`localhost:${port}`) === 0);
  expect(processesWith(`localhost:${port}`)).toBe(0);
});

test.each([
  ['too short', 'abc'],
  ['not hex', 'g'.repeat(64)],
  ['too long', 'a'.repeat(65)],
])('a MASTER_KEY that is %s ends the start with a message', async (_, key) => {
  expect(await refusal({ MASTER_KEY: key })).toContain('MASTER_KEY must be 64 hex digits');
});

test('a MASTER_KEY that does not fit the published anchor is refused', async () => {
  const output = await refusal({ MASTER_KEY: 'ab'.repeat(32) });
  expect(output).toContain('MASTER_KEY does not fit the anchor');
});

test('a PORT that is none, or in use, is refused in words', async () => {
  expect(await refusal({ PORT: 'http' })).toContain('PORT must be a number');
  const server = await startServer({ STATE_DIR: stateDir });
  const other = newStateDir();
  const port = new URL(server.url).port;
  expect(await refusal({ PORT: port, STATE_DIR: other })).toContain(`Port ${port} is in use`);
  expect(await refusal({ STATE_DIR: stateDir })).toContain('Another Evenroll');
  await server.stop();
  removeStateDir(other);
});

test('TIME_OFFSET moves the product’s clock: a play begun today is void the day after tomorrow', async () => {
  const first = await startServer({ STATE_DIR: stateDir });
  let { url } = first;
  const player = newPlayer(() => url);
  const today: string = (await player.ask('GET', '/api/challenges/today')).body.date;
  const play = await player.begin(today);
  await first.stop();
  const later = await startServer({ STATE_DIR: stateDir, TIME_OFFSET: String(2 * 86_400) });
  ({ url } = later);
  const then = (await player.ask('GET', '/api/challenges/today')).body.date;
  expect(Date.parse(then) - Date.parse(today)).toBe(2 * 86_400_000);
  expect((await player.ask('GET', `/api/plays/${play.id}`)).body.status).toBe('void');
  expect((await player.move(play, 'A')).status).toBe(410);
  await later.stop();
  expect(await refusal({ TIME_OFFSET: 'soon' })).toContain('TIME_OFFSET is not a number');
});

test('an early client is answered well or not at all, also where the state is of an older build', async () => {
  const first = await startServer({ STATE_DIR: stateDir });
  await first.stop();
  const [file] = globSync(`${stateDir}/**/*.sqlite`).filter((path) => isD1(path));
  const database = new DatabaseSync(file ?? '');
  database.exec(
    "drop trigger results_note_late; delete from d1_migrations where name like '0013%'",
  );
  database.close();
  const port = String(await freePort());
  const child = spawnServer({ STATE_DIR: stateDir, PORT: port });
  const statuses: number[] = [];
  while (statuses.length < 20) {
    const paths = ['/healthz', '/api/challenges/today', '/'];
    const url = `http://localhost:${port}${paths[statuses.length % paths.length]}`;
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) statuses.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended(child);
});

/** Whether a file is the database, and not the storage of an object. */
const isD1 = (path: string): boolean => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return (
      database.prepare("select 1 from sqlite_master where name = 'd1_migrations'").get() !==
      undefined
    );
  } finally {
    database.close();
  }
};

test('scheduled work is done without anybody asking for it, by the product’s clock', async () => {
  const ownDir = newStateDir();
  onTestFinished(() => removeStateDir(ownDir));
  const first = await startServer({ STATE_DIR: ownDir });
  let { url } = first;
  const player = newPlayer(() => url);
  const today: string = (await player.ask('GET', '/api/challenges/today')).body.date;
  const play = await player.begin(today);
  await player.playLog(play.id, 'ABCDEFGHIJKLM', 1);
  await first.stop();
  const later = await startServer({ STATE_DIR: ownDir, TIME_OFFSET: String(2 * 86_400) });
  ({ url } = later);
  const season = `/api/seasons/${today.slice(0, 7)}/yahtzee`;
  await expect
    .poll(async () => (await player.ask('GET', season)).body.me?.games, { timeout: 20_000 })
    .toBe(1);
  await later.stop();
});
