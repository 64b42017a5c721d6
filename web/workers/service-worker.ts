/**
 * Keeps pages that need no server: each tells what it was loaded with, and is answered from that when there is no connection. Nothing
 * else is touched, and while there is a connection the server's page comes first.
 */
const worker = self as unknown as ServiceWorkerGlobalScope; // The library types `self` as any kind of worker.

/** The pages that are kept, by the first part of their address: one file serves all below it. */
const keptPages = ['practice', 'table', 'rules'];

/** Every kept page has a store of its own, so that a newer page leaves nothing of the older behind. */
const storeOf = (page: string): string => `evenroll-${page}`;

const pageOf = (path: string): string | null => {
  const page = path.split('/')[1] ?? '';
  return keptPages.includes(page) ? page : null;
};

interface Loaded {
  readonly page: string;
  /** Paths of what it was loaded with. */
  readonly parts: readonly string[];
}

const isLoaded = (message: unknown): message is Loaded =>
  typeof message === 'object' &&
  message !== null &&
  'page' in message &&
  typeof message.page === 'string' &&
  'parts' in message &&
  Array.isArray(message.parts);

/** What pages fetched after they were kept, such as the coach: it belongs to the build they are of. */
const laterStore = storeOf('later');

/** Whether the store holds just these addresses. */
const isSame = async (store: Cache, addresses: readonly string[]): Promise<boolean> => {
  const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  return kept.size === addresses.length && addresses.every((address) => kept.has(address));
};

/** All of the page or nothing of it: an incomplete one would be worse than none. */
const keep = async ({ page, parts }: Loaded): Promise<void> => {
  const name = pageOf(page);
  if (name === null) return;
  const known = await caches.open(storeOf(name));
  if (!(await isSame(known, [`/${name}`, ...parts]))) await caches.delete(laterStore);
  const [shown, ...loaded] = await Promise.all([page, ...parts].map((address) => fetch(address)));
  if (!shown?.ok || loaded.some(({ ok }) => !ok)) return;
  await caches.delete(storeOf(name));
  const store = await caches.open(storeOf(name));
  await Promise.all(loaded.map((answer, at) => store.put(parts[at] ?? '', answer)));
  // The page comes last: whoever finds it finds all of it.
  await store.put(`/${name}`, shown);
};

const serverFirst = async (request: Request, page: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(`/${page}`);
    if (kept) return kept;
    throw failure;
  }
};

/** Names of these files carry their hash: what is kept is right for ever. */
const keptFirst = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(laterStore)).put(request, answer.clone());
  return answer;
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  if (isLoaded(event.data)) event.waitUntil(keep(event.data));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const page = request.mode === 'navigate' ? pageOf(pathname) : null;
  if (page !== null) event.respondWith(serverFirst(request, page));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
});
