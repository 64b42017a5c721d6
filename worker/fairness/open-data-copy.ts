/**
 * The copy of a challenge's open data that is served to everybody for a while. It is made once and stored in the platform's cache, since
 * reading a large day costs seconds of D1: challenges/cache-control.ts says how long it may be used.
 */
import { maxAgeWithNames } from '../challenges/cache-control.ts';
import { logEvent, rootCause } from '../http/log.ts';
import { ProblemError } from '../http/problems.ts';
import type { Schedule } from '../../api/schedule.ts';

const madeAtHeader = 'Evenroll-Made-At';
const jsonLines = 'application/jsonl';

interface Copying {
  /** Where the copy is stored: the address of the file. */
  readonly address: string;
  /** A copy of another version is not served any more. */
  readonly version: number;
  readonly schedule: Schedule;
  readonly now: number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly read: () => ReadableStream<Uint8Array>;
}

/** Copies that are being made by this isolate. */
const making = new Map<string, Promise<unknown>>();
/** The platform has no cache at some addresses (`workers.dev`); then nothing is read to the end in vain. */
let hasCache = true;

const newCopy = ({ read, now }: Copying, ttlSeconds: number): Response =>
  new Response(read(), {
    headers: {
      'Content-Type': jsonLines,
      'Cache-Control': `public, max-age=${ttlSeconds}`,
      ETag: `"${now.toString(36)}-${crypto.randomUUID().slice(0, 8)}"`,
      [madeAtHeader]: String(now),
    },
  });

/** The stored copy with the seconds that it has left, if it is not too old by the product's clock. */
const findCopy = async (key: string, now: number, ttlSeconds: number): Promise<Response | null> => {
  const stored = await caches.default.match(key);
  if (stored === undefined) return null;
  const ageMs = now - Number(stored.headers.get(madeAtHeader));
  if (!(ageMs >= 0 && ageMs < ttlSeconds * 1_000)) {
    await stored.body?.cancel();
    return null;
  }
  const copy = new Response(stored.body, stored);
  copy.headers.delete(madeAtHeader);
  const leftSeconds = ttlSeconds - Math.floor(ageMs / 1_000);
  copy.headers.set('Cache-Control', `public, max-age=${leftSeconds}`);
  return copy;
};

/** Makes the copy, once however many ask for it at the same time. */
const makeCopy = (key: string, copying: Copying, ttlSeconds: number): Promise<unknown> => {
  const known = making.get(key);
  if (known !== undefined) return known;
  const made = caches.default
    .put(key, newCopy(copying, ttlSeconds))
    .finally(() => void making.delete(key));
  making.set(key, made);
  // Whoever asked first may go away; the others still wait for it.
  copying.waitUntil(made);
  return made;
};

/** The copy that stands, or a new one; `unavailable` while D1 or R2 gives nothing. */
export const openDataCopy = async (copying: Copying): Promise<Response> => {
  const { address, version, schedule, now } = copying;
  const ttlSeconds = maxAgeWithNames(schedule, now);
  const key = `${address}?${ttlSeconds}-${version}`;
  const known = hasCache ? await findCopy(key, now, ttlSeconds) : null;
  if (known !== null) return known;
  if (hasCache)
    await makeCopy(key, copying, ttlSeconds).catch((error: unknown) => {
      logEvent('error', { event: 'open-data-unread', message: rootCause(error).message });
      throw new ProblemError('unavailable');
    });
  const made = hasCache ? await findCopy(key, now, ttlSeconds) : null;
  if (made !== null) return made;
  hasCache = false;
  const response = newCopy(copying, ttlSeconds);
  response.headers.delete(madeAtHeader);
  return response;
};
