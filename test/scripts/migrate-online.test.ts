/**
 * Migrating online: wrangler itself, on a server that answers like Cloudflare's API, with SQLite
 * behind it.
 *
 * @module-tag whole
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationNames } from '../../scripts/migration-files.ts';
import { root } from '../../scripts/paths.ts';
import { long } from '../tier.ts';

let database: DatabaseSync;
let server: ReturnType<typeof createServer>;
let origin = '';
/** The bodies of the requests, and the file that was uploaded. */
let asked: string[] = [];
let uploaded = '';

beforeEach(prepareMore);

afterEach(() => {
  server.close();
  database.close();
});

test('an empty database gets every migration in one import, and the next time none', async () => {
  const { code, output, complaints } = await migrate();
  expect(`${code}${complaints}`).toMatch(/^0/);
  expect(output.trim().split('\n').at(-1)).toBe(JSON.stringify(names));
  expect(appliedNames()).toEqual(names);
  expect(asked.filter((body) => body.includes('ingest'))).toHaveLength(1);
  expect((await migrate()).output.trim()).toBe('[]');
  expect(appliedNames()).toEqual(names);
});

test('a migration that fails applies none, and says so', long(), async () => {
  // In the way of the second migration.
  database.exec('CREATE TABLE results_count (a); CREATE TABLE results (a)');
  const { code, complaints, output } = await migrate();
  expect(code).toBe(1);
  expect(complaints + output).toContain('already exists');
  expect(appliedNames()).toEqual([]);
});

const names = migrationNames();

/** Runs a query's statements, which are split at semicolons as there is no trigger among them. */
const query = (sql: string) =>
  sql.split(/;\s*/).map((statement) => ({
    success: true,
    results: database.prepare(statement).all(),
    meta: { duration: 1 },
  }));

/** All statements of a file, or none. */
const ingest = () => {
  database.exec('BEGIN');
  try {
    database.exec(uploaded);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    return { success: false, error: String(error) };
  }
  const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 };
  const result = { num_queries: 1, final_bookmark: 'bookmark', meta };
  return { success: true, status: 'complete', messages: [], result };
};

const answerTo = (path: string, body: string): unknown => {
  if (path.endsWith('/query')) return query(JSON.parse(body).sql);
  if (JSON.parse(body).action === 'init') return { upload_url: `${origin}/upload`, filename: 'f' };
  return ingest();
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request);
  if (request.url === '/upload') {
    uploaded = body;
    const { createHash } = await import('node:crypto');
    response.setHeader('ETag', createHash('md5').update(body).digest('hex')).end();
    return;
  }
  asked.push(body);
  const result = answerTo(request.url ?? '', body);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
};

const script = `import { migrateOnline } from './scripts/migrate-online.ts';
console.log(JSON.stringify(migrateOnline('wrangler.toml')));`;

/** Migrates in a process of its own, because wrangler is called synchronously. */
const migrate = async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    env: {
      ...process.env,
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: 'none',
      CLOUDFLARE_ACCOUNT_ID: '0'.repeat(32),
      WRANGLER_SEND_METRICS: 'false',
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
  database
    .prepare('select name from d1_migrations order by id')
    .all()
    .map(({ name }) => name);

async function prepareMore() {
  [database, asked, uploaded] = [new DatabaseSync(':memory:'), [], ''];
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
}
