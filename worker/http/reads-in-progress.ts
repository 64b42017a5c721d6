/**
 * Reads that several requests wait for. The request that started a read may be cancelled, and then
 * its promise never settles, so nobody relies on one read alone. The promises of a Durable Object
 * end with the object, not with a request: what only its own calls wait for needs none of this.
 */

/** How long a request waits for a read before another is started. */
const waitMsMax = 3_000;

/** The value of the first promise to settle; null if none does in time. */
export const firstWithin = async <Value>(
  promises: readonly Promise<Value>[],
  mostMs: number,
): Promise<{ readonly value: Value } | null> => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), mostMs);
  });
  try {
    return await Promise.race([
      ...promises.map(async (promise) => ({ value: await promise })),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/** The reads of one key in progress; more than one only if the first took long. */
interface Reads<Value> {
  readonly started: Promise<Value>[];
  /** Whether the data has changed since the first of them began. */
  isOutdated: boolean;
}

/** What a read can ask about itself once it has its value. */
export interface ReadInProgress {
  /** False if the key was dropped or another of its reads finished first. */
  readonly isCurrent: () => boolean;
  readonly isOutdated: () => boolean;
}

export class ReadsInProgress<Value> {
  private readonly readsByKey = new Map<string, Reads<Value>>();
  private readonly mostMs: number;

  constructor(mostMs = waitMsMax) {
    this.mostMs = mostMs;
  }

  /**
   * The value of the first of the key's reads to finish; rejects if that one fails. `start` begins
   * a read if there is none. Whenever the wait times out, one of those who wait begins another, and
   * all keep waiting for every read.
   */
  async join(key: string, start: (read: ReadInProgress) => Promise<Value>): Promise<Value> {
    const reads = this.readsByKey.get(key) ?? { started: [], isOutdated: false };
    const { started } = reads;
    const begin = (): void => {
      this.readsByKey.set(key, reads);
      const isCurrent = (): boolean => this.readsByKey.get(key) === reads;
      const read = start({ isCurrent, isOutdated: () => reads.isOutdated });
      started.push(read.finally(() => isCurrent() && this.readsByKey.delete(key)));
    };
    if (started.length === 0) begin();
    for (;;) {
      const known = [...started];
      const settled = await firstWithin(known, this.mostMs);
      if (settled !== null) return settled.value;
      if (started.length === known.length) begin();
    }
  }

  has(key: string): boolean {
    return this.readsByKey.has(key);
  }

  isOutdated(key: string): boolean {
    return this.readsByKey.get(key)?.isOutdated ?? false;
  }

  /** Notes that the data of these keys has changed. Returns whether any was being read. */
  outdate(prefix: string): boolean {
    const going = this.startingWith(prefix);
    for (const [, reads] of going) reads.isOutdated = true;
    return going.length > 0;
  }

  /** Lets later requests begin reads of their own. */
  drop(prefix: string): void {
    for (const [key] of this.startingWith(prefix)) this.readsByKey.delete(key);
  }

  private startingWith(prefix: string): [string, Reads<Value>][] {
    return [...this.readsByKey].filter(([key]) => key.startsWith(prefix));
  }
}
