/** `npm start`: builds, migrates, serves, prints the address; leaves no process behind. */
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';
import { root } from './paths.ts';
import { readMasterKey, readOtherSecrets } from './secrets.ts';
import { parentOf } from './server-record.ts';

const portDefault = 8787;

const readPort = (text: string | undefined): number => {
  const port = text === undefined || text === '' ? portDefault : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('PORT must be a number from 0 to 65535.');
  return port;
};

// wrangler's own chatter is not for players.
process.env['WRANGLER_LOG'] ??= 'warn';

/** Online the platform does this every five minutes. */
const scheduleMs = 60_000;

/** Scheduled work, at once and every minute; what fails is done the next time. */
const runSchedule = (server: LocalServer): void => {
  const run = (): void => void server.runScheduled().catch(() => undefined);
  run();
  setInterval(run, scheduleMs).unref();
};

const parentPollMs = 300;

/** npm and the shell that it runs scripts in: whoever ends one of them expects the server to end too. */
const lineage = (): string => `${process.ppid} ${parentOf(process.ppid)}`;

const lineageAtStart = lineage();

/** npm does not pass every signal on, and can't when it is killed outright. */
const stopWithNpm = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (lineage() === lineageAtStart) return;
    clearInterval(watch);
    stop();
  }, parentPollMs);
  watch.unref();
};

const start = async (): Promise<void> => {
  const { PORT, HOST, STATE_DIR, TIME_OFFSET } = process.env;
  const masterKey = readMasterKey(process.env);
  const port = readPort(PORT);
  await build();
  const server = await startLocalServer({
    port,
    host: HOST || 'localhost',
    stateDir: STATE_DIR ? resolve(STATE_DIR) : join(root, '.wrangler/state'),
    masterKey,
    secrets: readOtherSecrets(process.env),
    ...(TIME_OFFSET ? { timeOffset: TIME_OFFSET } : {}),
  });
  runSchedule(server);
  console.log(`Evenroll is on ${server.url.replace('127.0.0.1', 'localhost')}`);
  const stop = (): void => {
    void server.stop().then(() => process.exit(0));
  };
  stopWithNpm(stop);
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, stop);
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
