/** Applies `migrations/` to the local database, each in one transaction, and records them in the same table as wrangler. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { root } from './paths.ts';

const folder = join(root, 'migrations');
/** Separates the statements of a migration, as written by drizzle-kit. */
const statementBreak = '--> statement-breakpoint';

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the migrations that are missing. */
export const migrate = async (database: D1Database): Promise<void> => {
  await database.prepare(createTable).run();
  const { results } = await database
    .prepare('SELECT name FROM d1_migrations')
    .all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort().filter((file) => !applied.has(file))) {
    const statements = readFileSync(join(folder, name), 'utf8').split(statementBreak);
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await database.batch([...statements.map((sql) => database.prepare(sql)), record]);
  }
};
