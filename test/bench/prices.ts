/**
 * Cloudflare's list prices in US dollars, and its limits: Workers Paid, Durable Objects with
 * SQLite, D1, R2 standard. Read on 22 November 2026 in stored copies of Cloudflare's documentation
 * (github.com/cloudflare/cloudflare-docs and developers.cloudflare.com: the pricing pages of
 * Workers, D1, Durable Objects and R2, the limits of D1). A copy may be older than the page.
 * Nothing was compared with a bill.
 */
export interface Price {
  readonly unit: string;
  /** Included in the plan each month. */
  readonly included: number;
  /** Dollars for `each` more. */
  readonly dollars: number;
  readonly each: number;
}

const million = 1_000_000;
const gigabyte = 1_000_000_000;

export const planDollars = 5;

export const prices = {
  requests: { unit: 'requests', included: 10 * million, dollars: 0.3, each: million },
  cpuMs: { unit: 'ms of CPU', included: 30 * million, dollars: 0.02, each: million },
  rowsRead: { unit: 'rows read in D1', included: 25_000 * million, dollars: 0.001, each: million },
  rowsWritten: { unit: 'rows written in D1', included: 50 * million, dollars: 1, each: million },
  databaseBytes: { unit: 'bytes in D1', included: 5 * gigabyte, dollars: 0.75, each: gigabyte },
  objectCalls: { unit: 'calls of objects', included: million, dollars: 0.15, each: million },
  objectGbS: { unit: 'GB-s of objects', included: 400_000, dollars: 12.5, each: million },
  objectRowsRead: {
    unit: 'rows read in objects',
    included: 25_000 * million,
    dollars: 0.001,
    each: million,
  },
  objectRowsWritten: {
    unit: 'rows written in objects',
    included: 50 * million,
    dollars: 1,
    each: million,
  },
  objectBytes: { unit: 'bytes in objects', included: 5 * gigabyte, dollars: 0.2, each: gigabyte },
  classA: { unit: 'writes to R2', included: million, dollars: 4.5, each: million },
  classB: { unit: 'reads from R2', included: 10 * million, dollars: 0.36, each: million },
  logLines: { unit: 'lines logged', included: 20 * million, dollars: 0.6, each: million },
  fileBytes: { unit: 'bytes in R2', included: 10 * gigabyte, dollars: 0.015, each: gigabyte },
} as const satisfies Record<string, Price>;

export type Usage = Readonly<Record<keyof typeof prices, number>>;

/** The memory in GB that an object is billed for while it is awake, whatever it needs. */
export const objectGb = 0.128;

export const limits = {
  /** Of one D1 database. */
  databaseBytes: 10 * gigabyte,
  /** Of all databases of an account. More is available on request. */
  accountDatabaseBytes: 1_000 * gigabyte,
  /** Queries of 1 ms each that the single thread of a database answers per second. */
  databaseQueriesPerSecond: 1_000,
  /** A soft limit of each object. */
  objectCallsPerSecond: 1_000,
} as const;
