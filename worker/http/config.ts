/** The configuration, read from the bindings once. One invalid setting makes all of it invalid. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { parseDay } from '../../engine/calendar.ts';
import { gameNames, isGameName, type GameName } from '../../engine/games.ts';
import { firstPlayDay } from '../../api/ids.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { quotaKinds, type SiteLimits } from './quota-limits.ts';

export interface Config {
  readonly masterKey: Uint8Array;
  /** Master keys of single years, used instead of `masterKey`. */
  readonly yearKeys: ReadonlyMap<number, Uint8Array>;
  /** Published anchors by year, in hex; the keys must match them. */
  readonly anchors: ReadonlyMap<number, string>;
  /** null if the site has no operator. */
  readonly operatorKey: string | null;
  /** null if passkeys are bound to the host of the request. */
  readonly rpId: string | null;
  /** Origins where passkeys may be used; if empty, the origin of the request. */
  readonly origins: readonly string[];
  readonly siteLimits: SiteLimits;
  /** The first day with dice. */
  readonly firstDay: string;
  /** Days on which the service failed, so that not playing broke no streak. */
  readonly outages: ReadonlySet<string>;
  /** The first day of each game: `firstDay`, or later if the game came later. */
  readonly firstDays: Readonly<Record<GameName, string>>;
  readonly clockOffsetMs: number;
  readonly isLocal: boolean;
  readonly rateLimitFactor: number;
}

const keyHex = /^[0-9a-f]{64}$/i;
/** Guesses are limited only per address, so the operator key itself has to be out of reach. */
const operatorKeyCharactersMin = 32;
const yearKeyShape = /^MASTER_KEY_(\d{4})$/;
const anchorShape = /^(\d{4})=([0-9a-f]{64})$/;
const hostShape = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const contactShape = /^(?:mailto:|https:\/\/)\S+$/;

/** A setting that is allowed only on a local server; `fallback` if it is not set. */
const readLocal = (
  env: Bindings,
  name: 'TIME_OFFSET' | 'RATE_LIMIT_FACTOR',
  fallback: number,
): Result<number, string> => {
  const text = env[name];
  if (text === undefined || text === '') return ok(fallback);
  if (env.LOCAL === undefined) return err(`${name} is set, but this is not a local server`);
  const value = Number(text);
  return Number.isFinite(value) ? ok(value) : err(`${name} is not a number`);
};

const readYearKeys = (env: Bindings): Result<Config['yearKeys'], string> => {
  const keys = new Map<number, Uint8Array>();
  for (const [name, value] of Object.entries(env)) {
    const year = yearKeyShape.exec(name)?.[1];
    if (year === undefined || value === undefined || value === '') continue;
    if (typeof value !== 'string' || !keyHex.test(value))
      return err(`${name} is not 64 hex digits`);
    keys.set(Number(year), hexToBytes(value));
  }
  return ok(keys);
};

const readAnchors = ({ ANCHORS = '' }: Bindings): Result<Config['anchors'], string> => {
  const anchors = new Map<number, string>();
  for (const text of listIn(ANCHORS)) {
    const [, year, anchor] = anchorShape.exec(text) ?? [];
    if (year === undefined || anchor === undefined)
      return err('ANCHORS is not a list of years and anchors (2026=64 hex digits)');
    anchors.set(Number(year), anchor);
  }
  return ok(anchors);
};

const siteLimitShape = /^([a-z]+)=(\d+)$/;

const readSiteLimits = ({ SITE_LIMITS = '' }: Bindings): Result<SiteLimits, string> => {
  const limits = new Map<string, number>();
  for (const text of listIn(SITE_LIMITS)) {
    const [, name = '', most] = siteLimitShape.exec(text) ?? [];
    if (!quotaKinds.some((kind) => kind === name))
      return err(`SITE_LIMITS is not a list of ${quotaKinds.map((kind) => `${kind}=…`).join(' ')}`);
    limits.set(name, Number(most));
  }
  // Every kind has an entry, which the type of `fromEntries` can't express.
  return ok(
    Object.fromEntries(
      quotaKinds.map((kind) => [kind, limits.get(kind) ?? Infinity]),
    ) as unknown as SiteLimits,
  );
};

const firstDayShape = /^([a-z]+)=(\d{4}-\d{2}-\d{2})$/;

const readFirstDays = ({
  FIRST_DAY,
  FIRST_DAYS = '',
}: Bindings): Result<Config['firstDays'], string> => {
  const later = new Map<string, string>();
  for (const text of listIn(FIRST_DAYS)) {
    const [, game = '', day = ''] = firstDayShape.exec(text) ?? [];
    if (!isGameName(game) || parseDay(day) === null)
      return err(`FIRST_DAYS is not a list of games and days (${gameNames[0]}=2026-12-01)`);
    later.set(game, day);
  }
  const firstDayOf = (game: GameName): string => {
    const own = later.get(game) ?? FIRST_DAY;
    return own > FIRST_DAY ? own : FIRST_DAY;
  };
  // `gameNames` contains every key of the record, which the type of fromEntries can't express.
  return ok(
    Object.fromEntries(gameNames.map((game) => [game, firstDayOf(game)])) as Config['firstDays'],
  );
};

const listIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** A passkey works only on its domain and subdomains, so any other origin is a mistake. */
const readRelyingParty = ({
  RP_ID = '',
  ORIGINS = '',
}: Bindings): Result<Pick<Config, 'rpId' | 'origins'>, string> => {
  const origins = listIn(ORIGINS);
  if (RP_ID !== '' && !hostShape.test(RP_ID)) return err('RP_ID is not a domain');
  if (RP_ID === '' && origins.length > 0) return err('ORIGINS is set, but RP_ID is not');
  for (const origin of origins) {
    const { hostname, origin: own } = URL.parse(origin) ?? {};
    const isBelow = hostname === RP_ID || hostname?.endsWith(`.${RP_ID}`);
    if (own !== origin || !isBelow) return err('ORIGINS is not a list of origins on RP_ID');
  }
  return ok({ rpId: RP_ID || null, origins });
};

const readConfig = (env: Bindings): Result<Config, string> => {
  const { MASTER_KEY, OPERATOR_KEY, FIRST_DAY, LOCAL, OUTAGES = '', SECURITY_CONTACT } = env;
  if (MASTER_KEY === undefined || MASTER_KEY === '') return err('the secret MASTER_KEY is missing');
  if (!keyHex.test(MASTER_KEY)) return err('MASTER_KEY is not 64 hex digits');
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
  const yearKeys = readYearKeys(env);
  if (!yearKeys.ok) return yearKeys;
  const anchors = readAnchors(env);
  if (!anchors.ok) return anchors;
  const firstDays = readFirstDays(env);
  if (!firstDays.ok) return firstDays;
  const siteLimits = readSiteLimits(env);
  if (!siteLimits.ok) return siteLimits;
  const relyingParty = readRelyingParty(env);
  if (!relyingParty.ok) return relyingParty;
  return ok({
    masterKey: hexToBytes(MASTER_KEY),
    yearKeys: yearKeys.value,
    anchors: anchors.value,
    ...relyingParty.value,
    operatorKey: OPERATOR_KEY || null,
    siteLimits: siteLimits.value,
    firstDay: FIRST_DAY,
    outages: new Set(outages),
    firstDays: firstDays.value,
    clockOffsetMs: offsetSeconds.value * 1000,
    isLocal: LOCAL !== undefined,
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
