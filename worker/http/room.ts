/**
 * Whether D1 has room for another result. A database that has reached its largest size answers reads
 * and refuses what would make it larger, until rows are deleted or it is allowed more.
 */
import { eq, sql } from 'drizzle-orm';
import { askNothing, databaseBytes, type BatchLoader } from '../db/batch.ts';
import { sendAll, type Database } from '../db/database.ts';
import { retentionProgress } from '../db/schema.ts';
import { getCached, setCached } from './cache.ts';
import { failureKind, hasBeenFull, noteFull } from './failures.ts';
import { logEvent } from './log.ts';

/** https://developers.cloudflare.com/d1/platform/limits/ */
export const databaseBytesMax = 10_000_000_000;
/** From here on the database is asked by writing to it, because it may have freed rows. */
const askedFromBytes = 0.95 * databaseBytesMax;
const askedEveryMs = 60_000;
/** What is written and removed again: room for some hundred results. */
const triedBytes = 256 * 1_024;

const takesRows = async (database: Database): Promise<boolean> => {
  const task = 'room';
  try {
    await sendAll(database, [
      database
        .insert(retentionProgress)
        .values({ task, cursor: sql`hex(zeroblob(${triedBytes / 2}))` }),
      database.delete(retentionProgress).where(eq(retentionProgress.task, task)),
    ]);
    noteFull(false);
    return true;
  } catch (error) {
    if (failureKind(error) !== 'full') throw error;
    logEvent('error', { event: 'database-full' });
    return false;
  }
};

/**
 * Whether a game that begins now can be stored when it ends. Writes once a minute in an isolate if
 * the database is nearly as large as it may be or has refused something, otherwise nothing.
 */
export const hasRoom = async (
  database: Database,
  reads: BatchLoader,
  now: number,
): Promise<boolean> => {
  if (databaseBytes() === null) await askNothing(reads);
  const isSuspect = hasBeenFull();
  if (!isSuspect && (databaseBytes() ?? 0) < askedFromBytes) return true;
  // What was refused since is newer than an answer that there is room.
  const known = getCached<boolean>('database-room', now);
  if (known !== undefined && !(known && isSuspect)) return known;
  const takes = await takesRows(database);
  setCached('database-room', takes, { now, ttlMs: askedEveryMs });
  return takes;
};
