/**
 * Applies `migrations/` to the local database, each in one transaction, and records them in the
 * same table as wrangler.
 */
import type { Miniflare, V4WorkerOptions } from 'miniflare';
import { createRecords, migrationNames, selectRecords, statementsOf } from './migration-files.ts';

const record = 'INSERT INTO d1_migrations (name) VALUES (?)';

/** A statement and the values of its parameters. */
type Statement = readonly [sql: string, ...values: string[]];
type Rows = { readonly results: readonly { readonly name: string }[] };

const workerName = 'migrate';

/**
 * Runs batches of statements. Called through Miniflare's own database object, each statement would
 * be several blocking calls.
 */
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
  const found = await run([[[createRecords]], [[selectRecords]]]);
  const applied = new Set(found[1]?.[0]?.results.map(({ name }) => name));
  const missing = migrationNames().filter((name) => !applied.has(name));
  const batches = missing.map((name): Statement[] => [
    ...statementsOf(name).map((sql): Statement => [sql]),
    [record, name],
  ]);
  if (batches.length > 0) await run(batches);
};
