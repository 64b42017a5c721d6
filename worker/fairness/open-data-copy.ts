/**
 * A copy of a challenge's open data that is served to everybody for a while. It is generated once and stored in the platform's cache,
 * because reading a large day costs seconds of D1. challenges/cache-control.ts defines how long it may be used.
 */
import { maxAgeWithNames } from '../challenges/cache-control.ts';
import { begunBeforeMsMax } from '../http/cache.ts';
import { firstWithin } from '../http/shared-reads.ts';
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

/** How long a request waits for another's copy. That request may have been cancelled, and then its promise never settles. */
const makingMsMax = 30_000;
const making = new Map<string, Promise<void>>();
/** Whether the platform has a cache for this host (`workers.dev` has none). Without one, no copy is generated in vain. */
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

/** Generates the copy. */
const makeCopy = async (key: string, copying: CopyRequest, ttlSeconds: number): Promise<void> => {
  const made = caches.default.put(key, newCopy(copying, ttlSeconds)).finally(() => {
    if (making.get(key) === made) making.delete(key);
  });
  making.set(key, made);
  // The first request may be cancelled while others still wait.
  copying.waitUntil(made);
  await made;
};

/** The copy that another request generates; null if there is none, or if it is too old or takes too long. */
const copyOfOther = async (
  key: string,
  { now }: CopyRequest,
  ttlSeconds: number,
): Promise<Response | null> => {
  const going = making.get(key);
  if (going === undefined) return null;
  const isMade = (await firstWithin([going], makingMsMax)) !== null;
  return isMade ? findCopy(key, now, ttlSeconds) : null;
};

/** The stored copy, or a new one; rejects as D1 and R2 do. */
export const openDataCopy = async (copying: CopyRequest): Promise<Response> => {
  const { address, version, schedule, now } = copying;
  const ttlSeconds = maxAgeWithNames(schedule, now);
  const key = `${address}?${ttlSeconds}-${version}`;
  if (hasCache) {
    const known =
      (await findCopy(key, now, ttlSeconds)) ?? (await copyOfOther(key, copying, ttlSeconds));
    if (known !== null) return known;
    await makeCopy(key, copying, ttlSeconds);
    const made = await findCopy(key, now, ttlSeconds);
    if (made !== null) return made;
    hasCache = false;
  }
  const response = newCopy(copying, ttlSeconds);
  response.headers.delete(madeAtHeader);
  return response;
};
