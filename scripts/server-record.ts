/**
 * Records the processes that serve a state folder. A server killed with SIGKILL leaves its workerd
 * on the port. The next start uses this record to end it, but only if the process is still the one
 * recorded.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
  readonly pid: number;
  /** The kernel's start time, which tells apart processes that reuse a pid; empty without /proc. */
  readonly startTime: string;
}

interface ServerRecord {
  readonly server: Running;
  readonly children: readonly Running[];
}

const fileOf = (stateDir: string): string => join(stateDir, 'server.json');
const endTriesMax = 40;
const endPollMs = 100;

/**
 * The fields of /proc/PID/stat from the third on, after the command name, which may contain spaces;
 * empty without /proc.
 */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const startTimeOf = (pid: number): string => statOf(pid)[19] ?? '';

/** The pid of a process's parent; empty if unknown. */
export const parentOf = (pid: number): string => statOf(pid)[1] ?? '';

/** The running children of a process; empty without /proc. */
export const childrenOf = (pid: number): readonly Running[] => {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  const lists = readdirSync(tasks).map((task) => {
    const file = join(tasks, task, 'children');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });
  const pids = lists
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => Number(text));
  return pids.map((child) => ({ pid: child, startTime: startTimeOf(child) }));
};

const isAlive = ({ pid, startTime }: Running): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie has ended, but its parent has not waited for it.
    return startTimeOf(pid) === startTime && statOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
};

/** Records this process and its children. */
export const recordServer = (stateDir: string): void => {
  const { pid } = process;
  const record: ServerRecord = {
    server: { pid, startTime: startTimeOf(pid) },
    children: childrenOf(pid),
  };
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(fileOf(stateDir), JSON.stringify(record));
};

export const forgetServer = (stateDir: string): void => rmSync(fileOf(stateDir), { force: true });

const readRecord = (stateDir: string): ServerRecord | null => {
  if (!existsSync(fileOf(stateDir))) return null;
  try {
    // Only recordServer writes this file; one truncated by a kill is ignored.
    return JSON.parse(readFileSync(fileOf(stateDir), 'utf8')) as ServerRecord;
  } catch {
    return null;
  }
};

const settle = async (isSettled: () => boolean): Promise<void> => {
  for (let tries = 0; !isSettled() && tries < endTriesMax; tries++) await sleep(endPollMs);
};

/**
 * Ends what a killed server has left behind. Throws if the recorded server is alive and does not
 * end.
 */
export const endLeftovers = async (stateDir: string): Promise<void> => {
  const record = readRecord(stateDir);
  if (record === null) return;
  const { server, children } = record;
  // Gives a server that is shutting down the time to finish.
  await settle(() => !isAlive(server));
  if (isAlive(server))
    throw new Error(`Another Evenroll (process ${server.pid}) is using ${stateDir}.`);
  for (const child of children.filter(isAlive)) process.kill(child.pid, 'SIGKILL');
  await settle(() => !children.some(isAlive));
  forgetServer(stateDir);
};
