/** `/healthz` and `/api/status`, for monitoring. */
import { dayAt, yearOf } from '../../api/days.ts';
import { databaseOf } from '../db/database.ts';
import { missingMigrations } from '../db/migrations.ts';
import { chainOfYear } from '../challenges/chains.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { digestOfPage, watchedPath } from './page-digest.ts';
import { readStatus } from './status.ts';

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
