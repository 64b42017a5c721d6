/** What a request must be like before a route sees it: from our own pages, small, JSON, not too many. */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { ProblemError } from './problems.ts';
import { countByAddress } from './rate-limits.ts';
import type { Scope } from './scope.ts';

const bodyBytesMax = 4 * 1024;

/** Online, plain HTTP is sent on to HTTPS before anything is read or set. */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (c.env.LOCAL === undefined && url.protocol === 'http:') {
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  }
  return next();
});

/** Whoever operates the site proves it by a key that no browser sends by itself; cookies mean nothing there. */
const isOperators = (path: string): boolean => path.startsWith('/api/operator/');

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods only from our own pages: by `Sec-Fetch-Site`, or where a browser does not send it by an equal `Origin`. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && !isOperators(c.req.path)) {
    const site = c.req.header('Sec-Fetch-Site');
    const isOurs =
      site === undefined
        ? c.req.header('Origin') === new URL(c.req.url).origin
        : site === 'same-origin';
    if (!isOurs) throw new ProblemError('cross-site');
  }
  await next();
});

/** A body must say that it is JSON; no body need say anything. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (!safeMethods.has(c.req.method) && hasBody && type !== 'application/json')
    throw new ProblemError('unsupported-media-type');
  await next();
});

export const smallBody = bodyLimit({
  maxSize: bodyBytesMax,
  onError: () => {
    throw new ProblemError('payload-too-large');
  },
});

/** Limits each address's requests, with or without a cookie. */
export const addressLimit = createMiddleware<AppEnv>(async (c, next) => {
  await countByAddress(c.get('scope'), 'address');
  await next();
});

/** Limits requests by a count that throws past its limit; the operator's are not counted. */
export const limited = (count: (scope: Scope) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isOperators(c.req.path)) await count(c.get('scope'));
    await next();
  });
