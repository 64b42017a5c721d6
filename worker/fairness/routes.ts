/** `/api/fairness`: what has been published of the dice. */
import { Hono } from 'hono';
import { daysInYear, formatDay, parseDay } from '../../engine/calendar.ts';
import { Fairness, FairnessQuery } from '../../api/schemas/fairness.ts';
import { anchorOf, chainOfYear, publicSeeds } from './chains.ts';
import { dayAt, lastDayAt } from '../challenges/schedule.ts';
import { listAnchors } from './anchors.ts';
import { databaseOf } from '../db/database.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { ProblemError } from '../http/problems.ts';
import { parseQuery } from '../http/validation.ts';

const yearOf = (date: string): number => parseDay(date)?.year ?? 0;

export const fairnessRoutes = new Hono<AppEnv>().get(
  '/',
  documented({
    summary: 'Every year’s anchor, and the commitments and seeds of one year that are public',
    query: FairnessQuery.entries,
    answers: { 200: Fairness },
    problems: ['invalid-request', 'not-found'],
  }),
  async (c) => {
    const { config, now } = { config: c.get('config'), now: c.get('now') };
    const query = parseQuery(c, FairnessQuery);
    const today = dayAt(now);
    const year = query.year === undefined ? yearOf(today) : Number(query.year);
    if (year < yearOf(config.firstDay) || year > yearOf(lastDayAt(now)))
      throw new ProblemError('not-found');
    const database = databaseOf(c.env.DB);
    const links = await chainOfYear(config, database, year, now);
    const stored = (await listAnchors(database)).map((row) => [String(row.year), row.anchor]);
    const anchors = Object.fromEntries([...stored, [String(year), anchorOf(links)]]);
    const all = Array.from({ length: daysInYear(year) }, (_, index) =>
      formatDay({ year, dayOfYear: daysInYear(year) - index }),
    );
    const days = all
      .filter((date) => date >= config.firstDay && date <= today)
      .map((date) => ({ date, ...publicSeeds(links, date, now) }));
    return c.json<Fairness>({ anchors, days });
  },
);
