/** Queries for the archive: which challenges need files, and their results without players. */
import type { SortKey } from '../db/where.ts';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import {
  inOrder,
  whereListedAfter,
  listedColumns,
  withdrawnColumns,
  toWithdrawn,
} from '../db/listed-results.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { customChallenges } from '../db/challenge-tables.ts';
import { histogram, openings, results, skillHistogram } from '../db/schema.ts';
import { gameOf, whereChallenge } from '../db/challenge-ref.ts';
import type { Counts, ResultLine } from '../files/line.ts';
import type { ArchiveKey } from '../files/manifest.ts';

/**
 * SQL that yields 1 if a challenge has results, counted or withdrawn, for which files can be
 * written.
 */
const firstChanges = (challengeId: string, game: string) =>
  sql.raw(
    `exists (select 1 from histogram h where h.challenge_id = ${challengeId} and h.game = ${game})
   or exists (select 1 from withdrawals w where w.challenge_id = ${challengeId} and w.game = ${game})`,
  );

/** A final day, the time at which it became final (milliseconds UTC), and its games. */
export interface FinalDay {
  readonly date: string;
  readonly finalAt: number;
  readonly games: readonly GameName[];
}

/** Lists final days; from then on triggers count their changes. */
export const addDays = (database: Database, days: readonly FinalDay[]) =>
  database
    .insert(archives)
    .select(
      sql`select d.value ->> 'date', g.value, ${firstChanges("d.value ->> 'date'", 'g.value')}, 0,
        d.value ->> 'finalAt'
      from json_each(${JSON.stringify(days)}) d, json_each(d.value, '$.games') g where true`,
    )
    .onConflictDoNothing();

/** The same for custom challenges, which become final `finalAfterMs` after they have closed. */
export const addCustom = (database: Database, codes: readonly string[], finalAfterMs: number) =>
  database
    .insert(archives)
    .select(
      sql`select ${customPrefix} || c.code, c.game, ${firstChanges(`'${customPrefix}' || c.code`, 'c.game')}, 0,
        c.closes_at + ${finalAfterMs}
      from ${customChallenges} c where c.code in (select value from json_each(${JSON.stringify(codes)}))`,
    )
    .onConflictDoNothing();

/** A challenge whose files are to be written, and when it became final. */
export interface DueArchive extends ArchiveKey {
  readonly finalAt: number;
}

/**
 * Some of the challenges whose files are missing or out of date: days first, then custom challenges
 * from `start` on, a random id, so that none holds up the others.
 */
export const listDue = async (
  database: Database,
  start: string,
  limit: number,
): Promise<DueArchive[]> => {
  const { challengeId, game, finalAt } = archives;
  const due = (range: SQL | undefined) =>
    database
      .select({ challengeId, game, finalAt })
      .from(archives)
      .where(and(sql`changes <> archived`, range))
      .limit(limit);
  const lists = await database.batch([
    due(lt(challengeId, customPrefix)).orderBy(sql`random()`),
    due(gte(challengeId, start)).orderBy(challengeId),
    due(and(gte(challengeId, customPrefix), lt(challengeId, start))).orderBy(challengeId),
  ]);
  return lists
    .flat()
    .slice(0, limit)
    .map((row) => ({ ...row, game: gameOf(row.game) }));
};

/** Records the value of `changes` that the files correspond to. */
export const noteArchived = (database: Database, key: ArchiveKey, archived: number) =>
  database
    .update(archives)
    .set({ archived })
    .where(and(whereChallenge(archives, key), lt(archives.archived, archived)));

/** The results that count after a sort key, or from the first, best first. */
export const listResultLines = (
  database: Database,
  key: ArchiveKey,
  after: SortKey | null,
  limit: number,
): Promise<ResultLine[]> =>
  database
    .select(listedColumns)
    .from(results)
    .where(whereListedAfter(key, after))
    .orderBy(...inOrder)
    .limit(limit);

/** Withdrawn results in board order. */
export const listWithdrawnLines = async (
  database: Database,
  key: ArchiveKey,
): Promise<ResultLine[]> => {
  const rows = await database
    .select({ ...listedColumns, ...withdrawnColumns })
    .from(withdrawals)
    .innerJoin(results, eq(results.id, withdrawals.id))
    .where(whereChallenge(withdrawals, key))
    .orderBy(...inOrder);
  return rows.map(({ reason, withdrawnAt, ...line }) => ({
    ...line,
    withdrawn: toWithdrawn({ reason, withdrawnAt }),
  }));
};

/** The triggers' counts, in ascending order. */
export const readCounts = async (database: Database, key: ArchiveKey): Promise<Counts> => {
  const [standings, skills, moves] = await database.batch([
    database
      .select({ standing: histogram.standing, count: histogram.count })
      .from(histogram)
      .where(whereChallenge(histogram, key))
      .orderBy(histogram.standing),
    database
      .select({ skill: skillHistogram.skill, count: skillHistogram.count })
      .from(skillHistogram)
      .where(whereChallenge(skillHistogram, key))
      .orderBy(skillHistogram.skill),
    database
      .select({ move: openings.move, count: openings.count })
      .from(openings)
      .where(whereChallenge(openings, key))
      .orderBy(openings.move),
  ]);
  return {
    standings: standings.map(({ standing, count }) => [standing, count]),
    skills: skills.map(({ skill, count }) => [skill, count]),
    openings: moves.map(({ move, count }) => [move, count]),
  };
};
