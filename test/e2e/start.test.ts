/**
 * `npm start` as a command: its settings, its refusals, and the processes that it must not leave
 * behind.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { newPlayer } from './player.ts';
import {
  collect,
  ended,
  expectNoneLeft,
  freePort,
  newStateDir,
  processesAt,
  removeStateDir,
  spawnServer,
  startServer,
} from './server.ts';
import { oneIn } from '../long.ts';
import { long, whole } from '../tier.ts';

const stateDirs: string[] = [];
afterAll(() => stateDirs.forEach(removeStateDir));

test.concurrent(
  'a start two days later, after a server that was killed, cleans up, and serves no request until an older build’s state is migrated',
  whole(),
  async ({ expect }) => {
    const stateDir = ownStateDir();
    const port = String(await freePort());
    const first = await startServer({ STATE_DIR: stateDir, PORT: port });
    expect(processesAt(port)).toBe(1);
    let { url } = first;
    const [player, begun] = [newPlayer(() => url), newPlayer(() => url)];
    const today: string = (await player.ask('GET', '/api/challenges/today')).body.date;
    await player.playLog((await player.begin(today)).id, 'ABCDEFGHIJKLM', 1);
    const play = await begun.begin(today);
    const record = JSON.parse(readFileSync(`${stateDir}/server.json`, 'utf8'));
    process.kill(record.server.pid, 'SIGKILL');
    await ended(first.process);

    // TIME_OFFSET moves the clock: the play is void, and the timer adds its day to the month.
    const offset = String(2 * 86_400);
    const second = await startServer({ STATE_DIR: stateDir, PORT: port, TIME_OFFSET: offset });
    ({ url } = second);
    const then = (await begun.ask('GET', '/api/challenges/today')).body.date;
    expect(Date.parse(then) - Date.parse(today)).toBe(2 * 86_400_000);
    expect((await begun.ask('GET', `/api/plays/${play.id}`)).body.status).toBe('void');
    expect((await begun.move(play, 'A')).status).toBe(410);
    const season = `/api/seasons/${today.slice(0, 7)}/yahtzee`;
    const [inUse, another] = await Promise.all([
      refusal({ PORT: port }),
      refusal({ STATE_DIR: stateDir }),
      expect
        .poll(async () => (await player.ask('GET', season)).body.me?.games, { timeout: 20_000 })
        .toBe(1),
    ]);
    expect(inUse).toContain(`Port ${port} is in use`);
    expect(another).toContain('Another Evenroll');
    // Kills npm alone, which can't pass that on.
    second.process.kill('SIGKILL');
    await ended(second.process);
    await expectNoneLeft(port);

    const [file] = globSync(`${stateDir}/**/*.sqlite`).filter((path) => isD1(path));
    const database = new DatabaseSync(file ?? '');
    const triggers = database.prepare("select name from sqlite_master where type = 'trigger'");
    for (const { name } of triggers.all()) database.exec(`drop trigger ${String(name)}`);
    database.exec("delete from d1_migrations where name like '0001%'");
    database.close();
    const third = spawnServer({ STATE_DIR: stateDir, PORT: port });
    const statuses: number[] = [];
    while (statuses.length < 20) {
      const paths = ['/healthz', '/api/challenges/today', '/'];
      const address = `http://localhost:${port}${paths[statuses.length % paths.length]}`;
      const answer = await fetch(address).catch(() => null);
      if (answer !== null) statuses.push(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Ends npm alone, which ends the server. What Ctrl-C ends is tested with kills.
    third.kill('SIGTERM');
    await ended(third);
    await expectNoneLeft(port);
  },
);

const refusals = [
  ['a PORT that is not a number', { PORT: 'http' }, 'PORT must be a number'],
  ['a malformed MASTER_KEY', { MASTER_KEY: 'abc' }, 'MASTER_KEY must be 64 hex digits'],
  ['a TIME_OFFSET that is not a number', { TIME_OFFSET: 'soon' }, 'TIME_OFFSET is not a number'],
] as const;

// Together, because each has processes of its own and mostly waits for them.
test.concurrent.each(oneIn(3, refusals))(
  '%s is refused in words',
  async (_, environment, words) => {
    expect(await refusal({ ...environment })).toContain(words);
  },
);

test.concurrent(
  'a MASTER_KEY that does not fit the published anchor is refused in words',
  long(),
  async () => {
    const stateDir = ownStateDir();
    await (await startServer({ STATE_DIR: stateDir })).stop();
    expect(await refusal({ STATE_DIR: stateDir, MASTER_KEY: 'ab'.repeat(32) })).toContain(
      'MASTER_KEY does not match the anchor',
    );
  },
);

test('npm run build says that nothing has changed since the tests were built', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8' });
  expect(stdout).toBe('dist/ is up to date.\n');
});

const ownStateDir = (): string => {
  const dir = newStateDir();
  stateDirs.push(dir);
  return dir;
};

/** Runs a start that must end by itself, and returns what it printed. */
const refusal = async (environment: Record<string, string>): Promise<string> => {
  const child = spawnServer({
    PORT: String(await freePort()),
    STATE_DIR: ownStateDir(),
    ...environment,
  });
  const output = collect(child);
  await ended(child);
  expect(child.exitCode).not.toBe(0);
  return output();
};

/** Whether a file is the database rather than the storage of an object. */
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
