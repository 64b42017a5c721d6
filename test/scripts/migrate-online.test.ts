/**
 * Migrating online: wrangler itself, on a server that answers like Cloudflare's API, with SQLite
 * behind it.
 *
 * @module-tag whole
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationNames } from '../../scripts/migration-files.ts';
import { root } from '../../scripts/paths.ts';
import { long } from '../tier.ts';
import { startCloudflare, type Cloudflare } from './cloudflare.ts';

let cloudflare: Cloudflare;
beforeEach(async () => void (cloudflare = await startCloudflare()));
afterEach(() => cloudflare.close());

test('an empty database gets every migration in one import, and the next time none', async () => {
  const { code, output, complaints } = await migrate();
  expect(`${code}${complaints}`).toMatch(/^0/);
  expect(output.trim().split('\n').at(-1)).toBe(JSON.stringify(names));
  expect(appliedNames()).toEqual(names);
  expect(cloudflare.asked.filter((body) => body.includes('ingest'))).toHaveLength(1);
  expect((await migrate()).output.trim()).toBe('[]');
  expect(appliedNames()).toEqual(names);
});

test('a migration that fails applies none, and says so', long(), async () => {
  // In the way of the second migration.
  cloudflare.database.exec('CREATE TABLE results_count (a); CREATE TABLE results (a)');
  const { code, complaints, output } = await migrate();
  expect(code).toBe(1);
  expect(complaints + output).toContain('already exists');
  expect(appliedNames()).toEqual([]);
});

const names = migrationNames();

const script = `import { migrateOnline } from './scripts/migrate-online.ts';
console.log(JSON.stringify(migrateOnline('wrangler.toml')));`;

/** Migrates in a process of its own, because wrangler is called synchronously. */
const migrate = async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    env: {
      ...process.env,
      ...cloudflare.variables,
      PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
    },
  });
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, complaints };
};

const appliedNames = (): unknown[] =>
  cloudflare.database
    .prepare('select name from d1_migrations order by id')
    .all()
    .map(({ name }) => name);
