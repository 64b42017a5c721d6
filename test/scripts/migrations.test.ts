/**
 * Migrations, by the rules of those that have to split them: wrangler's own code, and what has
 * failed on Cloudflare's side.
 *
 * @module-tag whole
 */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import {
  importFileOf,
  migrationNames,
  onOneLine,
  statementsOf,
  textOf,
} from '../../scripts/migration-files.ts';

const names = migrationNames();

test.each(names)('%s is split into its statements', (name) => {
  const statements = statementsOf(name);
  expect(statements.length).toBeGreaterThan(0);
  const record = `INSERT INTO d1_migrations (name) VALUES ('${name}')`;
  expect(splitSql(importFileOf([name]))).toEqual([...statements, record]);
  // A file is also what wrangler would send itself.
  expect(splitSql(textOf(name)).map(onOneLine)).toEqual(statements);
});

test('all of them together are split into their statements', () => {
  const statements = names.flatMap((name) => [...statementsOf(name), expect.any(String)]);
  expect(splitSql(importFileOf(names))).toEqual(statements);
});

/**
 * Each has stopped somebody's migration on D1 that SQLite accepts: reports 4326, 4727, 14991,
 * 15093, 15314 and 15690 of cloudflare/workers-sdk.
 */
const refused: readonly (readonly [fault: string, RegExp])[] = [
  ['a line end', /[\r\n]/],
  ['a comment', /--|\/\*/],
  ['an apostrophe or a semicolon within quotes', /^(?:[^']*'[^']*')*[^']*'[^']*;|''\w|\w''/],
  ['a transaction', /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b/i],
  ['BEGIN or END in lower case', /\b(?!BEGIN\b)[Bb][Ee][Gg][Ii][Nn]\b|\b(?!END\b)[Ee][Nn][Dd]\b/],
  ['CASE in a trigger', /^CREATE TRIGGER\b.*\bCASE\b/i],
  ['a trigger whose END has something after it', /^CREATE TRIGGER\b(?!.*; END$)/i],
  ['a semicolon outside a trigger', /^(?!CREATE TRIGGER\b)[^']*;/i],
];

const faultsOf = (statement: string): string[] =>
  refused.filter(([, shape]) => shape.test(statement)).map(([fault]) => fault);

test.each(names)('%s has nothing that D1 has refused', (name) => {
  expect(statementsOf(name).flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['CREATE TRIGGER t AFTER INSERT ON a begin SELECT 1; END', 'BEGIN or END in lower case'],
  ['CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; end', 'BEGIN or END in lower case'],
  [
    'CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END',
    'CASE in a trigger',
  ],
  ["INSERT INTO a VALUES ('it''s')", 'an apostrophe or a semicolon within quotes'],
  ["INSERT INTO a VALUES ('a;b')", 'an apostrophe or a semicolon within quotes'],
  ['BEGIN TRANSACTION', 'a transaction'],
  ['CREATE TABLE a (b); CREATE TABLE c (d)', 'a semicolon outside a trigger'],
  ['SELECT 1 -- one', 'a comment'],
  ['CREATE TABLE a (\r\nb)', 'a line end'],
])('%s is refused', (statement, fault) => {
  expect(faultsOf(statement)).toContain(fault);
});

test.each([
  ["-- It's a comment; with both.\r\nSELECT 1;\r\n", 'SELECT 1'],
  ['SELECT  /* a\nb; */\n\t1', 'SELECT 1'],
  ["SELECT 'a  --b',\n  `c  d`, \"e\n''f\"", "SELECT 'a  --b', `c  d`, \"e\n''f\""],
  ["SELECT 'it''s  --', 1 -- x", "SELECT 'it''s  --', 1"],
])('%j is %j on one line', (statement, line) => {
  expect(onOneLine(statement)).toBe(line);
});

/** The schema without the layout of its text. */
const schemaOf = (sql: string): unknown[] => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE d1_migrations (name TEXT UNIQUE)');
  database.exec(sql);
  const rows = database.prepare('select name, sql from sqlite_master order by name').all();
  database.close();
  return rows.map(({ name, sql: text }) => [name, text === null ? null : onOneLine(String(text))]);
};

test('one line makes the same schema as the file', () => {
  const asWritten = schemaOf(names.map(textOf).join('\n'));
  expect(asWritten.length).toBeGreaterThan(30);
  expect(schemaOf(importFileOf(names))).toEqual(asWritten);
});
