/** `/api/players/me/archive` and `/streak`: the asker's own days. */
import { Hono } from 'hono';
import { Archive, ArchiveQuery, Streak } from '../../api/schemas/players.ts';
import { dayAfter, dayAt } from '../challenges/schedule.ts';
import { databaseOf } from '../db/database.ts';
import { listBetween, listDays } from './own-results.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { findPlayer } from '../http/identity.ts';
import { parseQuery } from '../http/validation.ts';
import { toOwnResult } from './presenter.ts';

/** Days that are counted, at most: nothing a request does grows with the past. */
export const streakDaysMax = 1_000;

/** Days in a row up to today or, while today is still open, up to yesterday; `days` are the latest first. */
export const streakOf = (days: readonly string[], today: string): Streak => {
  const isToday = days[0] === today;
  let expected = isToday ? today : dayAfter(today, -1);
  let count = 0;
  for (const day of days) {
    if (day !== expected) break;
    count++;
    expected = dayAfter(expected, -1);
  }
  return { days: count, today: isToday };
};

export const archiveRoutes = new Hono<AppEnv>()
  .get(
    '/archive',
    documented({
      summary: 'Your ranked results in one month; none without an identity',
      query: ArchiveQuery.entries,
      answers: { 200: Archive },
      problems: ['invalid-request'],
    }),
    async (c) => {
      const { month } = parseQuery(c, ArchiveQuery);
      const player = await findPlayer(c);
      if (player === null) return c.json<Archive>({ month, results: [] });
      const rows = await listBetween(
        databaseOf(c.env.DB),
        player.id,
        `${month}-01`,
        // As text every day of a month comes before this.
        `${month}-32`,
      );
      return c.json<Archive>({ month, results: rows.map(toOwnResult) });
    },
  )
  .get(
    '/streak',
    documented({
      summary: 'Your streak: days in a row with a ranked result; none without an identity',
      answers: { 200: Streak },
    }),
    async (c) => {
      const player = await findPlayer(c);
      const today = dayAt(c.get('now'));
      if (player === null) return c.json<Streak>({ days: 0, today: false });
      const days = await listDays(databaseOf(c.env.DB), player.id, streakDaysMax);
      return c.json<Streak>(streakOf(days, today));
    },
  );
