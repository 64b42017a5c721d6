/**
 * Ranks: a result's rank is one more than the number of better results, so equal results share it.
 */
import { sql } from 'drizzle-orm';
import type { Rank } from '../../api/format/ranks.ts';
import type { Database } from '../db/database.ts';
import { histogram } from '../db/schema.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';

/**
 * Returns a function that ranks results, called with one after the other, best first. `before`
 * results come before the first one, of which `better` have a better standing.
 */
export const rankInOrder = (better = 0, before = better): ((standing: number | null) => number) => {
  let [seen, rank] = [before, better + 1];
  let last: number | null | undefined;
  return (standing) => {
    if (last !== undefined && standing !== last) rank = seen + 1;
    seen++;
    last = standing;
    return rank;
  };
};

/** The rank of each result of a histogram, whose bars come best first. */
export const ranksOfCounts = (
  counts: Iterable<readonly [result: number, count: number]>,
): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>();
  let better = 0;
  for (const [result, count] of counts) {
    ranks.set(result, better + 1);
    better += count;
  }
  return ranks;
};

/**
 * The rank of a standing that `better` results beat. `counted` may be some seconds older and
 * therefore too low.
 */
export const toRank = (better: number, counted: number): Rank => {
  const players = Math.max(counted, better + 1);
  return {
    rank: better + 1,
    players,
    percentile: Math.floor((1000 * (players - better)) / players) / 10,
  };
};

/** The rank of a standing on a board that already counts it. */
export const findRank = async (
  database: Database,
  challenge: ChallengeRef,
  standing: number,
): Promise<Rank> => {
  const isBetter = sql`${histogram.standing} < ${standing}`;
  const [row] = await database
    .select({
      better: sql<number>`coalesce(sum(${histogram.count}) filter (where ${isBetter}), 0)`,
      total: sql<number>`coalesce(sum(${histogram.count}), 0)`,
    })
    .from(histogram)
    .where(whereChallenge(histogram, challenge));
  return toRank(row?.better ?? 0, row?.total ?? 0);
};
