/** `/healthz`: whether this deployment can work: configuration, D1 with every migration, and a master key that fits what was published. */
import { Hono } from 'hono';
import { parseDay } from '../../engine/calendar.ts';
import { Health } from '../../api/schemas/fairness.ts';
import { chainOfYear } from '../fairness/chains.ts';
import { dayAt } from '../challenges/schedule.ts';
import { databaseOf } from '../db/database.ts';
import { missingMigrations } from '../db/migrations.ts';
import { documented } from './documented.ts';
import type { AppEnv } from './env.ts';
import { ProblemError } from './problems.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  documented({ summary: 'Whether the server can work', answers: { 200: Health } }),
  async (c) => {
    const database = databaseOf(c.env.DB);
    const [missing] = await missingMigrations(database);
    if (missing !== undefined)
      throw new ProblemError('unavailable', { detail: `the database lacks migration ${missing}` });
    const year = parseDay(dayAt(c.get('now')))?.year ?? 0;
    await chainOfYear(c.get('config'), database, year, c.get('now'));
    return c.json({ ok: true } as const);
  },
);
