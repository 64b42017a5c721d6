/** What the archive asks of D1: which challenges need files, and their results without players. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { gameNames } from '../../engine/games.ts';
import type { BoardKey } from '../boards/queries.ts';
import { archives } from '../db/archive-tables.ts';
import type { Database } from '../db/database.ts';
import { withdrawals } from '../db/operator-tables.ts';
import {
  customChallenges,
  histogram,
  isCounted,
  openings,
  results,
  skillHistogram,
} from '../db/schema.ts';
import { gameOf } from '../db/stored-game.ts';
import { handleOf } from '../players/queries.ts';
import type { ArchiveKey } from './archive-methods.ts';
import type { Counts, ResultLine } from './line.ts';

/** 1 where a challenge has results, counted or withdrawn, of which files can be made. */
const firstChanges = (challengeId: string, game: string) =>
  sql.raw(
    `exists (select 1 from histogram h where h.challenge_id = ${challengeId} and h.game = ${game})
   or exists (select 1 from withdrawals w where w.challenge_id = ${challengeId} and w.game = ${game})`,
  );

/** Lists days that are final: from here on triggers count what changes. */
export const addDays = (database: Database, dates: readonly string[]) =>
  database
    .insert(archives)
    .select(
      sql`select d.value, g.value, ${firstChanges('d.value', 'g.value')}, 0
      from json_each(${JSON.stringify(dates)}) d, json_each(${JSON.stringify(gameNames)}) g where true`,
    )
    .onConflictDoNothing();

/** The same of challenges that somebody has made. */
export const addCustom = (database: Database, codes: readonly string[]) =>
  database
    .insert(archives)
    .select(
      sql`select ${customPrefix} || c.code, c.game, ${firstChanges(`'${customPrefix}' || c.code`, 'c.game')}, 0
      from ${customChallenges} c where c.code in (select value from json_each(${JSON.stringify(codes)}))`,
    )
    .onConflictDoNothing();

/** Challenges whose files are missing or of other results, some of them: in no order, so that none is waited for. */
export const listDue = async (database: Database, limit: number): Promise<ArchiveKey[]> => {
  const rows = await database
    .select({ challengeId: archives.challengeId, game: archives.game })
    .from(archives)
    .where(sql`changes <> archived`)
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ challengeId, game }) => ({ challengeId, game: gameOf(game) }));
};

const isOf = ({ challengeId, game }: ArchiveKey) =>
  and(eq(archives.challengeId, challengeId), eq(archives.game, game));

/** How often a challenge’s results have changed, and had when its files were made; null if it is not final, or is no more. */
export const findChanges = async (
  database: Database,
  key: ArchiveKey,
): Promise<{ changes: number; archived: number } | null> => {
  const [row] = await database
    .select({ changes: archives.changes, archived: archives.archived })
    .from(archives)
    .where(isOf(key));
  return row ?? null;
};

/** Notes of which results the files are. */
export const noteArchived = async (
  database: Database,
  key: ArchiveKey,
  archived: number,
): Promise<void> => {
  await database
    .update(archives)
    .set({ archived })
    .where(and(isOf(key), lt(archives.archived, archived)));
};

/** What a line has: no column here is of a player. */
const columns = {
  id: results.id,
  log: results.log,
  score: results.score,
  turns: results.turns,
  standing: results.standing,
  opening: results.opening,
  skill: results.skill,
  par: results.par,
  luck: results.luck,
  mistakes: results.mistakes,
  missing: results.missing,
  marks: results.marks,
  startedAt: results.startedAt,
  finishedAt: results.finishedAt,
};

const inOrder = [asc(results.standing), asc(results.finishedAt), asc(results.id)];

const counted = ({ challengeId, game }: ArchiveKey, after: BoardKey | null) => {
  const place = sql`(${results.standing}, ${results.finishedAt}, ${results.id})`;
  return and(
    eq(results.challengeId, challengeId),
    eq(results.game, game),
    isCounted,
    after ? sql`${place} > (${after.standing}, ${after.finishedAt}, ${after.id})` : undefined,
  );
};

