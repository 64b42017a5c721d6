/** Counting a request for the address it comes from. */
import type { Context } from 'hono';
import { addressKey } from './address.ts';
import type { AppEnv } from './env.ts';
import { countRequest, type Counting, type RateLimitName } from './rate-limits.ts';

/** What a limit needs to know of the request. */
export const countingOf = (c: Context<AppEnv>): Counting => ({
  env: c.env,
  config: c.get('config'),
  now: c.get('now'),
});

/** `rate-limited` past the limit. On a local server everybody is one address. */
export const countByAddress = (c: Context<AppEnv>, name: RateLimitName): Promise<void> => {
  const { isLocal } = c.get('config');
  const key = isLocal ? 'local' : addressKey(c.req.header('CF-Connecting-IP'));
  return countRequest(countingOf(c), name, key);
};
