/** The operator's acts and their log. */
import { pageMax } from '../list-limits.ts';
import * as v from 'valibot';
import { Count, Instant, PlayId, listOf, type Wire } from './values.ts';

/** Maximum characters of a reason. */
export const reasonMax = 300;

/** Why a result is withdrawn. The reason is public. */
export const Withdrawal = v.object({
  reason: v.pipe(v.string(), v.regex(/\S/), v.maxLength(reasonMax)),
});

/** An act: what was done, when and why. Names no player. */
const Act = v.object({
  id: Count,
  act: v.picklist(['withdraw', 'restore', 'rename', 'clear-name', 'rename-club', 'close-club']),
  at: Instant,
  reason: v.nullable(v.string()),
  /** The result concerned; null if there is none. */
  replay: v.nullable(PlayId),
  /** Its challenge: `{date}/{game}` or `c/{code}`. */
  challenge: v.nullable(v.string()),
});

export const OperatorLog = v.object({
  /** The latest first. */
  acts: listOf(Act, pageMax),
  /** The `before` of the next page; null on the last. */
  next: v.nullable(Count),
});
export type OperatorLog = Wire<typeof OperatorLog>;

export const OperatorLogQuery = v.object({
  before: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,14}$/),
      v.transform((text) => Number(text)),
    ),
  ),
});
