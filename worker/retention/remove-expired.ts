/**
 * Removes what has expired, a little in each step, in a transaction of its own, so that whatever
 * fails is retried on the next run, and resumes deletions that have stalled. The table in
 * docs/storage.md lists what is removed elsewhere.
 */
import { dayMs } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { requireConfig, nowOf } from '../http/config.ts';
import { listErasures } from '../erasure/erasure.ts';
import {
  deleteEndedChallenges,
  deleteEnded,
  deleteIdle,
  deleteOldErasures,
  listIdle,
  listOldPlayers,
  expiredAtOnce,
} from './queries.ts';
import { listEndedChallenges } from '../challenges/queries.ts';
import { moveCursor, readCursor, type Cursor } from '../db/progress.ts';
import { cookieMs } from '../http/viewer.ts';
import { runEach } from '../http/log.ts';
import { erasureObject } from '../erasure/erasure-object.ts';
import { runTasks } from '../timers/run-tasks.ts';
import type { Task } from '../timers/task.ts';

/** A challenge that nobody has finished is removed this long after its deadline. */
const unfinishedChallengeMs = 30 * dayMs;
/**
 * A player who has finished nothing and who has a credential is removed this long after they were
 * last seen: the lifetime of the cookie.
 */
const idlePlayerMs = cookieMs;
/**
 * A player without a credential who has finished nothing is removed this long after they were last
 * seen, with their name.
 */
const strangerMs = 28 * dayMs;
/**
 * So is one who has finished a single game and has no name of their own; the game stays on its
 * board without a player.
 */
const oneGameMs = 56 * dayMs;
/** The event that a failed task is logged as. */
const failed = 'retention-failed';
/** Deletions that a step repeats. */
const erasuresAtOnce = 9;
/** Players held by objects whom a step deletes. */
const heldAtOnce = 2;
/**
 * How long deletions are recorded, which is longer than any backup lives, and how long unranked
 * results without a player are kept, which is the lifetime of a cookie.
 */
const erasureMs = cookieMs;

/** Looks at the next rows of a round, and returns the last of them if there are more. */
type Look = (cursor: Cursor) => Promise<Cursor | undefined>;

/**
 * A task that looks at all rows in rounds: a run begins where the last one ended, and ends with the
 * round.
 */
const inRounds = (
  database: Database,
  task: Pick<Task, 'name' | 'callsMax' | 'callsPerStep'>,
  look: Look,
): Task => ({
  ...task,
  step: async () => {
    const last = await look(await readCursor(database, task.name));
    return { calls: task.callsPerStep, isMore: last !== undefined };
  },
});

const lastIfFull = <Row>(rows: readonly Row[]): Row | undefined =>
  rows.length < expiredAtOnce ? undefined : rows.at(-1);

const removeChallenges = (database: Database, now: number): Task => {
  const name = 'challenges';
  return inRounds(database, { name, callsMax: 30, callsPerStep: 3 }, async (cursor) => {
    const before = now - unfinishedChallengeMs;
    const rows = await listEndedChallenges(database, before, cursor, expiredAtOnce);
    const end = lastIfFull(rows);
    const last = end && { at: end.closesAt, key: end.code };
    const codes = rows.map(({ code }) => code);
    const deleted = deleteEndedChallenges(database, codes);
    await database.batch([moveCursor(database, name, last), ...deleted]);
    return last;
  });
};

/** Deletes players as they could themselves. */
const eraseEach = (env: Bindings, players: readonly { readonly id: string }[]): Promise<void> =>
  runEach(
    failed,
    players.map(
      ({ id }) =>
        () =>
          erasureObject(env, id).erase(id, null),
    ),
  );

/**
 * Deletes players who have next to nothing, as many as it has looked at in one transaction. Whoever
 * has stood up from a table that is still there is deleted as they could themselves, because its
 * object names them; if there are many, in the next round.
 */
const removePlayers = (database: Database, env: Bindings, now: number): Task => {
  const name = 'players';
  const callsPerStep = 4 + heldAtOnce;
  return inRounds(database, { name, callsMax: 180, callsPerStep }, async (cursor) => {
    const rows = await listOldPlayers(database, now - strangerMs, cursor);
    const end = lastIfFull(rows);
    const last = end && { at: end.createdAt, key: end.id };
    const ids = rows.map(({ id }) => id);
    const idle = await listIdle(database, ids, {
      now,
      strangersSince: now - strangerMs,
      oneGameSince: now - oneGameMs,
      credentialsSince: now - idlePlayerMs,
    });
    await eraseEach(env, idle.filter(({ isHeld }) => isHeld).slice(0, heldAtOnce));
    const others = idle.flatMap(({ id, isHeld }) => (isHeld ? [] : [id]));
    await database.batch([moveCursor(database, name, last), ...deleteIdle(database, others, now)]);
    return last;
  });
};

/** Resumes stalled deletions, and repeats those that a restored backup has undone. */
const applyErasures = (database: Database, env: Bindings): Task => {
  const name = 'restored-players';
  const callsPerStep = 3 + erasuresAtOnce;
  return inRounds(database, { name, callsMax: 36, callsPerStep }, async (cursor) => {
    const rows = await listErasures(database, cursor, expiredAtOnce);
    const unfinished = rows.filter(({ tokenHash }) => tokenHash !== null);
    const some = unfinished.slice(0, erasuresAtOnce);
    const repeat = some.map(
      ({ id, tokenHash }) =>
        () =>
          erasureObject(env, id).erase(id, tokenHash),
    );
    await runEach(failed, repeat);
    const end = unfinished.length > some.length ? some.at(-1) : lastIfFull(rows);
    const last = end && { at: end.deletedAt, key: end.id };
    await moveCursor(database, name, last);
    return last;
  });
};

/** A task whose step is one batch. */
const byBatches = (name: string, callsMax: number, run: () => Promise<boolean>): Task => ({
  name,
  callsMax,
  callsPerStep: 1,
  step: async () => ({ calls: 1, isMore: await run() }),
});

/** The timer's tasks that remove what has expired. */
export const retentionTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  return [
    removeChallenges(database, now),
    byBatches('ended', 30, () => deleteEnded(database, now)),
    removePlayers(database, env, now),
    byBatches('erasures', 20, () => deleteOldErasures(database, now - erasureMs)),
    applyErasures(database, env),
  ];
};

/** Removes what has expired. */
export const removeExpired = (env: Bindings): Promise<void> =>
  runTasks(env, failed, retentionTasksOf);
