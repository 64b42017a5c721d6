/** What a row of `seasons` sums up, and what follows from it: one place for whatever adds results, takes them away or hands them over. */
import { sql, type SQL } from 'drizzle-orm';

/** The percentile of a place `p` of a day in thousandths, as `placesOf` has it: the share of players at or below. */
export const percentileOfPlace = sql`(1000 * (p.total - p.better)) / p.total`;

/** Sums of the days that were played: percentiles in thousandths, skill in the units of `results`, of graded games alone. */
interface Sums {
  readonly games: SQL;
  readonly percentiles: SQL;
  readonly skills: SQL;
  readonly graded: SQL;
}

/** The mean percentile, in units that a board can sort by without a fraction. */
export const meanPercentile = ({ percentiles, games }: Pick<Sums, 'percentiles' | 'games'>): SQL =>
  sql`coalesce((100 * (${percentiles})) / nullif(${games}, 0), 0)`;

/** The mean skill of the graded games; null where there is none. */
export const meanSkill = ({ skills, graded }: Pick<Sums, 'skills' | 'graded'>): SQL =>
  sql`(10 * (${skills})) / nullif(${graded}, 0)`;

/** The columns of a row with these sums; `least` games make it stand on the board. */
export const columnsOf = (sums: Sums, least: number | SQL) => ({
  ...sums,
  eligible: sql`${sums.games} >= ${least}`,
  percentile: meanPercentile(sums),
  skill: meanSkill(sums),
});

/** A row's sums with those of another one, `excluded`, added. */
export const withExcluded: Sums = {
  games: sql`games + excluded.games`,
  percentiles: sql`percentiles + excluded.percentiles`,
  skills: sql`skills + excluded.skills`,
  graded: sql`graded + excluded.graded`,
};
