/** What a crowd asks for: one read for all who ask while it goes on, and for some seconds afterwards. */
import { getCached, invalidate, setCached, type Life } from './cache.ts';

/** So long a request waits for a read that another one has begun: that one may have died with its visitor, and its promise with it. */
export const waitMsMax = 3_000;

/** The reads of one key that go on; more than one only where the first took long. */
interface Flight<Value> {
  readonly reads: Promise<Value>[];
  /** Whether something has been added to what it reads since it began. */
  isOutdated: boolean;
}

const flights = new Map<string, Flight<unknown>>();

interface SharedLife<Value> extends Life {
  /** Lets the read go on when the request that began it is gone: others wait for it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Whether the value is read again as soon as something is added, whatever its age. */
  readonly isLive: (value: Value) => boolean;
}

const liveKey = (key: string): string => `live ${key}`;
const lastingKey = (key: string): string => `lasting ${key}`;

const addRead = <Value>(
  key: string,
  flight: Flight<Value>,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): void => {
  // False once it has been invalidated, or another of its reads was sooner.
  const land = (): boolean => flights.get(key) === flight && flights.delete(key);
  const read = load().then(
    (value) => {
      const isStored = land() && value !== null;
      const isLive = life.isLive(value);
      if (isStored && !(isLive && flight.isOutdated))
        setCached(isLive ? liveKey(key) : lastingKey(key), value, life);
      return value;
    },
    (error: unknown) => {
      land();
      throw error;
    },
  );
  flight.reads.push(read);
  life.waitUntil(read.catch(() => undefined));
};

/** What the first of the reads brings; null if none of them ends in time. */
const firstWithin = async <Value>(
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

/** Waits for any of a flight's reads. Of all who have lost patience one begins another, and all go on waiting for each. */
const waitFor = async <Value>(
  key: string,
  flight: Flight<Value>,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): Promise<Value> => {
  for (;;) {
    const reads = [...flight.reads];
    const landed = await firstWithin(reads, waitMsMax);
    if (landed !== null) return landed.value;
    if (flight.reads.length === reads.length) addRead(key, flight, life, load);
  }
};

/** The value that is cached for everybody, or else what `load` brings: requests that come while it is read wait for that read. */
export const cachedForAll = async <Value>(
  key: string,
  life: SharedLife<Value>,
  load: () => Promise<Value>,
): Promise<Value> => {
  const { now } = life;
  const known = getCached<Value>(liveKey(key), now) ?? getCached<Value>(lastingKey(key), now);
  if (known !== undefined) return known;
  // Each key is written by one call site, so that its value has one type.
  const going = flights.get(key) as Flight<Value> | undefined;
  const flight = going ?? { reads: [], isOutdated: false };
  const wasOutdated = flight.isOutdated;
  if (going === undefined) {
    flights.set(key, flight);
    addRead(key, flight, life, load);
  }
  const value = await waitFor(key, flight, life, load);
  return wasOutdated && life.isLive(value) ? cachedForAll(key, life, load) : value;
};

const flightsOf = (prefix: string): [string, Flight<unknown>][] =>
  [...flights].filter(([key]) => key.startsWith(prefix));

/** Something has been added to what these keys show: forgets those of their values that are live. Whether there may be any. */
export const outdate = (prefix: string): boolean => {
  const going = flightsOf(prefix);
  for (const [, flight] of going) flight.isOutdated = true;
  return invalidate(liveKey(prefix)) > 0 || going.length > 0;
};

/** Forgets every value whose key begins so, and what is being read of them. */
export const invalidateShared = (prefix: string): void => {
  for (const [key] of flightsOf(prefix)) flights.delete(key);
  invalidate(liveKey(prefix));
  invalidate(lastingKey(prefix));
};
