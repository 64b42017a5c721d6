/** Queries for the archive: which challenges need files, and their results without players. */
import type { SortKey } from '../db/sort-key.ts';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import type { GameName } from '../../engine/games.ts';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import {
  inOrder,
  isListedBetween,
  listedColumns,
  withdrawnColumns,
  toWithdrawn,
} from '../db/listed-results.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { customChallenges, histogram, openings, results, skillHistogram } from '../db/schema.ts';
import { gameOf } from '../db/stored-game.ts';
import { isOf } from '../db/is-of.ts';
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
        d.value ->> 'finalAt', null
      from json_each(${JSON.stringify(days)}) d, json_each(d.value, '$.games') g where true`,
    )
    .onConflictDoNothing();

/** The same for custom challenges, which become final `finalAfterMs` after they have closed. */
export const addCustom = (database: Database, codes: readonly string[], finalAfterMs: number) =>
  database
    .insert(archives)
    .select(
      sql`select ${customPrefix} || c.code, c.game, ${firstChanges(`'${customPrefix}' || c.code`, 'c.game')}, 0,
        c.closes_at + ${finalAfterMs}, null
      from ${customChallenges} c where c.code in (select value from json_each(${JSON.stringify(codes)}))`,
    )
    .onConflictDoNothing();

/** A challenge for which something is to be done, and when it became final. */
export interface DueArchive extends ArchiveKey {
  readonly finalAt: number;
}

const dueColumns = {
  challengeId: archives.challengeId,
  game: archives.game,
  finalAt: archives.finalAt,
};

const select = (database: Database, condition: SQL | undefined) =>
  database.select(dueColumns).from(archives).where(condition);

type DueRow = Awaited<ReturnType<typeof select>>[number];

/** Days first, and of several lists of custom challenges as many as there is room for. */
const inTurn = (lists: readonly DueRow[][], limit: number): DueArchive[] =>
  lists
    .flat()
    .slice(0, limit)
    .map(({ game, ...row }) => ({ ...row, game: gameOf(game) }));

const isDay = sql`challenge_id < ${sql.raw(`'${customPrefix}'`)}`;
const inRandomOrder = sql`random()`;

/**
 * Some of the challenges whose files are missing or out of date: days first, then custom challenges
 * from `start` on, a random id, so that none holds up the others.
 */
export const listDue = async (
  database: Database,
  start: string,
  limit: number,
): Promise<DueArchive[]> => {
  const isDue = sql`changes <> archived`;
  const custom = (range: SQL | undefined) =>
    select(database, and(isDue, range)).orderBy(archives.challengeId).limit(limit);
  const lists = await database.batch([
    select(database, and(isDue, isDay)).orderBy(inRandomOrder).limit(limit),
    custom(gte(archives.challengeId, start)),
    custom(and(gte(archives.challengeId, customPrefix), lt(archives.challengeId, start))),
  ]);
  return inTurn(lists, limit);
};

/** A day must have been added to its month first. */
const isAddedUp = sql`exists (select 1 from season_progress s where s.game = ${archives.game} and s.date > challenge_id)`;

/**
 * The oldest custom challenges among which some are chosen, so that a few that fail do not hold up
 * the others.
 */
const oldestAmongMax = 1_000;

/**
 * Some of the challenges that became final before `finalBefore`, whose files are current and whose
 * results have not all been moved: days first.
 */
export const listMovable = async (
  database: Database,
  finalBefore: number,
  limit: number,
): Promise<DueArchive[]> => {
  const isMovable = and(
    sql`archived > 0 and moved is not archived`,
    sql`changes = archived`,
    lt(archives.finalAt, finalBefore),
  );
  const oldest = select(database, and(isMovable, sql`not ${isDay}`))
    .orderBy(archives.finalAt)
    .limit(oldestAmongMax)
    .as('oldest');
  const lists = await database.batch([
    select(database, and(isMovable, isDay, isAddedUp))
      .orderBy(inRandomOrder)
      .limit(limit),
    database.select().from(oldest).orderBy(inRandomOrder).limit(limit),
  ]);
  return inTurn(lists, limit);
};

/** Records the value of `changes` that the files correspond to. */
export const noteArchived = (database: Database, key: ArchiveKey, archived: number) =>
  database
    .update(archives)
    .set({ archived })
    .where(and(isOf(archives, key), lt(archives.archived, archived)));

/** Results that count and that D1 has in full, after one sort key and up to another, best first. */
export const listResultLines = (
  database: Database,
  key: ArchiveKey,
  { after, until = null }: { readonly after: SortKey | null; readonly until?: SortKey | null },
  limit: number,
): Promise<ResultLine[]> =>
  database
    .select(listedColumns)
    .from(results)
    .where(isListedBetween(key, after, until))
    .orderBy(...inOrder)
    .limit(limit);

/** Withdrawn results in board order, which D1 always has in full. */
export const listWithdrawnLines = async (
  database: Database,
  key: ArchiveKey,
): Promise<ResultLine[]> => {
  const rows = await database
    .select({ ...listedColumns, ...withdrawnColumns })
    .from(withdrawals)
    .innerJoin(results, eq(results.id, withdrawals.id))
    .where(isOf(withdrawals, key))
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
      .where(isOf(histogram, key))
      .orderBy(histogram.standing),
    database
      .select({ value: skillHistogram.value, count: skillHistogram.count })
      .from(skillHistogram)
      .where(isOf(skillHistogram, key))
      .orderBy(skillHistogram.value),
    database
      .select({ move: openings.move, count: openings.count })
      .from(openings)
      .where(isOf(openings, key))
      .orderBy(openings.move),
  ]);
  return {
    standings: standings.map(({ standing, count }) => [standing, count]),
    skills: skills.map(({ value, count }) => [value, count]),
    openings: moves.map(({ move, count }) => [move, count]),
  };
};
