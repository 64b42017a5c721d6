/** Wraps every request: configuration, clock, headers, and one log line. */
import { createMiddleware } from 'hono/factory';
import { newBatchThrough } from '../db/batch.ts';
import { databaseThrough } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';
import { bookmarkOf, isReading, nearestOf, noteChange, primaryOf } from './bookmark.ts';
import { configOf, nowOf } from './config.ts';
import { viewerOf } from './viewer.ts';
import { isSampled, logEvent, sampledOneIn } from './log.ts';
import { ProblemError } from './problems.ts';
import type { Scope } from './scope.ts';
import { exceptionsAt, securityHeaders } from './security-headers.ts';

const headerEntries = Object.entries(securityHeaders);

/**
 * Adds the security headers, `no-store` if the route has not set `Cache-Control`, and the time, by
 * which pages set their clocks: online it is what the platform writes, locally that of
 * `TIME_OFFSET`.
 */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const sent = c.res.headers;
  for (const [name, value] of headerEntries) sent.set(name, value);
  for (const [name, value] of Object.entries(exceptionsAt(c.req.path))) sent.set(name, value);
  if (!sent.has('Cache-Control')) sent.set('Cache-Control', 'private, no-store');
  // There is no scope if the request was refused before.
  const scope: Scope | undefined = c.get('scope');
  const config = configOf(c.env);
  if (config.ok) sent.set('Date', new Date(scope?.now ?? nowOf(config.value)).toUTCString());
});

/**
 * Logs one line for each request that fails by our fault and for a sample of the others, without
 * path, query, address or cookie.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedMs = Date.now();
  await next();
  const hasFailed = c.res.status >= 500;
  if (!hasFailed && (c.env.LOCAL !== undefined || !isSampled(c.get('requestId')))) return;
  const { method } = c.req;
  const durationMs = Date.now() - startedMs;
  logEvent('info', {
    requestId: c.get('requestId'),
    method,
    // Not the path: a link to a table or a club is its key.
    route: c.req.routePath,
    status: c.res.status,
    durationMs,
    oneIn: hasFailed ? 1 : sampledOneIn,
  });
});

/** What is made when it is first needed: most moves ask only an object, and no database. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/**
 * Creates the request's scope, reading the clock once. Answers `unavailable` if the configuration
 * is invalid.
 */
export const configure = createMiddleware<AppEnv>(async (c, next) => {
  const config = configOf(c.env);
  if (!config.ok) throw new ProblemError('unavailable', { detail: config.error });
  const primary = primaryOf(c.env.DB);
  const replica = once(() => nearestOf(c.env.DB, bookmarkOf(c, config.value)));
  const nearest = once(() => databaseThrough(replica()));
  const isRead = isReading(c.req);
  const database = isRead ? nearest : once(() => databaseThrough(primary));
  const reads = once(() => newBatchThrough(isRead ? replica() : primary, database));
  c.set('scope', {
    env: c.env,
    config: config.value,
    get database() {
      return database();
    },
    get reads() {
      return reads();
    },
    get nearest() {
      return nearest();
    },
    now: nowOf(config.value),
    viewer: viewerOf(c, config.value),
    request: c.req.raw,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  await next();
  noteChange(c, config.value, primary);
});
