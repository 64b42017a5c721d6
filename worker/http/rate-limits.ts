/**
 * Limits requests by key, in windows of a minute that start with the first request. Each isolate
 * counts for itself. Online, where there are many, it also asks the platform's binding, which
 * counts for a whole location but only approximately. Limits slow crowds down and are never a
 * guard: Durable Objects and constraints prevent what must not happen twice.
 */
import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import { logFailure } from './log.ts';
import { rateLimits, type Limit } from './request-limits.ts';
import { ProblemError } from './problems.ts';
import type { Scope } from './scope.ts';

type RateLimitName = keyof typeof rateLimits;

const periodMs = 60_000;
/** About 3 MB; beyond that, the least recently used key starts again. */
const keysMax = 10_000;

interface Window {
  readonly startedAt: number;
  requests: number;
  /** Requests not yet reported to the binding. */
  uncounted: number;
  /** Whether the binding has refused. */
  isRefused: boolean;
  /** The key under which these requests are counted; null for their own. */
  countsAs: string | null;
}

const windows = new LRUCache<string, Window>({ max: keysMax });

const windowOf = (name: RateLimitName, key: string, now: number): Window => {
  const id = `${name} ${key}`;
  const known = windows.get(id);
  if (known !== undefined && now >= known.startedAt && now < known.startedAt + periodMs)
    return known;
  const window: Window = {
    startedAt: now,
    requests: 0,
    uncounted: 0,
    isRefused: false,
    countsAs: null,
  };
  windows.set(id, window);
  return window;
};

const limitFor = ({ requests, localFactor }: Limit, config: Config): number =>
  config.isLocal ? requests * localFactor * config.rateLimitFactor : requests;

/** Without the platform's counter, an isolate's own still counts. */
const isRefusedByPlatform = async (limiter: RateLimit, key: string): Promise<boolean> => {
  try {
    return !(await limiter.limit({ key })).success;
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return false;
  }
};

/**
 * Counts a request. Past the limit, throws `rate-limited` with the seconds until the window ends.
 */
export const enforceLimit = async (
  { env, config, now }: Pick<Scope, 'env' | 'config' | 'now'>,
  name: RateLimitName,
  from: string,
): Promise<void> => {
  const limit: Limit = rateLimits[name];
  const own = windowOf(name, from, now);
  const key = own.countsAs ?? from;
  const window = key === from ? own : windowOf(name, key, now);
  window.requests++;
  window.uncounted++;
  if (!config.isLocal && window.uncounted >= limit.requestsPerCall) {
    window.uncounted -= limit.requestsPerCall;
    // Not `||=`: a request that was counted before may be answered after, and take it back.
    if (!window.isRefused && (await isRefusedByPlatform(env[limit.binding], key)))
      window.isRefused = true;
  }
  if (!window.isRefused && window.requests <= limitFor(limit, config)) return;
  const retryAfter = Math.ceil((window.startedAt + periodMs - now) / 1_000);
  throw new ProblemError('rate-limited', { retryAfter });
};

/** The number of requests counted under this key itself. */
export const requestsOf = (now: number, name: RateLimitName, key: string): number =>
  windowOf(name, key, now).requests;

/** Counts a key's requests, including earlier ones, under another key until its window ends. */
export const countAs = (now: number, name: RateLimitName, from: string, key: string): void => {
  const own = windowOf(name, from, now);
  if (own.countsAs === key) return;
  const window = windowOf(name, key, now);
  window.requests += own.requests;
  window.uncounted += own.uncounted;
  window.isRefused ||= own.isRefused;
  Object.assign(own, { requests: 0, uncounted: 0, countsAs: key });
};

/** Tokens of players who this isolate has seen in a club. */
const memberTokens = new LRUCache<string, true>({ max: keysMax });

/** Notes that the viewer is in a club: see `enforceRequestLimit`. */
export const noteMember = ({ viewer }: Pick<Scope, 'viewer'>): void => {
  if (viewer.tokenHash !== null) memberTokens.set(viewer.tokenHash, true);
};

/**
 * Counts a request for its address. Those of people who are in clubs have a limit of their own, so
 * that a room of them keeps nobody out, and what a stranger sends does not slow them down.
 */
export const enforceRequestLimit = (scope: Scope): Promise<void> => {
  const { addressKey, tokenHash } = scope.viewer;
  const isMember = tokenHash !== null && memberTokens.get(tokenHash) === true;
  return isMember
    ? enforceLimit(scope, 'member', `members ${addressKey}`)
    : enforceLimit(scope, 'address', addressKey);
};

/** Arrivals share the platform's counter with what begins a sign-in, not the count. */
export const enforceAddressLimit = (scope: Scope, name: RateLimitName): Promise<void> => {
  const { addressKey } = scope.viewer;
  return enforceLimit(scope, name, name === 'arrival' ? `arrivals ${addressKey}` : addressKey);
};
