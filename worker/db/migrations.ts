/** Checks whether the database is as new as this build. */
import { sql } from 'drizzle-orm';
import journal from '../../migrations/meta/_journal.json';
import type { Database } from './database.ts';

/** The table in which wrangler and the local server record applied migrations. */
const hasTable = sql`select name from sqlite_master where type = 'table' and name = 'd1_migrations'`;
const appliedNames = sql`select name from d1_migrations`;

/**
 * Files in migrations/ that this build knows and the database lacks, oldest first. Rejects if D1
 * can't be reached.
 */
export const missingMigrations = async (database: Database): Promise<string[]> => {
  const [table] = await database.all<{ name: string }>(hasTable);
  const rows = table === undefined ? [] : await database.all<{ name: string }>(appliedNames);
  const applied = new Set(rows.map(({ name }) => name));
  return journal.entries.map(({ tag }) => `${tag}.sql`).filter((name) => !applied.has(name));
};
