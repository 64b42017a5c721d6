/**
 * Caches the pages that need no server, so that they work offline. The build writes the list of
 * these pages and their files into this script: another build is another script, which browsers find
 * by themselves, and while nothing changes nothing is asked for. While online, pages come from the
 * server. Offline, any other page is replaced by the start page, which shows what can be played. It
 * also notifies players: of their turn at a live table, and of what the server sends.
 */
import { openNotice, notifyOfTurn, showPushed, type TurnNotice } from './notices.ts';

const worker = self as unknown as ServiceWorkerGlobalScope; // The library types `self` as any kind of worker.

/** A single cache, so that files shared by pages are stored once. */
const storeName = 'evenroll-offline';
const startPage = '/';

/**
 * Written by the build: each cached page with its files. `version` is another one if a page changes,
 * and `folder` comes before the addresses of pages in its language.
 */
declare const OFFLINE: {
  readonly version: string;
  readonly folder: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

const pathsIn = async (store: Cache): Promise<readonly string[]> =>
  (await store.keys()).map(({ url }) => new URL(url).pathname);

/**
 * Stores all addresses, or none and throws, because an incomplete page would be worse than none.
 * Without cookies: what is kept for long names nobody, so the folder says the language.
 */
const fetchInto = async (
  store: Cache,
  addresses: readonly string[],
  folder = '',
): Promise<void> => {
  const answers = await Promise.all(
    addresses.map((address) => fetch(folder + address, { credentials: 'omit' })),
  );
  const failed = answers.find(({ ok }) => !ok);
  if (failed) throw new Error(`${failed.url}: ${failed.status}`);
  await Promise.all(answers.map((answer, at) => store.put(addresses[at] ?? '', answer)));
};

/**
 * Fills the cache. Stores files before the pages that use them and deletes unused files last, so
 * that every cached page is complete at any time. If it throws, the browser keeps the worker before
 * this one and tries again on the next visit.
 */
const fillCache = async (): Promise<void> => {
  const { folder, pages } = OFFLINE;
  const store = await caches.open(storeName);
  const parts = [...new Set(Object.values(pages).flat())];
  const known = new Set(await pathsIn(store));
  // File names contain a hash, so a cached file is always current.
  await fetchInto(
    store,
    parts.filter((part) => !known.has(part)),
  );
  await fetchInto(store, Object.keys(pages), folder);
  const wanted = new Set([...Object.keys(pages), ...parts]);
  const old = (await pathsIn(store)).filter((path) => !wanted.has(path));
  await Promise.all(old.map((path) => store.delete(path)));
};

/** Of any language: one that isn't kept is better in another than not at all. */
const folder = /^\/[a-z]{2}(?=\/|$)/;

/** The cached page for a path: its own, that of all paths with the same first segment, or the start page. */
const precachedPage = async (address: string): Promise<Response | undefined> => {
  const path = address.replace(folder, '') || startPage;
  return (
    (await caches.match(path)) ??
    (await caches.match(`/${path.split('/')[1] ?? ''}`)) ??
    caches.match(startPage)
  );
};

const serverFirst = async (event: FetchEvent, path: string): Promise<Response> => {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch (failure) {
    const cached = await precachedPage(path);
    if (cached) return cached;
    throw failure;
  }
};

const cacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

/** Whether a request navigates to a page, as opposed to a file or a frame. */
const isPage = ({ mode, destination }: Request, path: string): boolean =>
  mode === 'navigate' && destination === 'document' && !/^\/api\/|\./.test(path);

/** Deletes caches that earlier builds had under other names. */
const dropOldStores = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('evenroll-') && name !== storeName);
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** Enables navigation preload, so that the server is asked while this script starts. */
const start = async (): Promise<void> => {
  await worker.registration.navigationPreload?.enable();
  await dropOldStores();
  await worker.clients.claim();
};

worker.addEventListener('install', (event) =>
  event.waitUntil(fillCache().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) => event.waitUntil(start()));
worker.addEventListener('message', (event) =>
  event.waitUntil(notifyOfTurn(worker, event.data as TurnNotice)),
);
worker.addEventListener('push', (event) =>
  event.waitUntil(showPushed(worker, event.data?.text() ?? '')),
);
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(worker, event.notification)),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (isPage(request, pathname)) event.respondWith(serverFirst(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});
