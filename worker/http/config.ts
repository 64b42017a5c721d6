/** The configuration, read from the bindings once. One invalid setting makes all of it invalid. */
import { parseDay } from '../../engine/calendar.ts';
import { firstPlayDay } from '../../api/ids.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { readKeys, type Keys } from './keys.ts';
import {
  listIn,
  readAnchors,
  readFirstDays,
  readLocal,
  readPush,
  readRelyingParty,
  readSiteLimits,
  type DaysByGame,
  type PublishedAnchor,
  type PushConfig,
  type RelyingParty,
} from './settings.ts';
import type { SiteLimits } from './site-limits.ts';

export interface Config extends RelyingParty, Keys {
  /** Published anchors by year; the keys must match them. */
  readonly anchors: ReadonlyMap<number, PublishedAnchor>;
  /** null if the site has no operator. */
  readonly operatorKey: string | null;
  readonly siteLimits: SiteLimits;
  /** The first day with dice. */
  readonly firstDay: string;
  /** Days on which the service failed, so that not playing broke no streak. */
  readonly outages: ReadonlySet<string>;
  readonly firstDays: DaysByGame;
  readonly clockOffsetMs: number;
  readonly isLocal: boolean;
  /** null if the site sends no notices. */
  readonly push: PushConfig | null;
  readonly rateLimitFactor: number;
}

/** Guesses are limited only per address, so the operator key itself has to be out of reach. */
const operatorKeyCharactersMin = 32;
const contactShape = /^(?:mailto:|https:\/\/)\S+$/;

const readConfig = (env: Bindings): Result<Config, string> => {
  const { OPERATOR_KEY, FIRST_DAY, LOCAL, OUTAGES = '', SECURITY_CONTACT } = env;
  const keys = readKeys(env);
  if (!keys.ok) return keys;
  if (OPERATOR_KEY && OPERATOR_KEY.length < operatorKeyCharactersMin)
    return err(`OPERATOR_KEY has fewer than ${operatorKeyCharactersMin} characters`);
  if (parseDay(FIRST_DAY) === null) return err('FIRST_DAY is not a day');
  if (FIRST_DAY < firstPlayDay) return err(`FIRST_DAY is before ${firstPlayDay}`);
  if (SECURITY_CONTACT && !contactShape.test(SECURITY_CONTACT))
    return err('SECURITY_CONTACT is neither mailto: nor https:');
  const outages = listIn(OUTAGES);
  if (outages.some((day) => parseDay(day) === null)) return err('OUTAGES is not a list of days');
  const offsetSeconds = readLocal(env, 'TIME_OFFSET', 0);
  if (!offsetSeconds.ok) return offsetSeconds;
  const rateLimitFactor = readLocal(env, 'RATE_LIMIT_FACTOR', 1);
  if (!rateLimitFactor.ok) return rateLimitFactor;
  const anchors = readAnchors(env);
  if (!anchors.ok) return anchors;
  const firstDays = readFirstDays(env);
  if (!firstDays.ok) return firstDays;
  const siteLimits = readSiteLimits(env);
  if (!siteLimits.ok) return siteLimits;
  const push = readPush(env);
  if (!push.ok) return push;
  const relyingParty = readRelyingParty(env);
  if (!relyingParty.ok) return relyingParty;
  return ok({
    ...keys.value,
    anchors: anchors.value,
    ...relyingParty.value,
    operatorKey: OPERATOR_KEY || null,
    siteLimits: siteLimits.value,
    firstDay: FIRST_DAY,
    outages: new Set(outages),
    firstDays: firstDays.value,
    clockOffsetMs: offsetSeconds.value * 1000,
    isLocal: LOCAL !== undefined,
    push: push.value,
    rateLimitFactor: rateLimitFactor.value,
  });
};

const configs = new WeakMap<Bindings, Result<Config, string>>();

/** The validated configuration of these bindings, or an error message. */
export const configOf = (env: Bindings): Result<Config, string> => {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const config = readConfig(env);
  configs.set(env, config);
  return config;
};

/**
 * The validated configuration for objects and timers, which have no request to refuse; throws if it
 * is invalid.
 */
export const requireConfig = (env: Bindings): Config => {
  const config = configOf(env);
  if (!config.ok) throw new Error(config.error);
  return config.value;
};

/** The product's time. In a Worker the clock advances only with I/O. */
export const nowOf = (config: Config): number => Date.now() + config.clockOffsetMs;
