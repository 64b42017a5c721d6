/**
 * An isolate's in-memory cache, with one size limit for all entries together. The least recently
 * used entries are evicted first; expired ones are removed even if they are never read again.
 */
import { LRUCache } from 'lru-cache';

/**
 * Together with the counted addresses and the memory of running requests, this keeps an isolate far
 * below its limit of 128 MB.
 */
const cacheBytesMax = 15 * 1024 * 1024;
const sweepMs = 10_000;
/** Overhead of a value beyond its text: objects, keys, and the entry itself. */
const overheadFactor = 4;
const entryBytes = 512;

interface Entry {
  readonly value: unknown;
  readonly storedAt: number;
  readonly expiresAt: number;
}

const entries = new LRUCache<string, Entry>({
  maxSize: cacheBytesMax,
  dispose: (_entry, key) => keysByKind.get(kindOf(key))?.delete(key),
});
/**
 * The keys by their first word: dropping a board at each finish must not walk over all sessions.
 */
const keysByKind = new Map<string, Set<string>>();
const kindOf = (key: string): string => key.split(' ', 1)[0] ?? key;
let sweptAt = 0;

/**
 * A request's time is that of its start. An entry stored up to this much later, while the request
 * waited, still counts as fresh.
 */
export const begunBeforeMsMax = 5_000;

const isFresh = ({ storedAt, expiresAt }: Entry, now: number): boolean =>
  now >= storedAt - begunBeforeMsMax && now < expiresAt;

/** Removes expired entries, which would otherwise stay until their space is needed. */
const sweep = (now: number): void => {
  if (now >= sweptAt && now - sweptAt < sweepMs) return;
  sweptAt = now;
  for (const [key, entry] of [...entries.entries()]) if (!isFresh(entry, now)) entries.delete(key);
};

/** The approximate memory size of plain data, in bytes. */
const sizeOf = (value: unknown): number => overheadFactor * JSON.stringify(value).length;

export interface CacheLifetime {
  /** The time on the product's clock, in milliseconds. */
  readonly now: number;
  readonly ttlMs: number;
}

/**
 * The value stored under `key`, unless it has expired. Each key is written by one call site, so its
 * value has one type.
 */
export const getCached = <Value>(key: string, now: number): Value | undefined => {
  const entry = entries.get(key);
  return entry && isFresh(entry, now) ? (entry.value as Value) : undefined;
};

/**
 * Stores a value of about `bytes` bytes; if omitted, the size is estimated, which works only for
 * plain data.
 */
export const setCached = (
  key: string,
  value: unknown,
  { now, ttlMs }: CacheLifetime,
  bytes: number = sizeOf(value),
): void => {
  sweep(now);
  const entry = { value, storedAt: now, expiresAt: now + ttlMs };
  entries.set(key, entry, { size: entryBytes + 2 * key.length + bytes });
  const kind = kindOf(key);
  const known = keysByKind.get(kind) ?? new Set();
  keysByKind.set(kind, known.add(key));
};

/**
 * The cached value, or else the result of `load`. Null is never stored, because what is missing now
 * may exist the next moment.
 */
export const cached = async <Value>(
  key: string,
  life: CacheLifetime,
  load: () => Promise<Value>,
  bytes?: number,
): Promise<Value> => {
  const known = getCached<Value>(key, life.now);
  if (known !== undefined) return known;
  const value = await load();
  if (value !== null) setCached(key, value, life, bytes);
  return value;
};

/** Removes every entry whose key starts with `prefix`, and returns their number. */
export const invalidate = (prefix: string): number => {
  const known = [...keysByKind]
    .filter(([kind]) => prefix.startsWith(kind) || kind.startsWith(prefix))
    .flatMap(([, keys]) => [...keys].filter((key) => key.startsWith(prefix)));
  for (const key of known) entries.delete(key);
  return known.length;
};
