/**
 * `npm run backup -- FOLDER [CONFIG]`: exports the database of wrangler.toml, or of another
 * configuration file, into a folder, and checks the file by importing it into an empty database.
 * `npm run backup -- --restore FILE [CONFIG]` fills an empty database from one. See
 * docs/operating.md.
 */
import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { wrangler } from './migrate-online.ts';
import { root } from './paths.ts';

/** Rows by table. */
type Counts = Readonly<Record<string, number>>;

const Answers = v.array(
  v.object({ results: v.array(v.object({ name: v.string(), rows: v.optional(v.number()) })) }),
);

const fail = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const ask = (config: string, command: string) => {
  const args = ['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', command];
  return v
    .parse(Answers, JSON.parse(wrangler(config, args, 'pipe')))
    .flatMap(({ results }) => results);
};

const selectTables = `select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~' and name not like '~_cf~_%' escape '~'`;
const selectCount = (table: string): string =>
  `select '${table}' as name, count(*) as rows from "${table}"`;

const countsOnline = (config: string): Counts => {
  const tables = ask(config, selectTables).map(({ name }) => name);
  if (tables.length === 0) return {};
  // A command for each would be a process each.
  const counted = ask(config, tables.map(selectCount).join('; '));
  return Object.fromEntries(counted.map(({ name, rows = 0 }) => [name, rows]));
};

const countsIn = (database: DatabaseSync): Counts => {
  const tables = database.prepare(selectTables).all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      Number(database.prepare(selectCount(String(name))).get()?.['rows']),
    ]),
  );
};

/** Whether the lines so far are a whole statement: no text is open, nor the body of a trigger. */
const isWhole = (text: string): boolean =>
  text.trimEnd().endsWith(';') &&
  text.split("'").length % 2 === 1 &&
  (!/^\s*CREATE TRIGGER/i.test(text) || /\bEND;\s*$/i.test(text));

/** Imports a file into an empty database, statement by statement, and returns what is in it. */
const countsOfFile = async (file: string): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-backup-'));
  const database = new DatabaseSync(join(folder, 'copy.sqlite'), {
    enableForeignKeyConstraints: false,
  });
  database.exec('PRAGMA synchronous = OFF; BEGIN');
  let statement = '';
  for await (const line of createInterface({ input: createReadStream(file) })) {
    statement += `${line}\n`;
    if (!isWhole(statement)) continue;
    database.exec(statement);
    statement = '';
  }
  if (statement.trim() !== '') fail(`${file} breaks off in the middle of a statement.`);
  database.exec('COMMIT');
  const counts = countsIn(database);
  database.close();
  rmSync(folder, { recursive: true });
  return counts;
};

/** Tables whose rows differ by more than people add or delete while an export runs. */
const differences = (one: Counts, other: Counts, most: (rows: number) => number): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => Math.abs((one[name] ?? -1) - (other[name] ?? -1)) > most(one[name] ?? 0))
    .map((name) => `${name}: ${one[name] ?? 'missing'} and ${other[name] ?? 'missing'} rows`);

const rowsIn = (counts: Counts): number =>
  Object.values(counts).reduce((sum, rows) => sum + rows, 0);

const backUp = async (folder: string, config: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const minute = new Date().toISOString().slice(0, 16).replace(':', '-');
  const file = join(resolve(folder), `evenroll-${minute}.sql`);
  const online = countsOnline(config);
  wrangler(config, ['d1', 'export', 'DB', '--remote', '--skip-confirmation', '--output', file]);
  const copied = await countsOfFile(file);
  const differing = differences(online, copied, (rows) => 100 + rows / 100);
  if (differing.length > 0) fail(`${file} is not what is online:\n${differing.join('\n')}`);
  console.log(`${file} has ${Object.keys(copied).length} tables with ${rowsIn(copied)} rows.`);
};

const restore = async (file: string, config: string): Promise<void> => {
  const inFile = await countsOfFile(file);
  if (rowsIn(countsOnline(config)) > 0)
    fail('The database is not empty. Create another, and write its id into the configuration.');
  wrangler(config, ['d1', 'execute', 'DB', '--remote', '--yes', '--file', resolve(file)]);
  const differing = differences(inFile, countsOnline(config), () => 0);
  if (differing.length > 0)
    fail(`The database is not what is in the file:\n${differing.join('\n')}`);
  // Files in R2 may have results that the database does not: the timer writes them anew.
  ask(config, 'update archives set changes = changes + 1');
  console.log(`The database has ${rowsIn(inFile)} rows again.`);
};

const { values, positionals } = parseArgs({
  options: { restore: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [place, name = 'wrangler.toml'] = positionals;
const config = join(root, name);
if (place === undefined)
  fail('Where? npm run backup -- FOLDER, or npm run backup -- --restore FILE');
else await (values.restore ? restore(place, config) : backUp(place, config));
