/**
 * Ranks: a result's rank is one more than the number of better results, so equal results share it.
 */
import { sql } from 'drizzle-orm';
import type { Rank } from '../../api/format/ranks.ts';
import { histogram } from '../db/schema.ts';

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

const ofBoard = sql`from ${histogram} h where h.challenge_id = results.challenge_id and h.game = results.game`;

/**
 * Of a row of `results`: how many better ones its board has, and how many in all. A board counts a
 * ranked result in the transaction that stores it.
 */
export const rankColumns = {
  better:
    sql<number>`(select coalesce(sum(h.count), 0) ${ofBoard} and h.standing < results.standing)`.as(
      'better',
    ),
  counted: sql<number>`(select coalesce(sum(h.count), 0) ${ofBoard})`.as('counted'),
};
