/**
 * The product as a newcomer runs it: `npm start` in its own process group, on a free port and with
 * its own state folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { root } from '../../scripts/paths.ts';
import { everyGame, noonOffset, today } from './day.ts';

/** All servers of the tests deal these dice. */
export const masterKey = 'e5'.repeat(32);
const keys = { MASTER_KEY: masterKey, ID_KEY: masterKey, ACCESS_KEY: masterKey };

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it like Ctrl-C. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends its whole process group at once, like a power cut. */
  kill(): Promise<void>;
}

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux), so none is taken
 * between two starts.
 */
const portMin = 20_000;
const portMax = 32_767;

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(portMin, portMax + 1);
    const probe = createServer().listen(port, 'localhost');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};

export const newStateDir = (): string => mkdtempSync(join(tmpdir(), 'evenroll-'));

export const removeStateDir = (stateDir: string): void =>
  rmSync(stateDir, { recursive: true, force: true });

/**
 * Starts the product within this process, at noon of a day, by default the one that the tests play.
 * For files that never kill it.
 */
export const startInProcess = (stateDir: string, day = today, port = 0): Promise<LocalServer> =>
  startLocalServer({
    port,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(day),
    secrets: { FIRST_DAYS: everyGame },
  });

/** Starts `npm start` without waiting; `environment` adds to or replaces what the tests set. */
export const spawnServer = (environment: Record<string, string>): ChildProcess =>
  spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...keys, FIRST_DAYS: everyGame, ...environment },
  });

/** Collects what a process prints. */
export const collect = (child: ChildProcess): (() => string) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  return () => output;
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit');
};

const addressIn = (text: string): string | undefined =>
  /^Evenroll is on (http:\/\/\S+)$/m.exec(text)?.[1];

/**
 * Starts the server and waits for the address it prints. If it ends instead, throws what it
 * printed. Without `PORT`, any port will do.
 */
export const startServer = async (environment: Record<string, string>): Promise<Server> => {
  const child = spawnServer({ PORT: '0', ...environment });
  const output = collect(child);
  while (addressIn(output()) === undefined && !hasEnded(child))
    await new Promise((resolve) => setTimeout(resolve, 50));
  const url = addressIn(output());
  if (url === undefined) throw new Error(output());
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, signal);
    await ended(child);
  };
  return {
    url,
    process: child,
    output,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
};

/** Counts the processes of a server that was started with this port, from /proc. */
export const processesAt = (port: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`localhost:${port}`);
      } catch {
        // The process ended in the meantime.
        return false;
      }
    }).length;

/** Waits until no process of the server is left. */
export const expectNoneLeft = (port: string): Promise<unknown> =>
  vi.waitUntil(() => processesAt(port) === 0, { timeout: 30_000, interval: 100 });
