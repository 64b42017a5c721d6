/** What requests have asked of D1, of Durable Objects and of R2. */
export interface Counted {
  /** Requests that the Worker itself has answered. */
  readonly requests: number;
  /** Hashed files, which online are served before the Worker, and free. */
  readonly files: number;
  /** Statements alone, or batches. */
  readonly trips: number;
  /** Read. */
  readonly rows: number;
  readonly written: number;
  /** What D1 itself says it took. */
  readonly sqlMs: number;
  /** Calls of objects' methods, each of which is a request that is paid for. */
  readonly objectCalls: number;
  /** How long they took, by a clock of whole milliseconds. */
  readonly objectMs: number;
  /** Rows of objects' own storage; setting an alarm is one. */
  readonly objectRows: number;
  readonly objectWritten: number;
  /** R2: what writes and lists, and what reads. */
  readonly classA: number;
  readonly classB: number;
}

export const noneCounted: Counted = {
  requests: 0,
  files: 0,
  trips: 0,
  rows: 0,
  written: 0,
  sqlMs: 0,
  objectCalls: 0,
  objectMs: 0,
  objectRows: 0,
  objectWritten: 0,
  classA: 0,
  classB: 0,
};
