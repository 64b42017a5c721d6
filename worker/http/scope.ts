/** What a request is answered with: plain values, so that nothing below a route knows which framework reads the request. */
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import type { Config } from './config.ts';

/** Whoever reads, by the cookie and the address. */
export interface Viewer {
  /** SHA-256 of the cookie’s token; null without a token that this deployment may have issued. */
  readonly tokenHash: string | null;
  /** Roughly what the request was sent from, `Firefox on Linux`; empty where nobody knows. */
  readonly device: string;
  /** What limits by address count by. */
  readonly addressKey: string;
  /** Sends a cookie with this token. */
  signIn(token: string): void;
  /** Lets the cookie live another 400 days. */
  renew(): void;
  /** Takes the cookie away. */
  signOut(): void;
}

export interface Scope {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  /** The time of the request, milliseconds UTC: taken once, passed on. */
  readonly now: number;
  readonly viewer: Viewer;
  readonly request: Request;
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Where this site is, for links from other sites. */
export const originOf = ({ request }: Pick<Scope, 'request'>): string =>
  new URL(request.url).origin;
