/** Shares reads among many requests: all that arrive during a read wait for it, and its value is cached for a few seconds. */
import { getCached, invalidate, setCached, type CacheLifetime } from './cache.ts';

/**
 * How long a request waits for a read that another request started. That request may have been cancelled, and then its promise never
 * settles.
 */
export const waitMsMax = 3_000;

/** The reads of one key in progress; more than one only if the first took long. */
interface PendingReads<Value> {
  readonly reads: Promise<Value>[];
  /** Whether something was added to the data since the read began. */
  isOutdated: boolean;
}

const pending = new Map<string, PendingReads<unknown>>();

interface SharedLife<Value> extends CacheLifetime {
  /** Lets the read continue after the request that started it is gone, because others wait for it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Whether the value is read again as soon as something is added, whatever its age. */
  readonly isLive: (value: Value) => boolean;
}

const liveKey = (key: string): string => `live ${key}`;
const lastingKey = (key: string): string => `lasting ${key}`;

const addRead = <Value>(
  key: string,
  shared: PendingReads<Value>,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): void => {
  // False if the key was invalidated or another of its reads finished first.
  const settle = (): boolean => pending.get(key) === shared && pending.delete(key);
  const read = load().then(
    (value) => {
      const isStored = settle() && value !== null;
      const isLive = life.isLive(value);
      if (isStored && !(isLive && shared.isOutdated))
        setCached(isLive ? liveKey(key) : lastingKey(key), value, life);
      return value;
    },
    (error: unknown) => {
      settle();
      throw error;
    },
  );
  shared.reads.push(read);
  life.waitUntil(read.catch(() => undefined));
};

/** The value of the first read to finish; null if none finishes in time. */
export const firstWithin = async <Value>(
  reads: readonly Promise<Value>[],
  mostMs: number,
): Promise<{ readonly value: Value } | null> => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), mostMs);
  });
  try {
    return await Promise.race([...reads.map(async (read) => ({ value: await read })), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Waits for any of a key's reads. Whenever the wait times out, one of the waiting requests starts another read, and all keep waiting for
 * every read.
 */
const waitFor = async <Value>(
  key: string,
  shared: PendingReads<Value>,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): Promise<Value> => {
  for (;;) {
    const reads = [...shared.reads];
    const settled = await firstWithin(reads, waitMsMax);
    if (settled !== null) return settled.value;
    if (shared.reads.length === reads.length) addRead(key, shared, life, load);
  }
};

/** The value that is cached for everybody, or else the result of `load`. Requests that arrive during a load wait for it. */
export const cachedForAll = async <Value>(
  key: string,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): Promise<Value> => {
  const { now } = life;
  const known = getCached<Value>(liveKey(key), now) ?? getCached<Value>(lastingKey(key), now);
  if (known !== undefined) return known;
  // Each key is written by one call site, so its value has one type.
  const going = pending.get(key) as PendingReads<Value> | undefined;
  const shared = going ?? { reads: [], isOutdated: false };
  const wasOutdated = shared.isOutdated;
  if (going === undefined) {
    pending.set(key, shared);
    addRead(key, shared, life, load);
  }
  const value = await waitFor(key, shared, life, load);
  return wasOutdated && life.isLive(value) ? cachedForAll(key, life, load) : value;
};

const pendingOf = (prefix: string): [string, PendingReads<unknown>][] =>
  [...pending].filter(([key]) => key.startsWith(prefix));

/** Called when something was added to the data of these keys: drops their live values. Returns whether there may have been any. */
export const outdate = (prefix: string): boolean => {
  const going = pendingOf(prefix);
  for (const [, shared] of going) shared.isOutdated = true;
  return invalidate(liveKey(prefix)) > 0 || going.length > 0;
};

/** Drops every value whose key starts with `prefix`, and the results of reads in progress. */
export const invalidateShared = (prefix: string): void => {
  for (const [key] of pendingOf(prefix)) pending.delete(key);
  invalidate(liveKey(prefix));
  invalidate(lastingKey(prefix));
};
