/**
 * Quotas: how many rows one address, the network around it and the whole site can add. Rate limits
 * (worker/http/rate-limits.ts) slow crowds down; quotas bound what a patient program can add to the
 * database. `npm run bench -- storage` prints the bytes they allow.
 */
import type { QuotaKind } from '../http/site-limits.ts';

/** The most in an hour and in a day, both UTC. */
interface Limit {
  readonly hour: number;
  readonly day: number;
}

export type Limits = Readonly<Record<QuotaKind, Limit>>;

/** A school or an office behind one address plays together. */
export const addressLimits: Limits = {
  player: { hour: 600, day: 2_000 },
  play: { hour: 900, day: 4_500 },
  challenge: { hour: 120, day: 400 },
  follow: { hour: 3_000, day: 6_000 },
  club: { hour: 600, day: 2_000 },
  table: { hour: 60, day: 600 },
  push: { hour: 60, day: 600 },
};

/** What one player may make, wherever they are. */
export const playerLimits: Readonly<Partial<Record<QuotaKind, Limit>>> & {
  readonly table: Limit;
} = {
  table: { hour: 30, day: Infinity },
  push: { hour: 20, day: 20 },
};

/**
 * A network (an IPv6 /48, the 256 addresses of an IPv4 /24) may make this many times what one
 * address may.
 */
export const networkFactor = 2;

/** All clients of a local server share one address, and tools are among them. */
export const localFactor = 100;

/** A count that one request adds to, and the most that it may reach in an hour and in a day. */
export interface Counter {
  readonly name: string;
  readonly hour: number;
  readonly day: number;
}

/** A wall, and what good faith or a proof passes: of an address, and of its network. */
export type Counters = readonly [Counter, Counter?];

/** What else decides whether counters take one more. */
export interface Asked {
  /** How many it counts as. */
  readonly weight?: number;
  /** Seconds that another limit of the same sender makes wait. */
  readonly wait?: number;
  /** Seconds that the site makes wait. */
  readonly siteWait?: number;
  readonly passes?: boolean;
}

/**
 * Where a request comes from: keyed hashes of its network, its address and its player, which change
 * every day.
 */
export interface Origin {
  readonly network: string;
  readonly address: string;
  /** null for nobody yet. */
  readonly player: string | null;
  /** Whether it passes where it is crowded: by good faith, or by a proof of work. */
  readonly passes: boolean;
}

/** What a limit answers to one too many. */
export interface Refusal {
  /** Seconds until there is room again. */
  readonly retryAfter: number;
  /** Whether a proof of work lets the same request pass. */
  readonly takesProof: boolean;
}

/** Seconds until each count has room; 0 if it has. */
export interface Waits {
  /** Of the address, or of what one player may make. */
  readonly own: number;
  readonly network: number;
  readonly site: number;
}

/**
 * The one rule: past a limit of their own nobody passes, and time alone helps. Where the network or
 * the site is crowded, whoever has shown good faith goes on, and strangers do with a proof of work.
 * Null for what is taken.
 */
export const decide = ({ own, network, site }: Waits, passes: boolean): Refusal | null => {
  if (own > 0) return { retryAfter: own, takesProof: false };
  const retryAfter = Math.max(network, site);
  return retryAfter === 0 || passes ? null : { retryAfter, takesProof: true };
};

/**
 * The one object that counts for the whole site is asked for one request in this many, which then
 * counts as so many. Where the operator allows few, each is counted.
 */
export const siteWeight = 16;
export const siteWeightFrom = 100 * siteWeight;

/** Whoever makes something waits no longer for that object. */
export const siteWaitMsMax = 1_000;

/** How long an isolate goes by what it last heard of a full site. */
export const siteFullMs = 30_000;
