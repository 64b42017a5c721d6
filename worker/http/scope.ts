/**
 * The context of a request as plain values, so that nothing below a route depends on the web
 * framework.
 */
import type { Bindings } from '../bindings.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Config } from './config.ts';

/** The sender of a request, known by cookie and address. */
export interface Viewer {
  /** SHA-256 of the cookie's token; null without a token that this deployment may have issued. */
  readonly tokenHash: string | null;
  /** Roughly what sent the request, such as `Firefox on Linux`; empty if unknown. */
  readonly device: string;
  /** The key of limits by address. */
  readonly addressKey: string;
  /** The key of limits by network, which has many addresses. */
  readonly networkKey: string;
  signIn(token: string): void;
  /** Extends the cookie's life by another 400 days. */
  renew(): void;
  signOut(): void;
}

export interface Scope {
  readonly env: Bindings;
  readonly config: Config;
  /**
   * The primary for a request that changes something; for any other, a session in which replicas
   * answer that have what this browser has changed.
   */
  readonly database: Database;
  /** Selects of this request: those that are sent at the same moment are one trip. */
  readonly reads: BatchLoader;
  /** The database as a request that changes nothing sees it. */
  readonly nearest: Database;
  /** The time of the request in milliseconds UTC, read once and passed on. */
  readonly now: number;
  readonly viewer: Viewer;
  readonly request: Request;
  /** Lets work continue after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The site's origin, for links from other sites. */
export const originOf = ({ request }: Pick<Scope, 'request'>): string =>
  new URL(request.url).origin;
