/** Conditions for any column. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Matches one of these keys, of which there may be more than D1's hundred parameters. */
export const whereIn = (column: AnyColumn | SQL, keys: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;

/** Matches one value, in a column that is given later. */
export const whereThis =
  (value: string) =>
  (column: SQL): SQL =>
    sql`${column} = ${value}`;
