/** Counts what a request makes against the limits of its address, its network and the site. */
import { dayAt } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import type { Config } from '../http/config.ts';
import { signatureOf } from '../http/ids.ts';
import { logFailure } from '../http/log.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import {
  addressLimits,
  localFactor,
  networkFactor,
  playerLimits,
  type Counter,
  type Origin,
} from './quota-limits.ts';
import type { QuotaKind } from '../http/site-limits.ts';

export const quotaOriginOf = ({ config, now, viewer }: Scope): Origin => {
  const hashOf = (kind: string, key: string): string =>
    signatureOf(config.masterKey, 'quota', `${dayAt(now)}/${kind}/${key}`);
  return {
    network: hashOf('network', viewer.networkKey),
    address: hashOf('address', viewer.addressKey),
  };
};

const countersOf = (config: Config, { address }: Origin, kind: QuotaKind): readonly Counter[] => {
  const factor = config.isLocal ? localFactor * config.rateLimitFactor : 1;
  const { hour, day } = addressLimits[kind];
  return [
    { name: `${kind} ${address}`, hour: factor * hour, day: factor * day },
    { name: kind, hour: factor * networkFactor * hour, day: factor * networkFactor * day },
  ];
};

/** The site is counted by the hour only. */
const siteCountersOf = ({ siteLimits }: Config, kind: QuotaKind): readonly Counter[] => [
  { name: kind, hour: siteLimits[kind], day: Infinity },
];

/**
 * Counts one more of a kind. Returns 0, or, past a limit, the seconds until there is room again. If
 * counting fails, nothing is refused.
 */
export const takeQuota = async (
  env: Bindings,
  config: Config,
  origin: Origin,
  kind: QuotaKind,
  now: number,
): Promise<number> => {
  const objectOf = (name: string) => env.QUOTAS.getByName(`${dayAt(now)} ${name}`);
  try {
    const own = await objectOf(origin.network).take(countersOf(config, origin, kind), now);
    return own > 0 ? own : await objectOf('site').take(siteCountersOf(config, kind), now);
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return 0;
  }
};

/** The same for what one player makes, by the hour. */
export const takePlayerQuota = async (
  env: Bindings,
  { masterKey }: Pick<Config, 'masterKey'>,
  playerId: string,
  kind: keyof typeof playerLimits,
  now: number,
): Promise<number> => {
  const day = dayAt(now);
  const name = signatureOf(masterKey, 'quota', `${day}/player/${playerId}`);
  try {
    const counter: Counter = { name: kind, hour: playerLimits[kind], day: Infinity };
    return await env.QUOTAS.getByName(`${day} ${name}`).take([counter], now);
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return 0;
  }
};

/** The same for a request; throws `rate-limited` past a limit. */
export const enforceQuota = async (scope: Scope, kind: QuotaKind): Promise<void> => {
  const { env, config, now } = scope;
  const retryAfter = await takeQuota(env, config, quotaOriginOf(scope), kind, now);
  if (retryAfter > 0) throw new ProblemError('rate-limited', { retryAfter });
};

/** Throws `rate-limited` if a player has made as much as one player may. */
export const enforcePlayerQuota = async (
  { env, config, now }: Pick<Scope, 'env' | 'config' | 'now'>,
  playerId: string,
  kind: keyof typeof playerLimits,
): Promise<void> => {
  const retryAfter = await takePlayerQuota(env, config, playerId, kind, now);
  if (retryAfter > 0) throw new ProblemError('rate-limited', { retryAfter });
};
