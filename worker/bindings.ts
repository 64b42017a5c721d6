/** What the platform hands to the Worker: wrangler.toml names each. */
import type { ArchiveMethods } from './archive/archive-methods.ts';
import type { MergeMethods } from './identity/merge-methods.ts';
import type { ErasureMethods } from './players/erasure-methods.ts';
import type { PlayMethods } from './plays/play-record.ts';

export interface Bindings {
  readonly DB: D1Database;
  readonly PLAYS: DurableObjectNamespace<PlayMethods & Rpc.DurableObjectBranded>;
  readonly MERGES: DurableObjectNamespace<MergeMethods & Rpc.DurableObjectBranded>;
  readonly ERASURES: DurableObjectNamespace<ErasureMethods & Rpc.DurableObjectBranded>;
  readonly ARCHIVES: DurableObjectNamespace<ArchiveMethods & Rpc.DurableObjectBranded>;
  /** The files of closed days: worker/archive/. */
  readonly FILES: R2Bucket;
  readonly ASSETS: Fetcher;
  readonly NEW_PLAYERS: RateLimit;
  readonly PLAYER_REQUESTS: RateLimit;
  readonly ADDRESS_REQUESTS: RateLimit;
  readonly OPEN_DATA_REQUESTS: RateLimit;
  readonly SIGN_INS: RateLimit;
  readonly FIRST_DAY: string;
  /** Where to report a vulnerability: `mailto:` or `https:`. Empty for the mailbox `security` of the site’s own name. */
  readonly SECURITY_CONTACT?: string;
  /** The domain that passkeys are bound to. Empty for the host of each request. */
  readonly RP_ID?: string;
  /** Where passkeys may be used, `https://…`, separated by spaces. Empty for the site that the request came to. */
  readonly ORIGINS?: string;
  readonly MASTER_KEY?: string;
  /** Replaces `MASTER_KEY` for the dice of a year. */
  readonly [yearKey: `MASTER_KEY_${number}`]: string | undefined;
  /** Anchors that have been published elsewhere, `2026=…`, separated by spaces: a key that does not fit one of them is refused. */
  readonly ANCHORS?: string;
  /** What the operator sends along; without it there is no operator. */
  readonly OPERATOR_KEY?: string;
  /** Set by `npm start` and tests only: this is a local server. */
  readonly LOCAL?: string;
  /** Seconds that the product's clock is ahead; local servers only. */
  readonly TIME_OFFSET?: string;
  /** By how much a local server's rate limits are wider (tests: narrower) than they are there; local servers only. */
  readonly RATE_LIMIT_FACTOR?: string;
}
