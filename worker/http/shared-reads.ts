/**
 * Shares reads among many requests: all that arrive during a read wait for it, and its value is
 * cached for a few seconds.
 */
import { getCached, invalidate, setCached, type CacheLifetime } from './cache.ts';
import { ReadsInProgress, type ReadInProgress } from './reads-in-progress.ts';

const inProgress = new ReadsInProgress<unknown>();

interface SharedLife<Value> extends CacheLifetime {
  /**
   * Lets the read continue after the request that started it is gone, because others wait for it.
   */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Whether the value is read again as soon as something is added, whatever its age. */
  readonly isLive: (value: Value) => boolean;
}

const liveKey = (key: string): string => `live ${key}`;
const lastingKey = (key: string): string => `lasting ${key}`;

const readAndStore = async <Value>(
  key: string,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
  { isCurrent, isOutdated }: ReadInProgress,
): Promise<Value> => {
  const value = await load();
  if (!isCurrent() || value === null) return value;
  const isLive = life.isLive(value);
  if (!(isLive && isOutdated())) setCached(isLive ? liveKey(key) : lastingKey(key), value, life);
  return value;
};

/**
 * The value that is cached for everybody, or else the result of `load`. Requests that arrive during
 * a load wait for it.
 */
export const cachedForAll = async <Value>(
  key: string,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): Promise<Value> => {
  const { now } = life;
  const known = getCached<Value>(liveKey(key), now) ?? getCached<Value>(lastingKey(key), now);
  if (known !== undefined) return known;
  const wasOutdated = inProgress.isOutdated(key);
  // Each key is written by one call site, so its value has one type.
  const value = (await inProgress.join(key, (current) => {
    const read = readAndStore(key, life, load, current);
    life.waitUntil(read.catch(() => undefined));
    return read;
  })) as Value;
  return wasOutdated && life.isLive(value) ? cachedForAll(key, life, load) : value;
};

/** Called when something was added to the data of these keys: drops their live values. */
export const outdate = (prefix: string): void => {
  inProgress.outdate(prefix);
  invalidate(liveKey(prefix));
};

/** Drops every value whose key starts with `prefix`, and the results of reads in progress. */
export const invalidateShared = (prefix: string): void => {
  inProgress.drop(prefix);
  invalidate(liveKey(prefix));
  invalidate(lastingKey(prefix));
};
