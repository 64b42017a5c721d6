/**
 * The files of `migrations/`, as the statements that every database is migrated with, local or
 * online.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const folder = join(root, 'migrations');
/** Separates the statements of a migration, as written by drizzle-kit. */
const statementBreak = '--> statement-breakpoint';

/** Wrangler's own table of applied migrations. */
export const createRecords = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;
export const selectRecords = 'SELECT name FROM d1_migrations';

/** Text in quotes, or white space and comments. */
const tokens = /('(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`)|(?:--.*|\/\*[^]*?\*\/|\s)+/g;

/**
 * A statement on one line, without comments and without its semicolon. D1 splits the text that it is sent by rules of its own, which have
 * failed on line ends, and on semicolons and apostrophes in comments, where SQLite reads them rightly.
 */
export const onOneLine = (statement: string): string =>
  statement
    .replace(tokens, (_, quoted: string | undefined) => quoted ?? ' ')
    .trim()
    .replace(/;$/, '');

export const migrationNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

export const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

export const statementsOf = (name: string): readonly string[] =>
  textOf(name).split(statementBreak).map(onOneLine);

/** One file for all of these migrations and their records. D1 imports a file entirely or not at all. */
export const importFileOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => [
      ...statementsOf(name),
      `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
    ])
    .map((statement) => `${statement};\n`)
    .join('');
