/** `/healthz` and `/api/status`, for monitoring. */
import { dayAt, yearOf } from '../../api/days.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { chainOfYear } from '../challenges/chains.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { readStatus } from './status.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { page } from '../assets/page.ts';
import type { Scope } from '../http/scope.ts';
import { sql } from 'drizzle-orm';
import journal from '../../migrations/meta/_journal.json';

/** The table in which wrangler and the local server record applied migrations. */
const hasTable = sql`select name from sqlite_master where type = 'table' and name = 'd1_migrations'`;
const appliedNames = sql`select name from d1_migrations`;

/**
 * Files in migrations/ that this build knows and the database lacks, oldest first. Rejects if D1
 * can't be reached.
 */
const missingMigrations = async (database: Database): Promise<string[]> => {
  const [table] = await database.all<{ name: string }>(hasTable);
  const rows = table === undefined ? [] : await database.all<{ name: string }>(appliedNames);
  const applied = new Set(rows.map(({ name }) => name));
  return journal.entries.map(({ tag }) => `${tag}.sql`).filter((name) => !applied.has(name));
};

/**
 * The digest of today's first page as the Worker writes it for a stranger, so that a monitor notices
 * when something between the Worker and a browser has changed it.
 */
const watchedPath = '/';

/** SHA-256 in hex, of the page in English. */
const digestOfPage = async (scope: Scope): Promise<string> => {
  const request = new Request(new URL(watchedPath, scope.request.url));
  const viewer = { ...scope.viewer, tokenHash: null };
  const { body } = await page({ ...scope, request, viewer }, 'home');
  const bytes = await new Response(body).arrayBuffer();
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};

export const healthHandlers = {
  /**
   * The configuration has already been checked. This checks that D1 has every migration and that
   * the master key matches what was published. It asks the primary, without which no game can
   * begin; the status comes from the nearest replica.
   */
  getHealth: async ({ scope: { env, config, now }, answer }) => {
    const database = databaseOf(env.DB);
    const [missing] = await missingMigrations(database);
    if (missing !== undefined)
      throw new ProblemError('unavailable', { detail: `the database lacks migration ${missing}` });
    await chainOfYear(config, database, yearOf(dayAt(now)), now);
    return answer(200, { ok: true });
  },

  getStatus: async ({ scope, answer }) => {
    const { database, config, now } = scope;
    const page = { path: watchedPath, sha256: await digestOfPage(scope) };
    return answer(200, { ...(await readStatus(database, config, now)), page });
  },
} satisfies Partial<Handlers>;
