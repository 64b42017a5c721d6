/** Counts what a request makes against the limits of its address, its network and the site. */
import { dayAt, hourMs } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import { getCached, setCached } from '../http/cache.ts';
import type { Config } from '../http/config.ts';
import { sign } from '../http/keys.ts';
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
  type Counters,
  type Origin,
  type Refusal,
} from './quota-limits.ts';

/** What a quota has to know of a player. */
interface QuotaPlayer {
  readonly id: string;
  /** The latest day of which they have a ranked result, which they played while it was open. */
  readonly lastDay: string | null;
}

const hashOf = ({ config, now }: Scope, kind: string, key: string): string =>
  sign(config.accessKeys, 'quota', `${dayAt(now)}/${kind}/${key}`);

/** The keyed hash of a request's address, which changes every day. */
export const addressHashOf = (scope: Scope): string =>
  hashOf(scope, 'address', scope.viewer.addressKey);

/** Requests whose proof was accepted. What a visitor makes and the player it makes are one. */
const proven = new WeakSet<Request>();

/** The origin of a request of a player, or of nobody yet, that makes one more of a kind. */
export const quotaOriginOf = async (
  scope: Scope,
  player: QuotaPlayer | null,
  kind: QuotaKind,
): Promise<Origin> => ({
  network: hashOf(scope, 'network', scope.viewer.networkKey),
  address: addressHashOf(scope),
  player: player && hashOf(scope, 'player', player.id),
  passes: (player?.lastDay ?? null) !== null || (await isProven(scope, kind)),
});

const countersOf = (config: Config, { address }: Origin, kind: QuotaKind): Counters => {
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

/** What one more count answers. */
interface Taken {
  /** Seconds until there is room; 0 if it has counted. */
  readonly wait: number;
  readonly giveBack: () => Promise<void>;
}

const notCounted = { wait: 0, giveBack: () => Promise.resolve() };

const takeOf = async (
  env: Quotas,
  now: number,
  name: string,
  counter: Counter,
  weight = 1,
): Promise<Taken> => {
  const object = objectOf(env, now, name);
  const refusal = await object.take([counter], now, { weight });
  return refusal
    ? { ...notCounted, wait: refusal.retryAfter }
    : { wait: 0, giveBack: () => object.giveBack(counter.name, now, weight) };
};

/** What one player may make, wherever they are. */
const takeOfPlayer = async (
  env: Quotas,
  { player }: Origin,
  kind: QuotaKind,
  now: number,
): Promise<Taken> => {
  const limit = playerLimits[kind];
  if (player === null || limit === undefined) return notCounted;
  return takeOf(env, now, player, { name: kind, ...limit });
};

/** What the whole site takes: by the hour only. */
const takeOfSite = async (
  env: Quotas,
  hour: number,
  kind: QuotaKind,
  now: number,
): Promise<Taken> => {
  if (hour === Infinity) return notCounted;
  const key = `site-full/${kind}/${hour}`;
  const fullUntil = getCached<number>(key, now);
  if (fullUntil !== undefined) return { ...notCounted, wait: Math.ceil((fullUntil - now) / 1_000) };
  const weight = hour >= siteWeightFrom ? siteWeight : 1;
  if (Math.random() * weight >= 1) return notCounted;
  const asked = takeOf(env, now, 'site', { name: kind, hour, day: Infinity }, weight);
  const taken = (await firstWithin([asked], siteWaitMsMax))?.value ?? notCounted;
  if (taken.wait > 0) {
    const ttlMs = Math.min(siteFullMs, 1_000 * taken.wait);
    setCached(key, now + 1_000 * taken.wait, { now, ttlMs });
    logEvent('error', { event: 'site-full', kind });
  }
  return taken;
};

/** Whether a request has a proof for this kind that was not used before, wherever it is sent from. */
const isProven = async ({ env, config, now, request }: Scope, kind: QuotaKind) => {
  const text = request.headers.get('Proof');
  if (text === null || proven.has(request)) return text !== null;
  const proof = await provenBy(text, config, kind);
  if (proof === null) return false;
  const counter = { name: proof.id, hour: 1, day: 1 };
  try {
    // By the hour in which it expires, so that a used one is known until then.
    const object = env.QUOTAS.getByName(`proofs ${Math.floor(proof.expiresAtMs / hourMs)}`);
    if ((await object.take([counter], now)) !== null) return false;
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
  }
  proven.add(request);
  return true;
};

/**
 * Counts one more of a kind, everywhere or, if anything refuses it, nowhere: see `decide`. If
 * counting fails, nothing is refused.
 */
export const takeQuota = async (
  env: Quotas,
  config: Config,
  origin: Origin,
  kind: QuotaKind,
  now: number,
): Promise<Refusal | null> => {
  try {
    const player = await takeOfPlayer(env, origin, kind, now);
    const site = await takeOfSite(env, config.siteLimits[kind], kind, now);
    const asked = { wait: player.wait, siteWait: site.wait, passes: origin.passes };
    const network = objectOf(env, now, origin.network);
    const refusal = await network.take(countersOf(config, origin, kind), now, asked);
    if (refusal !== null) await Promise.all([player.giveBack(), site.giveBack()]);
    return refusal;
  } catch (error) {
    logFailure({ event: 'limiter-failed' }, error);
    return null;
  }
};

/** The problem with which a request is refused that would make one more of a kind. */
export const refusedBy = async (
  config: Config,
  { retryAfter, takesProof }: Refusal,
  kind: QuotaKind,
): Promise<ProblemError> =>
  new ProblemError('rate-limited', {
    retryAfter,
    ...(takesProof && { proof: await newProof(config, kind) }),
  });

/** The same for a request of a player, or of nobody yet; throws `rate-limited` past a limit. */
export const enforceQuota = async (
  scope: Scope,
  kind: QuotaKind,
  player: QuotaPlayer | null,
): Promise<void> => {
  const { env, config, now } = scope;
  const origin = await quotaOriginOf(scope, player, kind);
  const refusal = await takeQuota(env, config, origin, kind, now);
  if (refusal !== null) throw await refusedBy(config, refusal, kind);
};
