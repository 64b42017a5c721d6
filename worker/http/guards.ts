/**
 * Checks every request before it reaches a route: lengths, HTTPS, same origin, JSON, body size and
 * rate limits.
 */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { originWords } from '../../api/problems.ts';
import type { AppEnv } from './app-env.ts';
import { headerLengths, pathLength, queryLength } from './input-lengths.ts';
import { ProblemError } from './problems.ts';
import { enforceRequestLimit } from './rate-limits.ts';
import type { Scope } from './scope.ts';

const bodyBytesMax = 4 * 1024;

const lengths = Object.entries(headerLengths);

/**
 * Refuses a request with an address or a header that is too long to be read. Nothing is found at
 * such a path, and such a query is valid nowhere.
 */
export const shortInput = createMiddleware<AppEnv>(async (c, next) => {
  const { headers, url } = c.req.raw;
  const { pathname, search } = new URL(url);
  if (pathname.length > pathLength) throw new ProblemError('not-found');
  if (search.length > queryLength) throw new ProblemError('invalid-request');
  if (lengths.some(([name, most]) => (headers.get(name)?.length ?? 0) > most))
    throw new ProblemError('header-too-long');
  await next();
});

/** Redirects plain HTTP to HTTPS before anything is read or set, except on a local server. */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { url } = c.req;
  if (c.env.LOCAL === undefined && url.startsWith('http:'))
    return c.redirect(url.replace('http:', 'https:'), 308);
  return next();
});

/**
 * The operator authenticates with the operator key, which no browser sends by itself; these paths
 * ignore cookies.
 */
const isOperators = (path: string): boolean => path.startsWith('/api/operator/');

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts unsafe methods only from our own pages: by `Sec-Fetch-Site`, or by an equal `Origin` if
 * the browser does not send it.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && !isOperators(c.req.path)) {
    const site = c.req.header('Sec-Fetch-Site');
    const isOurs =
      site === undefined
        ? c.req.header('Origin') === new URL(c.req.url).origin
        : site === 'same-origin';
    if (!isOurs) throw new ProblemError('cross-site', { detail: originWords });
  }
  await next();
});

/** Requires a body to be declared as JSON; a request without a body needs no type. */
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
  await enforceRequestLimit(c.get('scope'));
  await next();
});

/** Limits requests: `count` throws past its limit. The operator's requests are not counted. */
export const limited = (count: (scope: Scope) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isOperators(c.req.path)) await count(c.get('scope'));
    await next();
  });
