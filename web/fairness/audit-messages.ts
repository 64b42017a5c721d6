/** Messages between a page and its audit worker. */
import type { AuditEnd, Progress } from '../../api/audit/audit.ts';

/** Starts an audit, or resumes the one that was stopped. */
interface Start {
  readonly kind: 'start';
  /** A day, or `c/{code}`. */
  readonly target: string;
  /** The number that the reader noted beforehand. */
  readonly known: string | null;
}

export type Order = Start | { readonly kind: 'stop' };

type WithoutState<End> = End extends unknown ? Omit<End, 'state'> : never;
/** The end of an audit, without its state, which the worker keeps. */
export type Ended = WithoutState<AuditEnd>;

export type News =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'end'; readonly end: Ended }
  /** The audit can't run in this browser. */
  | { readonly kind: 'broken' };
