/**
 * The sums in a row of `seasons`, and what is derived from them: shared by everything that adds
 * or subtracts results.
 */
import { sql, type SQL } from 'drizzle-orm';

/**
 * The percentile, in tenths of a per cent, of a rank `p` of a day: see `atRanks`: the share of
 * players at or below.
 */
export const percentileOfRank = sql`(1000 * (p.total - p.better)) / p.total`;

/**
 * Sums over the days played: percentiles in tenths of a per cent, skill in the units of `results`
 * and only of graded games.
 */
interface Sums {
  readonly games: SQL;
  readonly percentiles: SQL;
  readonly skills: SQL;
  readonly graded: SQL;
}

/** The mean percentile in thousandths of a per cent, an integer that a board can sort by. */
export const meanPercentile = ({ percentiles, games }: Pick<Sums, 'percentiles' | 'games'>): SQL =>
  sql`coalesce((100 * (${percentiles})) / nullif(${games}, 0), 0)`;

/** The mean skill of the graded games times ten; null if there are none. */
const meanSkill = ({ skills, graded }: Pick<Sums, 'skills' | 'graded'>): SQL =>
  sql`(10 * (${skills})) / nullif(${graded}, 0)`;

/** The columns of a row with these sums; a player with at least `least` games is on the board. */
export const columnsOf = (sums: Sums, least: number | SQL) => ({
  ...sums,
  eligible: sql`${sums.games} >= ${least}`,
  percentile: meanPercentile(sums),
  skill: meanSkill(sums),
});

/** Matches rows that no result is left in. */
export const whereEmpty = sql`games <= 0 and played = 0`;

/** The sums that an expression makes of each column. */
const sumsOf = (of: (column: keyof Sums) => SQL): Sums => ({
  games: of('games'),
  percentiles: of('percentiles'),
  skills: of('skills'),
  graded: of('graded'),
});

/** A row's sums plus those of the row that conflicts with it, `excluded`. */
export const withExcluded = sumsOf((column) => sql.raw(`${column} + excluded.${column}`));
