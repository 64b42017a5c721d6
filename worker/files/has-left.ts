/** Whether a challenge's results are read from its files. */
import { dayMs } from '../../api/days.ts';
import type { Schedule } from '../../api/schedule.ts';
import { cached } from '../http/cache.ts';
import type { Scope } from '../http/scope.ts';
import { folderOf, type ArchiveKey } from './manifest.ts';
import { findArchive } from './queries.ts';

/** How long D1 keeps a challenge in full after it has become final. */
export const wholeForMs = 30 * dayMs;

/**
 * Shorter than the time for which results stay in D1 after readers have been sent to the files: see
 * "again" in worker/durable/resuming-object.ts.
 */
const ttlMs = 10_000;

export interface ScheduledKey extends ArchiveKey {
  readonly schedule: Schedule;
}

/** A challenge that is too young needs no look-up. */
export const hasLeftDatabase = async (
  { database, now }: Pick<Scope, 'database' | 'now'>,
  { schedule, ...key }: ScheduledKey,
): Promise<boolean> => {
  if (now < schedule.finalAt + wholeForMs) return false;
  const name = `archive ${folderOf(key)}`;
  const found = await cached(name, { now, ttlMs }, () => findArchive(database, key));
  return found !== null && found.moved !== null;
};