/** Results that count after `after`, the best first. */
export const listResultLines = (
  database: Database,
  key: ArchiveKey,
  after: BoardKey | null,
  limit: number,
): Promise<ResultLine[]> =>
  database
    .select(columns)
    .from(results)
    .where(counted(key, after))
    .orderBy(...inOrder)
    .limit(limit);

/** Results that have been withdrawn, as they would stand on the board. */
export const listWithdrawnLines = async (
  database: Database,
  { challengeId, game }: ArchiveKey,
): Promise<ResultLine[]> => {
  const rows = await database
    .select({ ...columns, reason: withdrawals.reason, withdrawnAt: withdrawals.withdrawnAt })
    .from(withdrawals)
    .innerJoin(results, eq(results.id, withdrawals.id))
    .where(and(eq(withdrawals.challengeId, challengeId), eq(withdrawals.game, game)))
    .orderBy(...inOrder);
  return rows.map(({ reason, withdrawnAt, ...line }) => ({
    ...line,
    withdrawn: { reason, at: new Date(withdrawnAt).toISOString() },
  }));
};

/** Whose a line is: what no file holds. It is asked of D1's rows, so that a player who is renamed, merged or deleted changes no file. */
export interface LinePlayer {
  readonly id: string;
  readonly playerId: string | null;
  readonly handle: string | null;
}

const playerColumns = {
  id: results.id,
  playerId: results.playerId,
  handle: handleOf(results.playerId),
};

/** Whose the lines from `first` to `last` are that count, in their order. The index of the board holds all of it. */
export const listPlayersBetween = (
  database: Database,
  { challengeId, game }: ArchiveKey,
  first: BoardKey,
  last: BoardKey,
): Promise<LinePlayer[]> => {
  const place = sql`(${results.standing}, ${results.finishedAt}, ${results.id})`;
  const keyOf = ({ standing, finishedAt, id }: BoardKey) =>
    sql`(${standing}, ${finishedAt}, ${id})`;
  return database
    .select(playerColumns)
    .from(results)
    .where(
      and(
        eq(results.challengeId, challengeId),
        eq(results.game, game),
        isCounted,
        sql`${place} >= ${keyOf(first)}`,
        sql`${place} <= ${keyOf(last)}`,
      ),
    )
    .orderBy(...inOrder);
};

/** Whose these results are. */
export const listPlayersOf = async (
  database: Database,
  ids: readonly string[],
): Promise<LinePlayer[]> =>
  ids.length === 0
    ? []
    : database
        .select(playerColumns)
        .from(results)
        .where(sql`${results.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** The counts that triggers have made, in ascending order. */
export const readCounts = async (
  database: Database,
  { challengeId, game }: ArchiveKey,
): Promise<Counts> => {
  const [standings, skills, moves] = await database.batch([
    database
      .select({ of: histogram.standing, count: histogram.count })
      .from(histogram)
      .where(and(eq(histogram.challengeId, challengeId), eq(histogram.game, game)))
      .orderBy(asc(histogram.standing)),
    database
      .select({ of: skillHistogram.value, count: skillHistogram.count })
      .from(skillHistogram)
      .where(and(eq(skillHistogram.challengeId, challengeId), eq(skillHistogram.game, game)))
      .orderBy(asc(skillHistogram.value)),
    database
      .select({ of: openings.move, count: openings.count })
      .from(openings)
      .where(and(eq(openings.challengeId, challengeId), eq(openings.game, game)))
      .orderBy(asc(openings.move)),
  ]);
  return {
    standings: standings.map(({ of, count }) => [of, count]),
    skills: skills.map(({ of, count }) => [of, count]),
    openings: moves.map(({ of, count }) => [of, count]),
  };
};
