/** Choosing a language: a form on every page, which needs no scripts. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../http/app-env.ts';
import { smallBody } from '../http/guards.ts';
import { languageCookie, languageNamed } from '../http/language.ts';
import { ProblemError } from '../http/problems.ts';
import { cookieMs, keepCookie } from '../http/viewer.ts';

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
