/** What operators do, and the log of it. */
import * as v from 'valibot';
import { Count, Id, Instant, type Wire } from './values.ts';

/** Characters of a reason, at most. */
export const reasonMax = 300;

/** Why a result is withdrawn: for everybody to read. */
export const Withdrawal = v.object({
  reason: v.pipe(v.string(), v.regex(/\S/), v.maxLength(reasonMax)),
});

/** What was done, when and why; it names no player. */
const Act = v.object({
  id: Count,
  act: v.picklist(['withdraw', 'restore', 'rename']),
  at: Instant,
  reason: v.nullable(v.string()),
  /** The result that it was done to; null for what is about none. */
  replay: v.nullable(Id),
  /** Its challenge: `{date}/{game}` or `c/{code}`. */
  challenge: v.nullable(v.string()),
});

export const OperatorLog = v.object({
  /** The latest first. */
  acts: v.array(Act),
  /** The `before` of the next page; null on the last. */
  next: v.nullable(Count),
});
export type OperatorLog = Wire<typeof OperatorLog>;

export const OperatorLogQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
});
