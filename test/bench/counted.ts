/** What requests have asked of D1. */
export interface Counted {
  /** Statements alone, or batches. */
  readonly trips: number;
  /** Read. */
  readonly rows: number;
  readonly written: number;
  /** What D1 itself says it took. */
  readonly sqlMs: number;
}
