/** What the system says of a process. */
import { readFileSync } from 'node:fs';

const clockTicksPerSecond = 100;
const kibInMib = 1024;

/** CPU seconds that a process has used so far. */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
};

/** Resident memory of a process, MiB. */
export const memoryOf = (pid: number): number => {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / kibInMib;
};

/** The most memory that a process has had resident, MiB. */
export const mostMemoryOf = (pid: number): number => {
  const kib = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / kibInMib;
};
