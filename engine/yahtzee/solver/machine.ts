/** What works out the rows of a table. It knows no rules: rows of float64, their sums, maxima and means. */
export interface Machine {
  /** The table: rows with padding. */
  readonly rows: Float64Array;
  /** The options of the next turn: see `writeOptions`. */
  readonly options: Int32Array;
  /**
   * Works out `width` values from the index `out` of `rows` on, each from the values that the options lead to. It may write up to three
   * more, which mean nothing.
   */
  turn(out: number, width: number): void;
}
