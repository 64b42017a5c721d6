/** A challenge's results in the order of its board, as its open data and its files list them. */
import { formatInstant } from '../../api/days.ts';
import type { SortKey } from './where.ts';
import { and, asc, sql } from 'drizzle-orm';
import type { Withdrawn } from '../../api/schemas/values.ts';
import { whereChallenge, type ChallengeRef } from './challenge-ref.ts';
import { withdrawals } from './operator-tables.ts';
import { whereCounted, results } from './schema.ts';

/** Columns that do not identify the player. */
export const listedColumns = {
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

type Withdrawal = Pick<typeof withdrawals.$inferSelect, 'reason' | 'withdrawnAt'>;

export const withdrawnColumns = {
  reason: withdrawals.reason,
  withdrawnAt: withdrawals.withdrawnAt,
};

/** The withdrawal in the API's form. */
export const toWithdrawn = ({ reason, withdrawnAt }: Withdrawal): Withdrawn => ({
  reason,
  at: formatInstant(withdrawnAt),
});

export const inOrder = [asc(results.standing), asc(results.finishedAt), asc(results.id)];

/** The results that count after a sort key, or all. */
export const whereListedAfter = (challenge: ChallengeRef, after: SortKey | null) =>
  and(
    whereChallenge(results, challenge),
    whereCounted,
    after
      ? sql`(${results.standing}, ${results.finishedAt}, ${results.id}) > (${after.standing}, ${after.finishedAt}, ${after.id})`
      : undefined,
  );
