/** Messages between a page and its audit worker. */
import type { AuditEnd, AuditProgress } from '../../api/audit/run.ts';

/** Starts an audit, or resumes the one that was stopped. */
interface Start {
  readonly kind: 'start';
  /** A day, or `c/{code}`. */
  readonly target: string;
  /** The number that the viewer noted beforehand. */
  readonly known: string | null;
}

export type AuditRequest = Start | { readonly kind: 'stop' };

type WithoutState<End> = End extends unknown ? Omit<End, 'state'> : never;
/** The end of an audit, without its state, which the worker keeps. */
export type AuditOutcome = WithoutState<AuditEnd>;

export type AuditMessage =
  | { readonly kind: 'progress'; readonly progress: AuditProgress }
  | { readonly kind: 'end'; readonly end: AuditOutcome }
  /** The audit can't run in this browser. */
  | { readonly kind: 'broken' };
