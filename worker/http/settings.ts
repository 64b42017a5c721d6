/** Parses settings. Each is its value, or an error message. */
import * as v from 'valibot';
import { parseDay } from '../../engine/calendar.ts';
import { gameNames, isGameName, type GameName } from '../../engine/rule-sets.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { base64url, bytesOfBase64url } from './ids.ts';
import { quotaKinds, type SiteLimits } from './site-limits.ts';

export const listIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** A setting that is allowed only on a local server; `fallback` if it is not set. */
export const readLocal = (
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

const anchorShape = /^(\d{4})=([0-9a-f]{64})(?:@(\d{4}-\d{2}-\d{2}))?$/;

export interface PublishedAnchor {
  readonly anchor: string;
  /** The day on which it was published elsewhere; null if nobody has noted it. */
  readonly publishedOn: string | null;
}

export const readAnchors = ({
  ANCHORS = '',
}: Bindings): Result<ReadonlyMap<number, PublishedAnchor>, string> => {
  const anchors = new Map<number, PublishedAnchor>();
  for (const text of listIn(ANCHORS)) {
    const [, year, anchor, publishedOn = null] = anchorShape.exec(text) ?? [];
    if (anchor === undefined || (publishedOn !== null && parseDay(publishedOn) === null))
      return err(
        'ANCHORS is not a list of years, anchors and days (2026=64 hex digits@2025-12-20)',
      );
    anchors.set(Number(year), { anchor, publishedOn });
  }
  return ok(anchors);
};

const siteLimitShape = /^([a-z]+)=(\d+)$/;

export const readSiteLimits = ({ SITE_LIMITS = '' }: Bindings): Result<SiteLimits, string> => {
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

/** The first day of each game: `FIRST_DAY`, or later if the game came later. */
export type DaysByGame = Readonly<Record<GameName, string>>;

const firstDayShape = /^([a-z]+)=(\d{4}-\d{2}-\d{2})$/;

export const readFirstDays = ({
  FIRST_DAY,
  FIRST_DAYS = '',
}: Bindings): Result<DaysByGame, string> => {
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
  return ok(Object.fromEntries(gameNames.map((game) => [game, firstDayOf(game)])) as DaysByGame);
};

export interface RelyingParty {
  /** null if passkeys are bound to the host of the request. */
  readonly rpId: string | null;
  /** Origins where passkeys may be used; if empty, the origin of the request. */
  readonly origins: readonly string[];
}

const hostShape = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** A passkey works only on its domain and subdomains, so any other origin is a mistake. */
export const readRelyingParty = ({
  RP_ID = '',
  ORIGINS = '',
}: Bindings): Result<RelyingParty, string> => {
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

export interface PushConfig {
  /** The public point, uncompressed, and the private number, both as base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can write to: `mailto:` or `https:`. */
  readonly contact: string;
  /** Receives what push services would; null online. */
  readonly localOrigin: string | null;
}

const Coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const Jwk = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: Coordinate,
    y: Coordinate,
    d: Coordinate,
  }),
);

/** The contact that a local server names to push services, unless it has one. */
const localContact = 'mailto:operator@localhost';

/** null without a key or a contact: Apple refuses what has none. */
export const readPush = (env: Bindings): Result<PushConfig | null, string> => {
  const { PUSH_KEY, LOCAL_PUSH, LOCAL, SECURITY_CONTACT } = env;
  if (LOCAL_PUSH && (LOCAL === undefined || URL.parse(LOCAL_PUSH)?.origin !== LOCAL_PUSH))
    return err('LOCAL_PUSH is not an origin, or this is not a local server');
  if (!PUSH_KEY) return ok(null);
  const jwk = v.safeParse(Jwk, PUSH_KEY);
  if (!jwk.success) return err('PUSH_KEY is not a private JWK of P-256');
  const contact = SECURITY_CONTACT || (LOCAL === undefined ? null : localContact);
  if (contact === null) return ok(null);
  const { x, y, d: privateKey } = jwk.output;
  const publicKey = base64url(Uint8Array.of(4, ...bytesOfBase64url(x), ...bytesOfBase64url(y)));
  return ok({ publicKey, privateKey, contact, localOrigin: LOCAL_PUSH || null });
};
