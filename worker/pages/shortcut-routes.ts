/** Addresses that people guess or bookmark: each leads on to the one it means at that moment, so nothing may keep the answer. */
import { Hono, type Context } from 'hono';
import { gameNames } from '../../engine/games.ts';
import { dayAt, hasDice } from '../challenges/schedule.ts';
import type { AppEnv } from '../http/app-env.ts';
import { page } from '../sharing/page.ts';

/** What a day's own address leads to. */
const [firstGame] = gameNames;
// In a group of its own: the router would take what ends in the last of them too.
const anyGame = `(?:${gameNames.join('|')})`;

/** What was asked for besides, such as the order of a board, is asked for there too. */
const leadTo = (c: Context<AppEnv>, path: string): Response => {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path + new URL(c.req.url).search, 302);
};

export const shortcutRoutes = new Hono<AppEnv>()
  .get('/today', (c) => leadTo(c, '/'))
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}', (c) => {
    const date = c.req.param('date');
    return hasDice(date, c.get('scope').config.firstDay, c.get('scope').now)
      ? leadTo(c, `/${date}/${firstGame}`)
      : page(c.get('scope'), 'not-found');
  })
  .get(`/:game{${anyGame}}`, (c) =>
    leadTo(c, `/${dayAt(c.get('scope').now)}/${c.req.param('game')}`),
  )
  .get(`/:game{${anyGame}}/board`, (c) =>
    leadTo(c, `/${dayAt(c.get('scope').now)}/${c.req.param('game')}/board`),
  );
