/** `/healthz`: whether this deployment can work: configuration, D1, and a master key that fits what was published. */
import { Hono } from 'hono';
import { parseDay } from '../../engine/calendar.ts';
import { Health } from '../api.ts';
import { chainOfYear } from '../chains.ts';
import { dayAt } from '../days.ts';
import { databaseOf, reach } from '../db/database.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  documented({ summary: 'Whether the server can work', answers: { 200: Health } }),
  async (c) => {
    const database = databaseOf(c.env.DB);
    await reach(database);
    const year = parseDay(dayAt(c.get('now')))?.year ?? 0;
    await chainOfYear(c.get('config'), database, year, c.get('now'));
    return c.json({ ok: true } as const);
  },
);
