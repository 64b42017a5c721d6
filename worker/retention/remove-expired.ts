/**
 * Removes what has expired: each task removes a little on every run, in a transaction of its own, so that whatever fails is retried on the
 * next run. The table in ARCHITECTURE.md lists what is removed elsewhere.
 */
import { dayMs } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { requireConfig, nowOf } from '../http/config.ts';
import { listRestored } from '../players/erasure.ts';
import {
  deleteEndedChallenges,
  deleteEndedKeys,
  deleteIdle,
  deleteOldErasures,
  deleteStrayResults,
  listIdle,
  listOldPlayers,
  rowsAtOnce,
} from './queries.ts';
import { listEndedChallenges } from '../challenges/queries.ts';
import { moveCursor, readCursor } from '../db/progress.ts';
import { cookieMs } from '../http/viewer.ts';
import { runEach } from '../http/log.ts';
import { erasureObject } from '../players/erasure-object.ts';

/** A challenge that nobody has finished is removed this long after its deadline. */
export const unfinishedChallengeMs = 30 * dayMs;
/**
 * A player who has finished nothing is removed this long after being created, the lifetime of the cookie, once their sessions have been
 * removed.
 */
export const idlePlayerMs = cookieMs;
/** A session is removed this long after its last use, like its cookie. */
const sessionMs = cookieMs;
/** The event that a failed task is logged as. */
const failed = 'retention-failed';
/**
 * How long deletions are recorded, which is longer than any backup lives, and how long unranked results without a player are kept, which is
 * the lifetime of a cookie.
 */
export const erasureMs = cookieMs;

const removeChallenges = async (database: Database, now: number): Promise<void> => {
  const task = 'challenges';
  const cursor = await readCursor(database, task);
  const rows = await listEndedChallenges(database, now - unfinishedChallengeMs, cursor, rowsAtOnce);
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  const moved = moveCursor(database, task, last && { at: last.closesAt, key: last.code });
  const codes = rows.map(({ code }) => code);
  await database.batch([moved, ...deleteEndedChallenges(database, codes)]);
};

const removePlayers = async (database: Database, now: number): Promise<void> => {
  const task = 'players';
  const cursor = await readCursor(database, task);
  const rows = await listOldPlayers(database, now - idlePlayerMs, cursor);
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  const moved = moveCursor(database, task, last && { at: last.createdAt, key: last.id });
  const idle = await listIdle(
    database,
    rows.map(({ id }) => id),
  );
  await database.batch([moved, ...deleteIdle(database, idle)]);
};

/** A restored backup has players who were deleted after it was made. */
const applyErasures = async (database: Database, env: Bindings): Promise<void> => {
  const restored = await listRestored(database, rowsAtOnce);
  const erasures = restored.map(({ id, tokenHash }) => async () => {
    await erasureObject(env, id).erase(id, tokenHash);
  });
  await runEach(failed, erasures);
};

/** Runs one step of every task. One that fails is logged and does not keep the others from running. */
export const removeExpired = async (env: Bindings): Promise<void> => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  await runEach(failed, [
    () => removeChallenges(database, now),
    // Sessions before players, who stay as long as they have one.
    () => deleteEndedKeys(database, now, now - sessionMs),
    () => removePlayers(database, now),
    () => deleteOldErasures(database, now - erasureMs),
    () => deleteStrayResults(database, now - erasureMs),
    () => applyErasures(database, env),
  ]);
};
