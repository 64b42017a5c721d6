/**
 * Counts of boards: ranks come from histograms, and nothing here grows with the number of players.
 * A trigger counts a result in the transaction that stores it: see `insertResult` in
 * plays/queries.ts.
 */
import { asc } from 'drizzle-orm';
import type { GameName } from '../../engine/rule-sets.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { whereChallengeGiven, type ChallengeRef } from '../db/challenge-ref.ts';
import { histogram, skillHistogram } from '../db/schema.ts';

export interface StandingCount {
  readonly standing: number;
  readonly count: number;
}

/** Identifies a board: a challenge and an order. */
export interface BoardRef extends ChallengeRef {
  readonly game: GameName;
  readonly by: BoardOrder;
}

/** Results by standing, best first. Returns at most one row for each distinct standing. */
const selectCounts = prepared((database) =>
  database
    .select({ standing: histogram.standing, count: histogram.count })
    .from(histogram)
    .where(whereChallengeGiven(histogram))
    .orderBy(asc(histogram.standing)),
);

/** Results by skill, the least mistakes first. At most one row for each distinct skill. */
const selectSkills = prepared((database) =>
  database
    .select({ standing: skillHistogram.skill, count: skillHistogram.count })
    .from(skillHistogram)
    .where(whereChallengeGiven(skillHistogram))
    .orderBy(asc(skillHistogram.skill)),
);

export const readBars = (
  { send }: BatchLoader,
  { by, challengeId, game }: BoardRef,
): Promise<StandingCount[]> =>
  send(by === 'skill' ? selectSkills : selectCounts, { challengeId, game });

/** How many results are better than a standing, and how many tie with it. */
export interface Level {
  readonly better: number;
  readonly tied: number;
}

export const countAt = (bars: readonly StandingCount[], standing: number): number =>
  bars.find((bar) => bar.standing === standing)?.count ?? 0;

/** The level of a standing, from bars that each hold one standing. */
export const levelAmong = (bars: readonly StandingCount[], standing: number): Level => ({
  better: countAll(bars.filter((bar) => bar.standing < standing)),
  tied: countAt(bars, standing),
});

export const countAll = (counts: readonly StandingCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
