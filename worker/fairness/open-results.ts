/**
 * Everybody's results as JSON lines, read from D1 as fast as they are consumed and never all at
 * once.
 */
import { formatInstant } from '../../api/days.ts';
import type { SortKey } from '../db/where.ts';
import {
  toWithdrawn,
  inOrder,
  whereListedAfter,
  listedColumns,
  withdrawnColumns,
} from '../db/listed-results.ts';
import type { OpenResult } from '../../api/schemas/replays.ts';
import { rankInOrder, ranksOfCounts } from '../standings/ranks.ts';
import { type ChallengeRef, whereChallenge } from '../db/challenge-ref.ts';
import type { Database } from '../db/database.ts';
import { playerOf } from '../players/presenter.ts';
import { gradeFrom, ledgerOf } from '../plays/grades.ts';
import { asc, eq } from 'drizzle-orm';
import { handleOf } from '../players/queries.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { results, skillHistogram } from '../db/schema.ts';

/**
 * Reads all results of a closed challenge in board order; each page starts after the sort key of
 * the one before.
 */
const columns = {
  ...listedColumns,
  playerId: results.playerId,
  handle: handleOf(results.playerId),
};

/** At most `limit` ranked results after `after`, best first, of a challenge that D1 has in full. */
export const listOpenResults = (
  database: Database,
  challenge: ChallengeRef,
  after: SortKey | null,
  limit: number,
) =>
  database
    .select(columns)
    .from(results)
    .where(whereListedAfter(challenge, after))
    .orderBy(...inOrder)
    .limit(limit);

type OpenRow = Awaited<ReturnType<typeof listOpenResults>>[number];

/**
 * How many results have each skill on a challenge's skill board, best first: some thousands of rows
 * at most, however many players there are.
 */
const listSkillCounts = async (
  database: Database,
  challenge: ChallengeRef,
): Promise<(readonly [skill: number, count: number])[]> => {
  const rows = await database
    .select({ skill: skillHistogram.skill, count: skillHistogram.count })
    .from(skillHistogram)
    .where(whereChallenge(skillHistogram, challenge))
    .orderBy(asc(skillHistogram.skill));
  return rows.map(({ skill, count }) => [skill, count]);
};

/** Withdrawn results of a challenge, in board order. */
const listWithdrawn = (database: Database, challenge: ChallengeRef) =>
  database
    .select({ ...columns, ...withdrawnColumns })
    .from(withdrawals)
    .innerJoin(results, eq(results.id, withdrawals.id))
    .where(whereChallenge(withdrawals, challenge))
    .orderBy(...inOrder);

/**
 * Rows per query: at most 1 MB in memory, and a million results take half of the thousand queries
 * that D1 allows per request.
 */
export const openRowsAtOnce = 2_000;

export const toOpenResult = (
  row: OpenRow,
  rank: number | null,
  skillRank: number | null,
): OpenResult => {
  const { id, log, score, turns, finishedAt } = row;
  const grade = gradeFrom(row);
  return {
    rank,
    skillRank,
    replay: id,
    log,
    score,
    turns,
    player: playerOf(row),
    ledger: grade && ledgerOf(grade),
    finishedAt: formatInstant(finishedAt),
  };
};

export const toRankedResult = (
  row: OpenRow,
  rank: number,
  skillRanks: ReadonlyMap<number, number>,
): OpenResult =>
  toOpenResult(row, rank, row.skill === null ? null : (skillRanks.get(row.skill) ?? null));

export const formatLines = (results: readonly OpenResult[]): string =>
  results.map((result) => `${JSON.stringify(result)}\n`).join('');

/**
 * A line for each ranked result of a challenge, best first, withdrawn ones last. A page is read
 * when the one before has been consumed.
 */
export async function* resultLines(
  database: Database,
  challenge: ChallengeRef,
): AsyncGenerator<string> {
  const rankNext = rankInOrder();
  let skillRanks: ReadonlyMap<number, number> | undefined;
  for (let after: SortKey | null = null; ;) {
    const rows: OpenRow[] = await listOpenResults(database, challenge, after, openRowsAtOnce);
    const ranks = (skillRanks ??= ranksOfCounts(await listSkillCounts(database, challenge)));
    if (rows.length > 0)
      yield formatLines(rows.map((row) => toRankedResult(row, rankNext(row.standing), ranks)));
    if (rows.length < openRowsAtOnce) break;
    after = rows.at(-1) ?? null;
  }
  const withdrawn = await listWithdrawn(database, challenge);
  if (withdrawn.length > 0)
    yield formatLines(
      withdrawn.map((row) => ({ ...toOpenResult(row, null, null), withdrawn: toWithdrawn(row) })),
    );
}
