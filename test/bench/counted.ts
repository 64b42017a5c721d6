/** What requests have used of D1, of Durable Objects and of R2. */
export interface Counted {
  /** Requests answered by the Worker itself. */
  readonly requests: number;
  /** Hashed files, which online are served before the Worker and are free. */
  readonly files: number;
  /** Single statements or batches. */
  readonly trips: number;
  /** Rows read. */
  readonly rows: number;
  readonly written: number;
  /** The time that D1 itself reports. */
  readonly sqlMs: number;
  /** Those of them that any replica may answer. */
  readonly replicaTrips: number;
  /** Calls of objects' methods, each of which is billed as a request. */
  readonly objectCalls: number;
  /** Alarms of plays, each of which is billed as a request. */
  readonly alarms: number;
  /** The time that they took, by a clock of whole milliseconds. */
  readonly objectMs: number;
  /** Rows read and written in the objects' own storage. Setting an alarm writes one. */
  readonly objectRows: number;
  readonly objectWritten: number;
  /** Lines logged. */
  readonly logs: number;
  /** Operations of R2: class A writes and lists, class B reads. */
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
  replicaTrips: 0,
  objectCalls: 0,
  alarms: 0,
  objectMs: 0,
  objectRows: 0,
  objectWritten: 0,
  logs: 0,
  classA: 0,
  classB: 0,
};
