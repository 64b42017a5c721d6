/** Results of two players that can't just move from one to the other. */
import { sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { dayAt } from '../../api/days.ts';
import { graceMs, lateMs } from '../../api/schedule.ts';
import { isFinal, lastFinalDay } from '../challenges/availability.ts';
import { findTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { Merging } from '../players/merging.ts';

/**
 * A ranked result of `from` that can't just move: both players have one of the challenge, and the
 * one that was finished first stays; or the challenge was over and `to` has none, and the result
 * goes.
 */
export interface MergeConflict {
  readonly challengeId: string;
  readonly game: string;
  /** Whose result stays; null if `to` has none. */
  readonly first: 'from' | 'to' | null;
  readonly staysId: string | null;
  readonly goesId: string;
  /**
   * Whether the result that goes can only lose its player, because months have counted it or an
   * operator has withdrawn it.
   */
  readonly isRankFixed: boolean;
}

export const whereConflict = ({
  to,
}: Merging) => sql`exists (select 1 from results b where b.player_id = ${to}
  and b.challenge_id = a.challenge_id and b.game = a.game and b.ranked = 1)`;

/** Whether the challenge of a result was over when the merge was decided. */
export const whereOver = ({
  begunAt,
}: Pick<
  Merging,
  'begunAt'
>) => sql`iif(a.challenge_id < ${customPrefix}, a.challenge_id < ${dayAt(begunAt)},
  exists (select 1 from custom_challenges where ${customPrefix} || code = a.challenge_id and closes_at <= ${begunAt}))`;

const conflicts = (merging: Merging) => sql`
  from results a left join results b
    on b.player_id = ${merging.to} and b.challenge_id = a.challenge_id and b.game = a.game and b.ranked = 1
  where a.player_id = ${merging.from} and a.ranked = 1 and (b.id is not null or ${whereOver(merging)})`;

interface ConflictRow extends Pick<MergeConflict, 'challengeId' | 'game' | 'goesId' | 'staysId'> {
  readonly isFirst: number;
  readonly isRankFixed: number;
}

/**
 * Finishing shows the dice, so the game that was finished first counts. If both were finished at
 * once, that of the player who stays.
 */
const isFirst = sql`(b.id is not null and a.finished_at < b.finished_at)`;

/** Latest first; only those of which both players have a result, if asked for. */
export const listConflicts = async (
  database: Database,
  merging: Merging,
  limit: number,
  which: 'all' | 'both' = 'all',
): Promise<MergeConflict[]> => {
  const rows = await database.all<ConflictRow>(sql`
    select a.challenge_id as challengeId, a.game as game, ${isFirst} as isFirst,
      iif(${isFirst}, b.id, a.id) as goesId, iif(${isFirst}, a.id, b.id) as staysId,
      iif(${isFirst}, b.percentile is not null or b.withdrawn, a.percentile is not null or a.withdrawn) as isRankFixed
    ${conflicts(merging)} ${which === 'both' ? sql`and b.id is not null` : sql``} order by a.challenge_id desc, a.game limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    first: row.staysId === null ? null : row.isFirst ? 'from' : 'to',
    isRankFixed: row.isRankFixed === 1,
  }));
};

export const countConflicts = async (database: Database, merging: Merging): Promise<number> => {
  const [row] = await database.all<{ total: number }>(
    sql`select count(*) as total ${conflicts(merging)} and b.id is not null`,
  );
  return row?.total ?? 0;
};

/**
 * How many results go because `to` has none of their challenges, and how many of them are on final
 * boards.
 */
export const countLate = async (
  database: Database,
  merging: Merging,
  now: number,
): Promise<{ readonly unranked: number; readonly nameless: number }> => {
  const isFixed = sql`(a.percentile is not null or a.withdrawn or ${whereFinal(now)})`;
  const [row] = await database.all<{ total: number; nameless: number }>(sql`
    select count(*) as total, coalesce(sum(${isFixed}), 0) as nameless ${conflicts(merging)} and b.id is null`);
  const { total = 0, nameless = 0 } = row ?? {};
  return { unranked: total - nameless, nameless };
};

/** Whether the challenge of a result is final: see `becomesNameless`. */
const whereFinal = (now: number) => sql`iif(a.challenge_id < ${customPrefix},
  a.challenge_id <= ${lastFinalDay(now)},
  exists (select 1 from custom_challenges where ${customPrefix} || code = a.challenge_id and closes_at <= ${now - graceMs - lateMs}))`;

/** Whether the result of a conflict that goes loses its player instead of becoming unranked. */
export const becomesNameless = async (
  database: Database,
  conflict: Pick<MergeConflict, 'challengeId' | 'game' | 'isRankFixed'>,
  now: number,
): Promise<boolean> => {
  if (conflict.isRankFixed) return true;
  const terms = await findTerms(database, conflict, now);
  return terms !== null && isFinal(terms.schedule, now);
};
