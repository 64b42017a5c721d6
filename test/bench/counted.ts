/** What requests have asked of D1. */
export interface Counted {
  /** Statements alone, or batches. */
  readonly trips: number;
  readonly rows: number;
}
