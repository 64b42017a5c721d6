/**
 * Keeps the pages that need no server, so that they are there without a connection. The build lists them with all they are made of; while
 * there is a connection the server's page comes first. Whatever else is asked for without one, the start page says what there is to do.
 */
const worker = self as unknown as ServiceWorkerGlobalScope; // The library types `self` as any kind of worker.

/** One cache for all: parts that pages share are stored once. */
const storeName = 'evenroll-kept';
const listAddress = '/kept.json';
const startPage = '/';

/** Each precached page with the files it is made of. */
type Precache = Readonly<Record<string, readonly string[]>>;

const isPrecache = (value: unknown): value is Precache =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

const pathsIn = async (store: Cache): Promise<readonly string[]> =>
  (await store.keys()).map(({ url }) => new URL(url).pathname);

/** Into the store, all of them or none: an incomplete page would be worse than none. */
const fetchInto = async (store: Cache, addresses: readonly string[]): Promise<boolean> => {
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  if (answers.some(({ ok }) => !ok)) return false;
  await Promise.all(answers.map((answer, at) => store.put(addresses[at] ?? '', answer)));
  return true;
};

/** Pages come after their parts, and what is no part of any goes last: at every moment, a page that is found is whole. */
const keep = async (): Promise<void> => {
  const answer = await fetch(listAddress, { cache: 'no-cache' });
  const precache: unknown = answer.ok ? await answer.json() : null;
  if (!isPrecache(precache)) return;
  const store = await caches.open(storeName);
  const [pages, parts] = [Object.keys(precache), [...new Set(Object.values(precache).flat())]];
  const known = new Set(await pathsIn(store));
  // The name of a part carries its hash: one that is there is right.
  if (
    !(await fetchInto(
      store,
      parts.filter((part) => !known.has(part)),
    ))
  )
    return;
  if (!(await fetchInto(store, pages))) return;
  const wanted = new Set([...pages, ...parts]);
  const old = (await pathsIn(store)).filter((path) => !wanted.has(path));
  await Promise.all(old.map((path) => store.delete(path)));
};

/** One file serves all addresses below it. */
const precachedPage = (path: string): string => `/${path.split('/')[1] ?? ''}`;

const serverFirst = async (event: FetchEvent, path: string): Promise<Response> => {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (failure) {
    const cached = (await caches.match(precachedPage(path))) ?? (await caches.match(startPage));
    if (cached) return cached;
    throw failure;
  }
};

const cacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

/** A page that a reader goes to: not a file, nor what another page frames. */
const isPage = ({ mode, destination }: Request, path: string): boolean =>
  mode === 'navigate' && destination === 'document' && !/^\/api\/|\./.test(path);

/** Stores of earlier builds had a name for each page. */
const dropOldStores = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('evenroll-') && name !== storeName);
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** The server is asked while this script is still being started. */
const start = async (): Promise<void> => {
  await worker.registration.navigationPreload?.enable();
  await dropOldStores();
  await worker.clients.claim();
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(start()));
worker.addEventListener('message', (event) => event.waitUntil(keep()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (isPage(request, pathname)) event.respondWith(serverFirst(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});
