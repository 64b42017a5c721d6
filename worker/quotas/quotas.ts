/** Counts what a request makes against the limits of its address, its network and the site. */
import { dayAt } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import { getCached, setCached } from '../http/cache.ts';
import type { Config } from '../http/config.ts';
import { signatureOf } from '../http/ids.ts';
import { logEvent, logFailure } from '../http/log.ts';
import { ProblemError } from '../http/problems.ts';
import { firstWithin } from '../http/reads-in-progress.ts';
import type { Scope } from '../http/scope.ts';
import type { QuotaKind } from '../http/site-limits.ts';
import { newProof, provenBy } from './proof.ts';
import {
  addressLimits,
  localFactor,
  networkFactor,
  playerLimits,
  siteFullMs,
  siteWaitMsMax,
  siteWeight,
  siteWeightFrom,
  type Counter,
  type Origin,
  type Refusal,
} from './quota-limits.ts';

/** What a quota has to know of a player: how many games they have finished, unranked ones included. */
interface QuotaPlayer {
  readonly games: number;
}

/** The origin of a request of a player, or of nobody yet. */
export const quotaOriginOf = (
  { config, now, viewer, request }: Scope,
  player: QuotaPlayer | null,
): Origin => {
  const hashOf = (kind: string, key: string): string =>
    signatureOf(config.masterKey, 'quota', `${dayAt(now)}/${kind}/${key}`);
  return {
    network: hashOf('network', viewer.networkKey),
    address: hashOf('address', viewer.addressKey),
    isStranger: player === null || player.games === 0,
    proof: request.headers.get('Proof'),
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

type Quotas = Pick<Bindings, 'QUOTAS'>;

const objectOf = ({ QUOTAS }: Quotas, now: number, name: string) =>
  QUOTAS.getByName(`${dayAt(now)} ${name}`);

/** Seconds until the site takes more of a kind; 0 if it does now. It is counted by the hour only. */
const siteWaitSeconds = async (
  env: Quotas,
  hour: number,
  kind: QuotaKind,
  now: number,
): Promise<number> => {
  if (hour === Infinity) return 0;
  const key = `site-full/${kind}/${hour}`;
  const fullUntil = getCached<number>(key, now);
  if (fullUntil !== undefined) return Math.ceil((fullUntil - now) / 1_000);
  const weight = hour >= siteWeightFrom ? siteWeight : 1;
  if (Math.random() * weight >= 1) return 0;
  const counter: Counter = { name: kind, hour, day: Infinity };
  const asked = objectOf(env, now, 'site').take([counter], now, weight);
  const seconds = (await firstWithin([asked], siteWaitMsMax))?.value ?? 0;
  if (seconds > 0) {
    setCached(key, now + 1_000 * seconds, { now, ttlMs: Math.min(siteFullMs, 1_000 * seconds) });
    logEvent('error', { event: 'site-full', kind });
  }
  return seconds;
};

/** Whether a proof is valid and was not used for this kind before. */
const isProven = async (
  env: Quotas,
  config: Config,
  origin: Origin,
  kind: QuotaKind,
  now: number,
): Promise<boolean> => {
  const id = origin.proof && (await provenBy(origin.proof, config));
  if (!id) return false;
  const once: Counter = { name: `proof ${kind} ${id}`, hour: 1, day: 1 };
  // Wherever it is sent from.
  return (await objectOf(env, now, 'proofs').take([once], now)) === 0;
};

/**
 * Counts one more of a kind. Returns null, or what refuses it: past a limit of the address or its
 * network, time alone helps; past that of the site, whoever has finished a game passes, and
 * strangers do with a proof of work. If counting fails, nothing is refused.
 */
export const takeQuota = async (
  env: Quotas,
  config: Config,
  origin: Origin,
  kind: QuotaKind,
  now: number,
): Promise<Refusal | null> => {
  try {
    const own = objectOf(env, now, origin.network);
    const retryAfter = await own.take(countersOf(config, origin, kind), now);
    if (retryAfter > 0) return { retryAfter, takesProof: false };
    const siteSeconds = await siteWaitSeconds(env, config.siteLimits[kind], kind, now);
    if (siteSeconds === 0 || !origin.isStranger) return null;
    if (await isProven(env, config, origin, kind, now)) return null;
    return { retryAfter: siteSeconds, takesProof: true };
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return null;
  }
};

/** The same for what one player makes. */
export const takePlayerQuota = async (
  env: Bindings,
  { masterKey }: Pick<Config, 'masterKey'>,
  playerId: string,
  kind: keyof typeof playerLimits,
  now: number,
): Promise<number> => {
  const name = signatureOf(masterKey, 'quota', `${dayAt(now)}/player/${playerId}`);
  try {
    const counter: Counter = { name: kind, ...playerLimits[kind] };
    return await objectOf(env, now, name).take([counter], now);
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return 0;
  }
};

/** The problem with which a request is refused. */
export const refusedBy = async (
  config: Config,
  { retryAfter, takesProof }: Refusal,
): Promise<ProblemError> =>
  new ProblemError('rate-limited', {
    retryAfter,
    ...(takesProof && { proof: await newProof(config) }),
  });

/** The same for a request of a player, or of nobody yet; throws `rate-limited` past a limit. */
export const enforceQuota = async (
  scope: Scope,
  kind: QuotaKind,
  player: QuotaPlayer | null,
): Promise<void> => {
  const { env, config, now } = scope;
  const origin = quotaOriginOf(scope, player);
  const refusal = await takeQuota(env, config, origin, kind, now);
  if (refusal !== null) throw await refusedBy(config, refusal);
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
