/**
 * Migrates a database on Cloudflare. Wrangler's own `d1 migrations apply` sends each file to be
 * split into statements by the server, which has failed on triggers; `d1 execute --file` imports a
 * file, and if one statement fails, none is applied.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createRecords, importFileOf, migrationNames, selectRecords } from './migration-files.ts';
import { root } from './paths.ts';

/** Of each statement of a command. */
const Answers = v.array(v.object({ results: v.array(v.object({ name: v.optional(v.string()) })) }));

/**
 * Runs wrangler with a configuration file. Returns its output if that is captured; exits the
 * process if wrangler fails.
 */
export const wrangler = (
  config: string,
  args: readonly string[],
  output: 'inherit' | 'pipe' = 'inherit',
): string => {
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/wrangler'),
    [...args, '--config', config],
    { cwd: root, stdio: ['inherit', output, 'inherit'], encoding: 'utf8' },
  );
  if (status === 0) return stdout ?? '';
  // With --json, wrangler prints its errors among the output.
  if (stdout) console.error(stdout);
  process.exit(status ?? 1);
};

const onDatabase = ['d1', 'execute', 'DB', '--remote', '--yes'];

const appliedNames = (config: string): ReadonlySet<string | undefined> => {
  const command = `${createRecords}; ${selectRecords}`;
  const text = wrangler(config, [...onDatabase, '--json', '--command', command], 'pipe');
  const answers = v.parse(Answers, JSON.parse(text));
  return new Set(answers.flatMap(({ results }) => results.map(({ name }) => name)));
};

/**
 * Applies the migrations that the database of this configuration file lacks, all or none, and
 * returns their names.
 */
export const migrateOnline = (config: string): readonly string[] => {
  const applied = appliedNames(config);
  const missing = migrationNames().filter((name) => !applied.has(name));
  if (missing.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-migrations-'));
  const file = join(folder, 'migrations.sql');
  writeFileSync(file, importFileOf(missing));
  wrangler(config, [...onDatabase, '--file', file]);
  rmSync(folder, { recursive: true });
  return missing;
};
