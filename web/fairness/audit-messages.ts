/** What a page and the audit beside it say to each other. */
import type { AuditEnd, Progress } from '../../api/audit/audit.ts';

/** Starts an audit, or goes on with the one that was stopped. */
interface Start {
  readonly kind: 'start';
  /** A day, or `c/{code}`. */
  readonly target: string;
  /** What the reader has noted beforehand. */
  readonly known: string | null;
}

export type Order = Start | { readonly kind: 'stop' };

type WithoutState<End> = End extends unknown ? Omit<End, 'state'> : never;
/** How an audit ended; where it stood stays beside the page. */
export type Ended = WithoutState<AuditEnd>;

export type News =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'end'; readonly end: Ended }
  /** It can't run in this browser. */
  | { readonly kind: 'broken' };
