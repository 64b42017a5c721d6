/**
 * `/calendar.ics?at=08:00`: a reminder that can be added to any calendar. It contains nothing about
 * the viewer.
 */
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { languageOfQuery, sayIn } from '../http/language.ts';
import { originOf } from '../http/scope.ts';
import { parseQuery } from '../http/validation.ts';
import { calendarOf, CalendarQuery } from './calendar.ts';

const ageSeconds = 3_600;

export const calendarRoutes = new Hono<AppEnv>().get('/calendar.ics', (c) => {
  const scope = c.get('scope');
  const { at } = parseQuery(CalendarQuery, c.req.queries());
  const language = languageOfQuery(scope.request);
  const file = sayIn(language, () => calendarOf(at, originOf(scope), scope.now));
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="evenroll.ics"',
    'Cache-Control': `public, max-age=${ageSeconds}`,
  });
});
