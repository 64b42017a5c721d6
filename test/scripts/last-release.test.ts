/**
 * While a new version is deployed, and after a roll-back, the Worker of the last release runs on
 * the new schema. Its recorded statements (test/releases/record.ts) have to work there, and to read
 * the same.
 */
import { expect, test } from 'vitest';
import { migrationNames, statementsOf } from '../../scripts/migration-files.ts';
import { lastRelease, newDatabase, replay } from '../releases/release.ts';

const release = lastRelease();
const isOfRelease = new Set(release.migrations);
const newer = migrationNames().filter((name) => !isOfRelease.has(name));
const statementsOfAll = (names: readonly string[]): string[] => names.flatMap(statementsOf);
const middle = Math.floor(release.trips.length / 2);

test('the record plays games to the end', () => {
  const rows = JSON.stringify(asReleased);
  expect(release.statements.length).toBeGreaterThan(100);
  for (const table of ['results', 'players', 'follows', 'seasons', 'archives', 'withdrawals'])
    expect(release.statements.some((sql) => sql.includes(`insert into "${table}"`))).toBe(true);
  expect(rows).toContain('"standing"');
});

test('the last release runs on the new schema and reads the same', () => {
  expect(readWith(statementsOfAll(newer), 0)).toEqual(asReleased);
});

test('the last release runs on while the new schema is applied', () => {
  expect(() => readWith(statementsOfAll(newer), middle)).not.toThrow();
});

test.each([
  ['a column is renamed', 'ALTER TABLE results RENAME COLUMN standing TO place'],
  ['a column is dropped', 'ALTER TABLE seasons DROP COLUMN graded'],
  ['a table is dropped', 'DROP TABLE follows'],
  ['an index is dropped that a statement names', 'DROP INDEX players_named'],
  ['a new rule refuses what it writes', 'CREATE UNIQUE INDEX one ON results (challenge_id)'],
])('this test fails if %s', (_, sql) => {
  for (const at of [0, middle]) expect(() => readWith([sql], at)).toThrow();
});

test('this test fails if results are no longer counted', () => {
  expect(() => readWith(['DROP TRIGGER results_count'], 0)).toThrow();
});

/** A database as the last release left it. */
const released = () => {
  const database = newDatabase();
  database.exec('create table d1_migrations (name text unique)');
  const record = database.prepare('insert into d1_migrations values (?)');
  for (const name of release.migrations) record.run(name);
  for (const sql of statementsOfAll(release.migrations)) database.exec(sql);
  return database;
};

/** What the last release reads if these statements come before the trip number `at`. */
const readWith = (statements: readonly string[], at: number): unknown[] => {
  const database = released();
  try {
    const before = replay(database, release, 0, at);
    for (const sql of statements) database.exec(sql);
    return [...before, ...replay(database, release, at)];
  } finally {
    database.close();
  }
};

const asReleased = readWith([], 0);
