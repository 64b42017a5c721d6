/** Published seeds, and health. */
import * as v from 'valibot';
import { Day, Hash, type Wire } from './values.ts';

export const FairnessQuery = v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))) });

export const Fairness = v.object({
  anchors: v.record(v.string(), Hash),
  days: v.array(v.object({ date: Day, commitment: v.nullable(Hash), seed: v.nullable(Hash) })),
});
export type Fairness = Wire<typeof Fairness>;

export const Health = v.object({ ok: v.literal(true) });
