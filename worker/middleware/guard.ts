/** What a request must be like before a route sees it: from our own pages, small, JSON, not too many. */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { tokenHashOf } from '../identity.ts';
import { ProblemError } from '../problem.ts';

export const bodyBytesMax = 4 * 1024;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods only from our own pages: by `Sec-Fetch-Site`, or where a browser does not send it by an equal `Origin`. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
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

/** The binding is asked about every tenth request: each of its calls stands for ten (wrangler.toml). */
const requestsPerCall = 10;
const playersKeptMax = 10_000;

/** Requests by player, as this isolate has seen them, and whether the last call was refused. */
const seen = new Map<string, { requests: number; isRefused: boolean }>();

/** A brake on each player's requests. */
export const playerBrake = createMiddleware<AppEnv>(async (c, next) => {
  const key = tokenHashOf(c);
  if (key !== null) {
    const player = seen.get(key) ?? { requests: 0, isRefused: false };
    if (seen.size > playersKeptMax) seen.clear();
    seen.set(key, player);
    player.requests++;
    if (player.isRefused || player.requests % requestsPerCall === 0)
      player.isRefused = !(await c.env.PLAYER_REQUESTS.limit({ key })).success;
    if (player.isRefused) throw new ProblemError('rate-limited');
  }
  await next();
});
