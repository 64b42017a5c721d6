/** Data that nobody needs any more: found some rows at a time in endless rounds, and removed in transactions of their own. */
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { challengeIdOfCode, customPrefix } from '../../api/challenge-id.ts';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
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

/** Rows that a step looks at, because D1 allows a hundred parameters. */
export const rowsAtOnce = 90;

/** Deletes who has begun these challenges, and those challenges that nobody has finished or is playing. */
export const deleteEndedChallenges = (database: Database, codes: readonly string[]) => {
  const id = sql`${sql.raw(`'${customPrefix}'`)} || ${customChallenges.code}`;
  // A ranked result is counted or withdrawn; the literal lets SQLite use the index of unranked ones.
  const isPlayed = sql`(exists (select 1 from ${histogram} where ${histogram.challengeId} = ${id})
    or exists (select 1 from ${withdrawals} where ${withdrawals.challengeId} = ${id})
    or exists (select 1 from ${results} where ${results.challengeId} = ${id} and ranked = 0))`;
  const isInPlay = sql`exists (select 1 from ${unrankedPlays} where ${unrankedPlays.challengeId} = ${id})`;
  return [
    database.delete(customPlays).where(inArray(customPlays.code, [...codes])),
    database
      .delete(customChallenges)
      .where(
        and(inArray(customChallenges.code, [...codes]), sql`not ${isPlayed}`, sql`not ${isInPlay}`),
      ),
    // Nobody has finished the challenge, so it has no files.
    database
      .delete(archives)
      .where(
        and(
          inArray(archives.challengeId, codes.map(challengeIdOfCode)),
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
    .limit(rowsAtOnce);

/**
 * Those of these players who have nothing: no result, no name of their own, nobody they follow, no challenge, no unranked play, and no
 * session, so that nobody can have begun a ranked play, which only its object knows.
 */
export const listIdle = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const hasNone = (table: string, column: string) =>
    sql`not exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${players.id})`;
  const rows = await database
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        inArray(players.id, [...ids]),
        eq(players.isNamed, false),
        hasNone('results', 'player_id'),
        hasNone('follows', 'follower_id'),
        hasNone('custom_challenges', 'maker_id'),
        hasNone('unranked_plays', 'player_id'),
        hasNone('sessions', 'player_id'),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Deletes players who have nothing, with all rows that refer to them. */
export const deleteIdle = (database: Database, ids: readonly string[]) => {
  const idle = [...ids];
  const tables = [follows, customPlays, seasons, sessions, recoveryCodes, transfers, passkeys];
  return [
    ...tables.map((table) => database.delete(table).where(inArray(table.playerId, idle))),
    database.delete(players).where(inArray(players.id, idle)),
  ];
};

/** Deletes sessions whose cookie has expired in its browser, tokens that have been replaced, and rows that were valid only for minutes. */
export const deleteEndedKeys = (database: Database, now: number, unusedSince: number) => {
  const someOf = (table: string, column: string, before: number) =>
    sql`rowid in (select rowid from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before} limit ${rowsAtOnce})`;
  return database.batch([
    database.delete(sessions).where(someOf('sessions', 'used_at', unusedSince)),
    database.delete(sessions).where(someOf('sessions', 'ends_at', now)),
    database.delete(usedChallenges).where(someOf('used_challenges', 'expires_at', now)),
    database.delete(transfers).where(someOf('transfers', 'expires_at', now)),
  ]);
};

/** Deletes the records of deletions that no backup is old enough to undo. */
export const deleteOldErasures = (database: Database, before: number) => {
  const old = database
    .select({ id: deletedPlayers.id })
    .from(deletedPlayers)
    .where(and(lt(deletedPlayers.deletedAt, before), isNull(deletedPlayers.tokenHash)))
    .limit(rowsAtOnce);
  return database.delete(deletedPlayers).where(inArray(deletedPlayers.id, old));
};

/** Deletes unranked results without a player, which no board counts and nobody can find except by a link. */
export const deleteStrayResults = (database: Database, before: number) => {
  const stray = database
    .select({ id: results.id })
    .from(results)
    .where(and(isNull(results.playerId), sql`ranked = 0`, lt(results.finishedAt, before)))
    .limit(rowsAtOnce);
  return database.delete(results).where(inArray(results.id, stray));
};
