/**
 * Which processes serve a state folder. A server that was killed outright leaves its workerd on the port; the next start ends it by
 * this record, and only if the process is still the one recorded.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
  readonly pid: number;
  /** What distinguishes two processes with one number: the kernel's start time; empty where there is no /proc. */
  readonly born: string;
}

interface ServerRecord {
  readonly server: Running;
  readonly children: readonly Running[];
}

const fileOf = (stateDir: string): string => join(stateDir, 'server.json');
const endTriesMax = 40;
const endPollMs = 100;

/** The fields of /proc/PID/stat from the third on, behind a command name that may hold spaces; none where there is no /proc. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const bornOf = (pid: number): string => statOf(pid)[19] ?? '';

/** The parent of a process, as far as the system knows. */
export const parentOf = (pid: number): string => statOf(pid)[1] ?? '';

/** The processes that a process has started and that are still there; none where there is no /proc. */
export const childrenOf = (pid: number): readonly Running[] => {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  const lists = readdirSync(tasks).map((task) => {
    const file = join(tasks, task, 'children');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });
  const pids = lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  return pids.map((child) => ({ pid: child, born: bornOf(child) }));
};

const isAlive = ({ pid, born }: Running): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie has ended; nobody has asked how yet.
    return bornOf(pid) === born && statOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
};

/** Writes down this process and its children. */
export const recordServer = (stateDir: string): void => {
  const { pid } = process;
  const record: ServerRecord = { server: { pid, born: bornOf(pid) }, children: childrenOf(pid) };
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(fileOf(stateDir), JSON.stringify(record));
};

export const forgetServer = (stateDir: string): void => rmSync(fileOf(stateDir), { force: true });

const readRecord = (stateDir: string): ServerRecord | null => {
  if (!existsSync(fileOf(stateDir))) return null;
  try {
    // Written by recordServer alone; a file that was cut off by a kill is no record.
    return JSON.parse(readFileSync(fileOf(stateDir), 'utf8')) as ServerRecord;
  } catch {
    return null;
  }
};

const settle = async (isSettled: () => boolean): Promise<void> => {
  for (let tries = 0; !isSettled() && tries < endTriesMax; tries++) await sleep(endPollMs);
};

/** Ends what a killed server has left behind; throws if the recorded server is alive and stays so. */
export const endLeftovers = async (stateDir: string): Promise<void> => {
  const record = readRecord(stateDir);
  if (record === null) return;
  const { server, children } = record;
  // A server that has just been asked to end gets the time to do so.
  await settle(() => !isAlive(server));
  if (isAlive(server))
    throw new Error(`Another Evenroll (process ${server.pid}) is using ${stateDir}.`);
  for (const child of children.filter(isAlive)) process.kill(child.pid, 'SIGKILL');
  await settle(() => !children.some(isAlive));
  forgetServer(stateDir);
};
