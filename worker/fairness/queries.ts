/**
 * Reads all results of a closed challenge in board order; each page starts after the sort key of
 * the one before.
 */
import type { SortKey } from '../db/sort-key.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { handleOf } from '../players/queries.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { results, skillHistogram } from '../db/schema.ts';
import {
  inOrder,
  whereListedAfter,
  listedColumns,
  withdrawnColumns,
} from '../db/listed-results.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';

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

export type OpenRow = Awaited<ReturnType<typeof listOpenResults>>[number];

/**
 * How many results have each skill on a challenge's skill board, best first: some thousands of rows
 * at most, however many players there are.
 */
export const listSkillCounts = async (
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
export const listWithdrawn = (database: Database, challenge: ChallengeRef) =>
  database
    .select({ ...columns, ...withdrawnColumns })
    .from(withdrawals)
    .innerJoin(results, eq(results.id, withdrawals.id))
    .where(whereChallenge(withdrawals, challenge))
    .orderBy(...inOrder);
