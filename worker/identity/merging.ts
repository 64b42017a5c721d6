import type { Pair } from '../belongings/belonging.ts';

/** What decides a merge: the browser that chose it, and as whom that browser was identified. */
export interface MergeRequest extends Pair {
  /** The epoch of `to` in which the browser was identified. */
  readonly epoch: number;
  /** Hash of the deciding browser's token, whose session alone goes along. */
  readonly tokenHash: string;
}
