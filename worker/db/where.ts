/** Conditions for any column. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Sorted by all three in ascending order. `standing` is a result's standing, or its skill on the
 * skill board.
 */
export interface SortKey {
  readonly standing: number;
  readonly finishedAt: number;
  readonly id: string;
}

/** The sort key of a row that contains one. */
export const toSortKey = ({ standing, finishedAt, id }: SortKey): SortKey => ({
  standing,
  finishedAt,
  id,
});

/** Whether one sort key is before another, in SQLite's order. */
export const isBefore = (one: SortKey, other: SortKey): boolean => {
  if (one.standing !== other.standing) return one.standing < other.standing;
  if (one.finishedAt !== other.finishedAt) return one.finishedAt < other.finishedAt;
  return one.id < other.id;
};

/** Matches one of these keys, of which there may be more than D1's hundred parameters. */
export const whereIn = (column: AnyColumn | SQL, keys: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;

/** Matches one value, in a column that is given later. */
export const whereThis =
  (value: string) =>
  (column: SQL): SQL =>
    sql`${column} = ${value}`;
