/**
 * Finds expired data some rows at a time, in rounds that start over, and removes it in transactions
 * of its own.
 */
import { and, eq, getTableName, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { challengeIdOfCode, customPrefix } from '../../api/challenge-id.ts';
import { graceMs } from '../../api/schedule.ts';
import { archives } from '../db/archive-tables.ts';
import type { Belonging } from '../belongings/belonging.ts';
import { belongings } from '../belongings/belongings.ts';
import { sendAll, type Database } from '../db/database.ts';
import type { Cursor } from '../db/progress.ts';
import { usedChallenges } from '../db/identity-tables.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { deletedPlayers, histogram, players, results, unrankedPlays } from '../db/schema.ts';
import { customChallenges, customPlays } from '../db/challenge-tables.ts';
import { whereIn } from '../db/where.ts';

/** Rows that a step looks at in one statement, so that other requests do not wait for long. */
export const expiredAtOnce = 300;

/**
 * Deletes who has begun these challenges, and those challenges that nobody has finished or is
 * playing.
 */
export const deleteEndedChallenges = (database: Database, codes: readonly string[]) => {
  const id = sql`${sql.raw(`'${customPrefix}'`)} || ${customChallenges.code}`;
  // A ranked result is counted or withdrawn; the literal lets SQLite use the index of unranked
  // ones.
  const wherePlayed = sql`(exists (select 1 from ${histogram} where ${histogram.challengeId} = ${id})
    or exists (select 1 from ${withdrawals} where ${withdrawals.challengeId} = ${id})
    or exists (select 1 from ${results} where ${results.challengeId} = ${id} and ranked = 0))`;
  const whereInPlay = sql`exists (select 1 from ${unrankedPlays} where ${unrankedPlays.challengeId} = ${id})`;
  return [
    database.delete(customPlays).where(whereIn(customPlays.code, codes)),
    database
      .delete(customChallenges)
      .where(
        and(
          whereIn(customChallenges.code, codes),
          sql`not ${wherePlayed}`,
          sql`not ${whereInPlay}`,
        ),
      ),
    // Nobody has finished the challenge, so it has no files.
    database
      .delete(archives)
      .where(
        and(
          whereIn(archives.challengeId, codes.map(challengeIdOfCode)),
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

const whereRow = ({ columns: [column] }: Belonging, which: SQL = sql`true`): SQL => {
  const table = sql.identifier(getTableName(column.table));
  return sql`exists (select 1 from ${table} where ${sql.identifier(column.name)} = ${players.id} and ${which})`;
};

/** Matches players of whom objects hold something: see `Belonging.erase`. */
const isHeld = sql`(${sql.join(
  belongings.filter(({ erase }) => erase === undefined).map((belonging) => whereRow(belonging)),
  sql` or `,
)})`;

/** Matches players without a row that keeps them from being removed: see `Belonging.keeps`. */
const whereNothingKept = (whom: 'unknown' | 'expired'): SQL[] =>
  belongings
    .filter(({ keeps }) => keeps?.includes(whom))
    .map((belonging) => sql`not ${whereRow(belonging, belonging.keepsIf)}`);

/** Matches players whom only a cookie leads back to, and who were not seen since `unseenSince`. */
const whereStranger = (unseenSince: number) =>
  and(...whereNothingKept('unknown'), lt(players.seenAt, unseenSince));

/** Matches players who may have a ranked play in progress, which only its object knows. */
const whereMayBePlaying = (now: number) =>
  sql`exists (select 1 from custom_plays p join custom_challenges c on c.code = p.code
    where p.player_id = ${players.id} and c.closes_at > ${now - graceMs})`;

interface Unseen {
  readonly now: number;
  /**
   * Strangers who have finished nothing and were not seen since then are removed, whatever they are
   * called.
   */
  readonly strangersSince: number;
  /** So are those who have finished one game and have chosen no name. The game stays. */
  readonly oneGameSince: number;
  /**
   * So are players with credentials who have finished nothing. Making or using a credential counts
   * as being seen.
   */
  readonly credentialsSince: number;
}

interface Idle {
  readonly id: string;
  /** Whether an object may name the player, and has to forget them. */
  readonly isHeld: boolean;
}

/** Those of these players of whom nothing is worth keeping. */
export const listIdle = async (
  database: Database,
  ids: readonly string[],
  { now, strangersSince, oneGameSince, credentialsSince }: Unseen,
): Promise<Idle[]> => {
  if (ids.length === 0) return [];
  const whereExpired = and(
    lt(players.seenAt, credentialsSince),
    eq(players.isNamed, false),
    ...whereNothingKept('expired'),
  );
  const whereOneGame = and(
    eq(players.games, 1),
    eq(players.isNamed, false),
    whereStranger(oneGameSince),
  );
  const whereNoGame = and(eq(players.games, 0), or(whereStranger(strangersSince), whereExpired));
  return database
    .select({ id: players.id, isHeld: isHeld.mapWith(Boolean) })
    .from(players)
    .where(
      and(
        whereIn(players.id, ids),
        sql`not ${whereMayBePlaying(now)}`,
        or(whereNoGame, whereOneGame),
      ),
    );
};

/**
 * Deletes players who have next to nothing and whom no object holds, with all rows that refer to
 * them. A result stays without its player.
 */
export const deleteIdle = (database: Database, ids: readonly string[], now: number) => {
  const whereTheirs = (column: SQL) => whereIn(column, ids);
  return [
    ...belongings.flatMap(
      ({ erase }) => erase?.(database, { whereTheirs, limit: null, now }) ?? [],
    ),
    database.delete(players).where(whereIn(players.id, ids)),
  ];
};

/**
 * Whether one of these statements has changed as many rows as it may, so that there may be more.
 */
const isFull = (answers: readonly D1Result[]): boolean =>
  answers.some(({ meta }) => meta.changes >= expiredAtOnce);

/**
 * Deletes rows whose time is over: those of players, as `Belonging.ends` says, and used passkey
 * challenges; true if there may be more.
 */
export const deleteEnded = async (database: Database, now: number): Promise<boolean> => {
  const ends = [
    ...belongings.flatMap((belonging) => belonging.ends ?? []),
    { column: usedChallenges.expiresAt, afterMs: 0 },
  ];
  return isFull(
    await sendAll(
      database,
      ends.map(({ column, afterMs }) =>
        database
          .delete(column.table)
          .where(
            sql`rowid in (select rowid from ${column.table} where ${column} < ${now - afterMs} limit ${expiredAtOnce})`,
          ),
      ),
    ),
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
