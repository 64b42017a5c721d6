/**
 * Data that nobody needs any more: found some rows at a time in endless rounds, and removed in
 * transactions of their own.
 */
import { and, eq, inArray, isNull, lt, or, sql, type AnyColumn } from 'drizzle-orm';
import { challengeIdOfCode, customPrefix } from '../../api/challenge-id.ts';
import { graceMs } from '../../api/schedule.ts';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import { leaveAll } from '../clubs/leaving.ts';
import type { Cursor } from '../db/progress.ts';
import {
  passkeys,
  recoveryCodes,
  sessions,
  transfers,
  usedChallenges,
} from '../db/identity-tables.ts';
import { withdrawals } from '../db/operator-tables.ts';
import {
  customChallenges,
  customPlays,
  deletedPlayers,
  follows,
  histogram,
  players,
  results,
  unrankedPlays,
} from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';

/** Rows that a step looks at in one statement, so that other requests do not wait for long. */
export const expiredAtOnce = 250;

/** Matches one of these keys, of which there may be more than D1's hundred parameters. */
const isIn = (column: AnyColumn, keys: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;

/**
 * Deletes who has begun these challenges, and those challenges that nobody has finished or is
 * playing.
 */
export const deleteEndedChallenges = (database: Database, codes: readonly string[]) => {
  const id = sql`${sql.raw(`'${customPrefix}'`)} || ${customChallenges.code}`;
  // A ranked result is counted or withdrawn; the literal lets SQLite use the index of unranked
  // ones.
  const isPlayed = sql`(exists (select 1 from ${histogram} where ${histogram.challengeId} = ${id})
    or exists (select 1 from ${withdrawals} where ${withdrawals.challengeId} = ${id})
    or exists (select 1 from ${results} where ${results.challengeId} = ${id} and ranked = 0))`;
  const isInPlay = sql`exists (select 1 from ${unrankedPlays} where ${unrankedPlays.challengeId} = ${id})`;
  return [
    database.delete(customPlays).where(isIn(customPlays.code, codes)),
    database
      .delete(customChallenges)
      .where(and(isIn(customChallenges.code, codes), sql`not ${isPlayed}`, sql`not ${isInPlay}`)),
    // Nobody has finished the challenge, so it has no files.
    database
      .delete(archives)
      .where(
        and(
          isIn(archives.challengeId, codes.map(challengeIdOfCode)),
          sql`not exists (select 1 from ${customChallenges} where ${customChallenges.code} = substr(${archives.challengeId}, ${customPrefix.length + 1}))`,
        ),
      ),
  ] as const;
};

/** The next players created before `before`, in the order in which they were created. */
export const listOldPlayers = (database: Database, before: number, { at, key }: Cursor) =>
  database
    .select({ id: players.id, createdAt: players.createdAt })
    .from(players)
    .where(
      and(
        lt(players.createdAt, before),
        sql`(${players.createdAt}, ${players.id}) > (${at}, ${key})`,
      ),
    )
    .orderBy(players.createdAt, players.id)
    .limit(expiredAtOnce);

const hasNone = (table: string, column: string) =>
  sql`not exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${players.id})`;

/** A table that the player stood up from needs nobody. */
const hasNoSeat = sql`not exists (select 1 from table_seats where player_id = ${players.id} and has_stood = 0)`;

/** Nobody can come back to the player but by a cookie, and no browser has since `unseenSince`. */
const isStranger = (unseenSince: number) =>
  and(
    hasNone('passkeys', 'player_id'),
    hasNone('recovery_codes', 'player_id'),
    hasNone('unranked_plays', 'player_id'),
    hasNoSeat,
    sql`not exists (select 1 from sessions where player_id = ${players.id} and used_at >= ${unseenSince})`,
  );

/** The player may hold a ranked play of a challenge that goes on, which only its object knows. */
const mayBePlaying = (now: number) =>
  sql`exists (select 1 from custom_plays p join custom_challenges c on c.code = p.code
    where p.player_id = ${players.id} and c.closes_at > ${now - graceMs})`;

interface Unseen {
  readonly now: number;
  /**
   * Strangers who have finished nothing and were not seen since then are removed, whatever they are
   * called.
   */
  readonly strangersSince: number;
  /**
   * So are players with credentials who have finished nothing, were created before, and whose
   * sessions have expired.
   */
  readonly createdBefore: number;
}

interface Idle {
  readonly id: string;
  /** Whether the object of a table may name the player, and has to be told. */
  readonly isNamed: boolean;
}

/** Those of these players of whom nothing is worth keeping. */
export const listIdle = async (
  database: Database,
  ids: readonly string[],
  { now, strangersSince, createdBefore }: Unseen,
): Promise<Idle[]> => {
  if (ids.length === 0) return [];
  const hasExpired = and(
    lt(players.createdAt, createdBefore),
    eq(players.isNamed, false),
    hasNone('follows', 'follower_id'),
    hasNone('custom_challenges', 'maker_id'),
    hasNone('unranked_plays', 'player_id'),
    hasNoSeat,
    hasNone('sessions', 'player_id'),
  );
  const rows = await database
    .select({
      id: players.id,
      isNamed: sql<number>`exists (select 1 from table_seats where player_id = ${players.id})`,
    })
    .from(players)
    .where(
      and(
        isIn(players.id, ids),
        eq(players.games, 0),
        sql`not ${mayBePlaying(now)}`,
        or(isStranger(strangersSince), hasExpired),
      ),
    );
  return rows.map(({ id, isNamed }) => ({ id, isNamed: isNamed === 1 }));
};

/**
 * Those of these players who have finished one game, have chosen no name, and were not seen since
 * then.
 */
export const listOneGameStrangers = async (
  database: Database,
  ids: readonly string[],
  now: number,
  unseenSince: number,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        isIn(players.id, ids),
        eq(players.isNamed, false),
        eq(players.games, 1),
        sql`not ${mayBePlaying(now)}`,
        isStranger(unseenSince),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** Deletes players who have nothing and whom nothing names, with all rows that refer to them. */
export const deleteIdle = (database: Database, ids: readonly string[], now: number) => {
  const tables = [follows, customPlays, seasons, sessions, recoveryCodes, transfers, passkeys];
  return [
    ...leaveAll(
      database,
      (playerId) => sql`${playerId} in (select value from json_each(${JSON.stringify(ids)}))`,
      now,
    ),
    // Challenges go on without their maker, and follows end at either side.
    database
      .update(customChallenges)
      .set({ makerId: null })
      .where(isIn(customChallenges.makerId, ids)),
    database.delete(follows).where(isIn(follows.followerId, ids)),
    ...tables.map((table) => database.delete(table).where(isIn(table.playerId, ids))),
    database.delete(players).where(isIn(players.id, ids)),
  ];
};

/**
 * Whether one of these statements has changed as many rows as it may, so that there may be more.
 */
const isFull = (answers: readonly D1Result[]): boolean =>
  answers.some(({ meta }) => meta.changes >= expiredAtOnce);

/**
 * Deletes sessions whose cookie has expired in its browser, tokens that have been replaced, and
 * rows that were valid only for minutes; true if there may be more.
 */
export const deleteEndedCredentials = async (
  database: Database,
  now: number,
  unusedSince: number,
): Promise<boolean> => {
  const someOf = (table: string, column: string, before: number) =>
    sql`rowid in (select rowid from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before} limit ${expiredAtOnce})`;
  return isFull(
    await database.batch([
      database.delete(sessions).where(someOf('sessions', 'used_at', unusedSince)),
      database.delete(sessions).where(someOf('sessions', 'ends_at', now)),
      database.delete(usedChallenges).where(someOf('used_challenges', 'expires_at', now)),
      database.delete(transfers).where(someOf('transfers', 'expires_at', now)),
    ]),
  );
};

/**
 * Deletes the records of deletions that no backup is old enough to undo, and unranked results
 * without a player from the same time, which no board counts and nobody can find except by a link;
 * true if there may be more.
 */
export const deleteOldErasures = async (database: Database, before: number): Promise<boolean> => {
  const old = database
    .select({ id: deletedPlayers.id })
    .from(deletedPlayers)
    .where(and(lt(deletedPlayers.deletedAt, before), isNull(deletedPlayers.tokenHash)))
    .limit(expiredAtOnce);
  const stray = database
    .select({ id: results.id })
    .from(results)
    .where(and(sql`ranked = 0 and player_id is null`, lt(results.finishedAt, before)))
    .limit(expiredAtOnce);
  return isFull(
    await database.batch([
      database.delete(deletedPlayers).where(inArray(deletedPlayers.id, old)),
      database.delete(results).where(inArray(results.id, stray)),
    ]),
  );
};
