/**
 * Drizzle over a D1 binding or a session of it. Use `batch` for transactions, because D1 has no
 * BEGIN.
 */
import type { D1Database, D1Result } from '@cloudflare/workers-types';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';

/** What statements are sent to: the database, or a session of it. */
export type Source = Pick<D1Database, 'prepare' | 'batch'>;
export type Database = DrizzleD1Database & { readonly $client: Source };

/** A limit that Drizzle leaves out of the statement, as it does any negative one. */
export const noLimit = -1;

const databases = new WeakMap<D1Database, Database>();

/** The database itself: the primary answers every statement. */
export const databaseOf = (binding: D1Database): Database => {
  const database = databases.get(binding) ?? drizzle(binding);
  databases.set(binding, database);
  return database;
};

/** The database as a session or something else that takes statements sees it. */
export const databaseThrough = (source: Source): Database =>
  // Drizzle needs nothing but `prepare` and `batch`.
  drizzle(source as D1Database);

/** Sends statements that change rows as one transaction. Sends nothing if there are none. */
export const sendAll = async (
  database: Database,
  [first, ...rest]: readonly BatchItem<'sqlite'>[],
): Promise<readonly D1Result[]> =>
  first === undefined ? [] : ((await database.batch([first, ...rest])) as readonly D1Result[]);
