/**
 * What the platform passes to the Worker (wrangler.toml names each), and the methods of its Durable
 * Objects.
 */
import type { ArchiveKey } from './files/manifest.ts';
import type { PlayMethods } from './plays/play-record.ts';
import type { PushMessage } from './push/messages.ts';
import type { Asked, Counters, Refusal } from './quotas/quota-limits.ts';
import type { TableMethods } from './tables/table-record.ts';

/** The RPC methods of the Durable Object that writes a challenge's files. */
export interface ArchiveMethods {
  /**
   * Begins or continues to write the files of a final challenge; writes nothing if it is not final.
   */
  archive(key: ArchiveKey): Promise<void>;
}

/** The RPC methods of the Durable Object that deletes a player. */
export interface ErasureMethods {
  /**
   * Begins or continues the deletion. When it returns, the player's cookies no longer work.
   * `tokenHash` is that of the cookie that may still repeat the request.
   */
  erase(playerId: string, tokenHash: string | null): Promise<void>;
}

/** The RPC methods of the Durable Object that counts what was made in a day. */
export interface QuotaMethods {
  /** Adds to each counter, or to none and returns what refuses it. */
  take(counters: Counters, now: number, asked?: Asked): Promise<Refusal | null>;
  /** Undoes what a counter took. */
  giveBack(name: string, now: number, weight: number): Promise<void>;
}

export interface Bindings {
  readonly DB: D1Database;
  readonly PLAYS: DurableObjectNamespace<PlayMethods & Rpc.DurableObjectBranded>;
  readonly TABLES: DurableObjectNamespace<TableMethods & Rpc.DurableObjectBranded>;
  readonly ERASURES: DurableObjectNamespace<ErasureMethods & Rpc.DurableObjectBranded>;
  readonly ARCHIVES: DurableObjectNamespace<ArchiveMethods & Rpc.DurableObjectBranded>;
  readonly QUOTAS: DurableObjectNamespace<QuotaMethods & Rpc.DurableObjectBranded>;
  /** The files of closed days: worker/archive/. */
  readonly FILES: R2Bucket;
  readonly ASSETS: Fetcher;
  /** What browsers are about to be sent: worker/push/. */
  readonly PUSH: Queue<PushMessage>;
  readonly NEW_PLAYERS: RateLimit;
  readonly PLAYER_REQUESTS: RateLimit;
  readonly ADDRESS_REQUESTS: RateLimit;
  readonly OPEN_DATA_REQUESTS: RateLimit;
  readonly SIGN_INS: RateLimit;
  readonly FIRST_DAY: string;
  /** Days on which the service failed, separated by spaces: they break no streak. */
  readonly OUTAGES?: string;
  /** The first days of games that came later, `yatzy=2026-12-01`, separated by spaces. */
  readonly FIRST_DAYS?: string;
  /**
   * The most that the whole site takes in an hour:
   * `player=… play=… challenge=… follow=… club=… table=…`. What is left out is not limited.
   */
  readonly SITE_LIMITS?: string;
  /**
   * Where to report a vulnerability: `mailto:` or `https:`. If empty, the mailbox `security` at the
   * site's own domain.
   */
  readonly SECURITY_CONTACT?: string;
  /** The domain that passkeys are bound to. If empty, the host of each request. */
  readonly RP_ID?: string;
  /**
   * Origins where passkeys may be used, `https://…`, separated by spaces. If empty, the origin of
   * each request.
   */
  readonly ORIGINS?: string;
  readonly MASTER_KEY?: string;
  readonly ID_KEY?: string;
  readonly ACCESS_KEY?: string;
  /** The key before `ACCESS_KEY`, accepted while it is set. */
  readonly ACCESS_KEY_PREVIOUS?: string;
  /** Replaces `MASTER_KEY` for the dice of one year. */
  readonly [yearKey: `MASTER_KEY_${number}`]: string | undefined;
  /**
   * Anchors that have been published elsewhere, and the day of it, `2026=…@2025-12-20`, separated by
   * spaces. A key that does not match one of them is refused.
   */
  readonly ANCHORS?: string;
  /** The operator key, with which the operator authenticates; without it there is no operator. */
  readonly OPERATOR_KEY?: string;
  /**
   * The key that the site signs notices with, a private JWK of P-256. Without it, or without
   * `SECURITY_CONTACT`, which is named to push services, there are none.
   */
  readonly PUSH_KEY?: string;
  /** An origin that receives what push services would; local servers only. */
  readonly LOCAL_PUSH?: string;
  /** Marks a local server; set only by `npm start` and tests. */
  readonly LOCAL?: string;
  /** Seconds by which the product's clock is ahead; local servers only. */
  readonly TIME_OFFSET?: string;
  /** Multiplies a local server's rate limits (tests lower them); local servers only. */
  readonly RATE_LIMIT_FACTOR?: string;
}
