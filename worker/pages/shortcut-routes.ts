/**
 * Redirects that must not be cached: paths that people guess, or have bookmarked when pages were there,
 * to what they mean at the moment; and the choice of a language.
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { gameNames, isGameName } from '../../engine/rule-sets.ts';
import { dayAt } from '../../api/days.ts';
import { hasDice } from '../challenges/availability.ts';
import { hasBegun } from '../challenges/first-days.ts';
import type { AppEnv } from '../http/app-env.ts';
import { page } from '../assets/page.ts';
import { smallBody } from '../http/guards.ts';
import { languageCookie, languageNamed } from '../http/language.ts';
import { ProblemError } from '../http/problems.ts';
import { cookieMs, keepCookie } from '../http/viewer.ts';

/** Choosing a language: a form on every page, which needs no scripts. */
const Choice = v.object({ language: v.string(), back: v.optional(v.string(), '/') });

/** A path of this site; `/` for anything that may lead to another one. */
const pathOf = (back: string): string => (/^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/');

export const languageRoutes = new Hono<AppEnv>().post('/language', smallBody, async (c) => {
  const form = v.safeParse(Choice, await c.req.parseBody().catch(() => null));
  const language = form.success ? languageNamed(form.output.language) : undefined;
  if (!form.success || language === undefined) throw new ProblemError('invalid-request');
  keepCookie(c, languageCookie, language.code, cookieMs);
  c.header('Cache-Control', 'no-store');
  return c.redirect(pathOf(form.output.back), 303);
});

/** The game that a day's own path leads to. */
const [firstGame] = gameNames;
// In a group of its own, because the router would otherwise match anything that ends in the last
// alternative.
const anyGame = `(?:${gameNames.join('|')})`;

/** Redirects with the query, such as the order of a board. */
const redirectTo = (c: Context<AppEnv>, path: string): Response => {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path + new URL(c.req.url).search, 302);
};

export const shortcutRoutes = new Hono<AppEnv>()
  .get('/today', (c) => redirectTo(c, '/'))
  .get('/t', (c) => redirectTo(c, '/friends'))
  .on('GET', ['/clubs', '/you/friends'], (c) => redirectTo(c, '/people'))
  .get('/:date{\\d{4}-\\d{2}-\\d{2}}', (c) => {
    const date = c.req.param('date');
    return hasDice(date, c.get('scope').config.firstDay, c.get('scope').now)
      ? redirectTo(c, `/${date}/${firstGame}`)
      : page(c.get('scope'), 'not-found');
  })
  .on('GET', [`/:game{${anyGame}}`, `/:game{${anyGame}}/board`], (c) => {
    const [scope, game] = [c.get('scope'), c.req.param('game')];
    const today = dayAt(scope.now);
    return isGameName(game) && hasBegun(scope.config, game, today)
      ? redirectTo(c, `/${today}${c.req.path}`)
      : page(scope, 'not-found');
  });
