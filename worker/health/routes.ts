/** `/healthz`, for monitoring. */
import { dayAt, yearOf } from '../../api/days.ts';
import { missingMigrations } from '../db/migrations.ts';
import { chainOfYear } from '../challenges/chains.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';

export const healthHandlers = {
  /**
   * The configuration has already been checked. This checks that D1 has every migration and that
   * the master key matches what was published.
   */
  getHealth: async ({ scope: { database, config, now }, answer }) => {
    const [missing] = await missingMigrations(database);
    if (missing !== undefined)
      throw new ProblemError('unavailable', { detail: `the database lacks migration ${missing}` });
    await chainOfYear(config, database, yearOf(dayAt(now)), now);
    return answer(200, { ok: true });
  },
} satisfies Partial<Handlers>;
