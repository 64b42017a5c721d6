/**
 * A copy of a challenge's open data that is served to everybody for a while. It is generated once
 * and stored in the platform's cache, because reading a large day costs seconds of D1.
 * challenges/cache-control.ts defines how long it may be used.
 */
import { maxAgeWithNames } from '../challenges/cache-control.ts';
import { begunBeforeMsMax } from '../http/cache.ts';
import { ReadsInProgress } from '../http/reads-in-progress.ts';
import type { Schedule } from '../../api/schedule.ts';

const madeAtHeader = 'Evenroll-Made-At';
const jsonLines = 'application/jsonl';

interface CopyRequest {
  /** Where the copy is stored: the URL of the file. */
  readonly address: string;
  /** A copy of another version is no longer served. */
  readonly version: number;
  readonly schedule: Schedule;
  readonly now: number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly read: () => ReadableStream<Uint8Array>;
}

/** How long a request waits for a copy before another is begun. */
const makingMsMax = 30_000;
const making = new ReadsInProgress<void>(makingMsMax);
/**
 * Whether the platform has a cache for this host (`workers.dev` has none). Without one, no copy is
 * generated.
 */
let hasCache = true;

const newCopy = ({ read, now }: CopyRequest, ttlSeconds: number): Response =>
  new Response(read(), {
    headers: {
      'Content-Type': jsonLines,
      'Cache-Control': `public, max-age=${ttlSeconds}`,
      ETag: `"${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}"`,
      [madeAtHeader]: String(now),
    },
  });

/** The stored copy with its remaining seconds, unless it is too old by the product's clock. */
const findCopy = async (key: string, now: number, ttlSeconds: number): Promise<Response | null> => {
  const stored = await caches.default.match(key);
  if (stored === undefined) return null;
  const ageMs = now - Number(stored.headers.get(madeAtHeader));
  if (!(ageMs >= -begunBeforeMsMax && ageMs < ttlSeconds * 1_000)) {
    await stored.body?.cancel();
    return null;
  }
  const copy = new Response(stored.body, stored);
  copy.headers.delete(madeAtHeader);
  const leftSeconds = ttlSeconds - Math.floor(Math.max(0, ageMs) / 1_000);
  copy.headers.set('Cache-Control', `public, max-age=${leftSeconds}`);
  return copy;
};

/**
 * Generates the copy and stores it, even if the request is cancelled, because others wait for it.
 */
const makeCopy = (key: string, copying: CopyRequest, ttlSeconds: number): Promise<void> => {
  const made = caches.default.put(key, newCopy(copying, ttlSeconds));
  copying.waitUntil(made);
  return made;
};

/** The stored copy, or a new one; rejects as D1 and R2 do. */
export const openDataCopy = async (copying: CopyRequest): Promise<Response> => {
  const { address, version, schedule, now } = copying;
  const ttlSeconds = maxAgeWithNames(schedule, now);
  const key = `${address}?${ttlSeconds}-${version}`;
  if (hasCache) {
    const known = await findCopy(key, now, ttlSeconds);
    if (known !== null) return known;
    // A copy of another request may be too old for this one by the product's clock, which says
    // nothing about the cache.
    const isOthers = making.has(key);
    await making.join(key, () => makeCopy(key, copying, ttlSeconds));
    const made = await findCopy(key, now, ttlSeconds);
    if (made !== null) return made;
    if (!isOthers) hasCache = false;
  }
  const response = newCopy(copying, ttlSeconds);
  response.headers.delete(madeAtHeader);
  return response;
};
