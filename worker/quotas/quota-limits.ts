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
export const playerLimits = {
  table: { hour: 30, day: Infinity },
  push: { hour: 20, day: 20 },
} as const satisfies Partial<Record<QuotaKind, Limit>>;

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

/**
 * Where a request comes from: keyed hashes of its network and its address, which change every day.
 */
export interface Origin {
  readonly network: string;
  readonly address: string;
  /** Whether the viewer has finished no game yet, ranked or not. */
  readonly isStranger: boolean;
  /** The text of the header `Proof`, unchecked. */
  readonly proof: string | null;
}

/** What a limit answers to one too many. */
export interface Refusal {
  /** Seconds until there is room again. */
  readonly retryAfter: number;
  /** Whether a proof of work lets the same request pass. */
  readonly takesProof: boolean;
}

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
