/**
 * What an isolate remembers between requests, within one limit for everything together. The least recently used goes first; what is too
 * old goes by itself, whether anybody asks for it again or not.
 */
import { LRUCache } from 'lru-cache';

/** Together with counted addresses and what a request needs meanwhile this leaves an isolate far below the 128 MB it may have. */
const cacheBytesMax = 12 * 1024 * 1024;
const sweepMs = 10_000;
/** What a value takes besides its text: objects, keys, and the entry itself. */
const overheadFactor = 4;
const entryBytes = 512;

interface Entry {
  readonly value: unknown;
  readonly storedAt: number;
  readonly expiresAt: number;
}

const entries = new LRUCache<string, Entry>({ maxSize: cacheBytesMax });
let sweptAt = 0;

/** A request may use what was stored while it waited for something else: its time is that of its beginning. */
const begunBeforeMsMax = 5_000;

const isFresh = ({ storedAt, expiresAt }: Entry, now: number): boolean =>
  now >= storedAt - begunBeforeMsMax && now < expiresAt;

/** Frees what is too old; a day that nobody asks for any more must not stay until something else needs its place. */
const sweep = (now: number): void => {
  if (now >= sweptAt && now - sweptAt < sweepMs) return;
  sweptAt = now;
  for (const [key, entry] of [...entries.entries()]) if (!isFresh(entry, now)) entries.delete(key);
};

/** About how much memory plain data takes. */
const sizeOf = (value: unknown): number => overheadFactor * (JSON.stringify(value) ?? '').length;

export interface Life {
  /** The product's clock, milliseconds. */
  readonly now: number;
  /** How long the value may be used. */
  readonly ttlMs: number;
}

/** The value stored under `key`, if it is not too old. Each key is written by one call site, so that its value has one type. */
export const getCached = <Value>(key: string, now: number): Value | undefined => {
  const entry = entries.get(key);
  return entry && isFresh(entry, now) ? (entry.value as Value) : undefined;
};

/** Stores a value of so many bytes, about; of plain data the size is worked out. */
export const setCached = (
  key: string,
  value: unknown,
  { now, ttlMs }: Life,
  bytes: number = sizeOf(value),
): void => {
  sweep(now);
  const entry = { value, storedAt: now, expiresAt: now + ttlMs };
  entries.set(key, entry, { size: entryBytes + 2 * key.length + bytes });
};

/** The cached value, or else what `load` brings. Null is never stored: what is not there yet may be there the next moment. */
export const cached = async <Value>(
  key: string,
  life: Life,
  load: () => Promise<Value>,
  bytes?: number,
): Promise<Value> => {
  const known = getCached<Value>(key, life.now);
  if (known !== undefined) return known;
  const value = await load();
  if (value !== null) setCached(key, value, life, bytes);
  return value;
};

/** Forgets every value whose key begins so, and says how many there were. */
export const invalidate = (prefix: string): number => {
  const known = [...entries.keys()].filter((key) => key.startsWith(prefix));
  for (const key of known) entries.delete(key);
  return known.length;
};
