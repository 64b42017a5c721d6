/**
 * A backup is what is online, and restores it: wrangler itself, on a server that answers like
 * Cloudflare's API.
 *
 * @module-tag whole
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecords, migrationNames, statementsOf } from '../../scripts/migration-files.ts';
import { long } from '../tier.ts';
import { runScript } from './child.ts';
import { startCloudflare, type Cloudflare } from './cloudflare.ts';

let [online, empty]: Cloudflare[] = [];
let folder = '';
beforeEach(async () => {
  [online, empty] = [await startCloudflare(), await startCloudflare()];
  folder = mkdtempSync(join(tmpdir(), 'evenroll-'));
  fill();
});
afterEach(() => {
  online?.close();
  empty?.close();
  rmSync(folder, { recursive: true });
});

test('a backup is checked, and a restored database is what was online, with its triggers', async () => {
  const saved = await backup(online, folder);
  expect([saved.code, saved.lines.at(-2)]).toEqual([0, expect.stringMatching(/ rows\.$/)]);
  const [file = ''] = globSync(join(folder, '*.sql'));
  const restored = await backup(empty, '--restore', file);
  expect([restored.code, restored.lines.at(-2)]).toEqual([
    0,
    expect.stringMatching(/^The database has \d+ rows again\.$/),
  ]);
  // The timer writes every challenge's files anew.
  online?.database.exec('update archives set changes = changes + 1');
  expect(contentsOf(empty)).toEqual(contentsOf(online));
  // A second time it would be filled twice.
  const again = await backup(empty, '--restore', file);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('not empty')]);
});

test('a file that breaks off is not restored', long(), async () => {
  await backup(online, folder);
  const [file = ''] = globSync(join(folder, '*.sql'));
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.lastIndexOf(';')));
  expect(await backup(empty, '--restore', file)).toMatchObject({ code: 1 });
  expect(contentsOf(empty)).toEqual([]);
});

const backup = (site: Cloudflare | undefined, ...args: string[]) =>
  runScript('backup', [], args, site?.variables);

/** A site with a player, whose name is hard to quote, and a day that is archived. */
function fill() {
  const statements = [createRecords, ...migrationNames().flatMap(statementsOf)];
  for (const statement of statements) online?.database.exec(statement);
  online?.database.exec(`
    insert into players (id, handle, handle_skeleton, token_hash, created_at)
      values ('p', 'it''s; a
name', 's', 't', 1);
    insert into archives (challenge_id, game, changes, archived, final_at)
      values ('2026-11-20', 'yahtzee', 2, 2, 1);`);
}

const contentsOf = (site: Cloudflare | undefined): unknown[] => {
  const made =
    "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name";
  const all = site?.database.prepare(made).all() ?? [];
  const rowsIn = (name: unknown) => site?.database.prepare(`select * from "${String(name)}"`).all();
  return all.map((one) => (one['type'] === 'table' ? [one, rowsIn(one['name'])] : one));
};
