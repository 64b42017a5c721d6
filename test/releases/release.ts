/**
 * The last release: what runs online now, as the statements that it sends to D1. They are replayed
 * in SQLite.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Value = string | number | null;
export type Trip = readonly (readonly [sql: string, ...values: Value[]])[];

export interface Release {
  /** The migrations that it came with. */
  readonly migrations: readonly string[];
  readonly statements: readonly string[];
  /** Each statement by its place in `statements`, with the values of its parameters. */
  readonly trips: readonly (readonly (readonly [statement: number, ...values: Value[]])[])[];
}

export const recordFile = join(import.meta.dirname, 'last-release.json');

/** Only record.ts writes this file. */
export const lastRelease = (): Release => JSON.parse(readFileSync(recordFile, 'utf8')) as Release;

export const newDatabase = (): DatabaseSync => new DatabaseSync(':memory:');

/** The rows of a statement. Those that it shuffles are sorted. */
const rowsOf = (database: DatabaseSync, sql: string, values: readonly Value[]): unknown[] => {
  const rows = database.prepare(sql).all(...values);
  return sql.includes('random()') ? rows.map((row) => JSON.stringify(row)).sort() : rows;
};

/**
 * Replays trips from one to another, and returns the rows of every statement. Throws if a statement
 * fails.
 */
export const replay = (
  database: DatabaseSync,
  { statements, trips }: Release,
  from = 0,
  to = trips.length,
): unknown[] =>
  trips.slice(from, to).map((trip) => {
    database.exec('BEGIN');
    const rows = trip.map(([at, ...values]) => rowsOf(database, statements[at] ?? '', values));
    database.exec('COMMIT');
    return rows;
  });
