/** Applies `migrations/` to the local database, each in one transaction, and records them in the same table as wrangler. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare, V4WorkerOptions } from 'miniflare';
import { root } from './paths.ts';

const folder = join(root, 'migrations');
/** Separates the statements of a migration, as written by drizzle-kit. */
const statementBreak = '--> statement-breakpoint';

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;
const record = 'INSERT INTO d1_migrations (name) VALUES (?)';

/** A statement and the values of its parameters. */
type Statement = readonly [sql: string, ...values: string[]];
type Rows = { readonly results: readonly { readonly name: string }[] };

const workerName = 'migrate';

/** Runs batches of statements. Called through Miniflare's own database object, each statement would be several blocking calls. */
export const migratingWorker = (d1Databases: V4WorkerOptions['d1Databases']): V4WorkerOptions => ({
  name: workerName,
  d1Databases: d1Databases ?? {},
  modules: [
    {
      type: 'ESModule',
      path: 'migrate.js',
      contents: `export default {
        async fetch(request, { DB }) {
          const answers = [];
          for (const batch of await request.json())
            answers.push(await DB.batch(batch.map(([sql, ...values]) => DB.prepare(sql).bind(...values))));
          return Response.json(answers);
        },
      };`,
    },
  ],
});

/** Applies the migrations that are missing. Throws an Error that names a statement’s fault. */
export const migrate = async (miniflare: Miniflare): Promise<void> => {
  const worker = await miniflare.getWorker(workerName);
  const run = async (batches: readonly (readonly Statement[])[]): Promise<readonly Rows[][]> => {
    const response = await worker.fetch('http://migrate', {
      method: 'POST',
      body: JSON.stringify(batches),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<readonly Rows[][]>;
  };
  const found = await run([[[createTable]], [['SELECT name FROM d1_migrations']]]);
  const applied = new Set(found[1]?.[0]?.results.map(({ name }) => name));
  const missing = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name));
  const batches = missing.sort().map((name): Statement[] => {
    const statements = readFileSync(join(folder, name), 'utf8').split(statementBreak);
    return [...statements.map((sql): Statement => [sql]), [record, name]];
  });
  if (batches.length > 0) await run(batches);
};
