/** The CPU time and memory of a process, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const kibInMib = 1024;
const nsInSecond = 1e9;

/**
 * CPU seconds that the threads of a process have used so far. The scheduler counts nanoseconds;
 * `stat` would estimate by ticks.
 */
export const cpuOf = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nsOf = (thread: string): number =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
  return threads.reduce((sum, thread) => sum + nsOf(thread), 0) / nsInSecond;
};

/** Resident memory of a process in MiB. */
export const memoryOf = (pid: number): number => {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / kibInMib;
};
