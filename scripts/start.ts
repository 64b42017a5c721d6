/** `npm start`: builds, migrates, serves and prints the address. Leaves no process behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { isBuilt } from './build.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';
import { root } from './paths.ts';
import { ensurePushKey, readMasterKey, readOtherSecrets } from './secrets.ts';
import { parentOf } from './server-record.ts';

const portDefault = 8787;

const readPort = (text: string | undefined): number => {
  const port = text === undefined || text === '' ? portDefault : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('PORT must be a number from 0 to 65535.');
  return port;
};

// Players need no output from wrangler.
process.env['WRANGLER_LOG'] ??= 'warn';

/** In production, the platform's timer runs every five minutes. */
const scheduleMs = 60_000;

/** Runs the scheduled work now and every minute. Failed work is retried the next time. */
const runSchedule = (server: LocalServer): void => {
  const run = (): void => void server.runScheduled().catch(() => undefined);
  run();
  setInterval(run, scheduleMs).unref();
};

const parentPollMs = 300;

/**
 * The pids of npm and of the shell it runs scripts in. The server should end when either of them
 * does.
 */
const lineage = (): string => `${process.ppid} ${parentOf(process.ppid)}`;

const lineageAtStart = lineage();

/**
 * Stops the server when npm has ended. npm does not forward every signal, and can't if it is
 * killed.
 */
const stopWithNpm = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (lineage() === lineageAtStart) return;
    clearInterval(watch);
    stop();
  }, parentPollMs);
  watch.unref();
};

/**
 * Builds if anything is out of date, in a process of its own, because its tools hold hundreds of
 * megabytes that a server has no use for.
 */
const buildApart = async (): Promise<void> => {
  if (isBuilt()) return;
  const script = join(root, 'scripts/build.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build has failed.');
};

const start = async (): Promise<void> => {
  const { PORT, HOST, STATE_DIR, TIME_OFFSET } = process.env;
  const masterKey = readMasterKey(process.env);
  ensurePushKey(process.env);
  const port = readPort(PORT);
  let server: LocalServer | null = null;
  const stop = (): void => {
    void Promise.resolve(server?.stop()).then(() => process.exit(0));
  };
  stopWithNpm(stop);
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, stop);
  await buildApart();
  server = await startLocalServer({
    port,
    host: HOST || 'localhost',
    stateDir: STATE_DIR ? resolve(STATE_DIR) : join(root, '.wrangler/state'),
    masterKey,
    secrets: readOtherSecrets(process.env),
    ...(TIME_OFFSET ? { timeOffset: TIME_OFFSET } : {}),
  });
  runSchedule(server);
  console.log(`Evenroll is on ${server.url.replace('127.0.0.1', 'localhost')}`);
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
