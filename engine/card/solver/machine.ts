import type { Options } from './options.ts';

/**
 * Computes the rows of a table. It knows no rules, only rows of float64 and their sums, maxima and
 * means.
 */
export interface Machine {
  /** The table: rows with padding. */
  readonly rows: Float64Array;
  /** The options of the next turn, written by `writeOptions`. */
  readonly options: Options;
  /**
   * Computes `width` values from index `out` of `rows` on, each from the values that the options
   * lead to. May overwrite up to three values after them.
   */
  turn(out: number, width: number): void;
}
