/** The script that keeps pages for use without a connection, with a real cache and made-up events. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

let store: Cache;
let asked: string[];
/** What the server answers, by address; nothing is no connection. */
let answers: Record<string, Response | undefined>;
let done: string[];

beforeEach(prepare);

/** A visit to a page, which no script can make a `Request` of. */
const visit = (path: string, destination = 'document', mode = 'navigate') => ({
  url: location.origin + path,
  destination,
  mode,
});

test('keeps each page in its language and each file once, leaves what it has, and drops what no page uses', async () => {
  await store.put('/assets/a.js', new Response('a'));
  await store.put('/assets/old.js', new Response('old'));
  answers = {
    '/assets/b.js': new Response('b'),
    '/sv/': new Response('hem'),
    '/sv/practice': new Response('öva'),
  };
  await waitedFor('install');
  expect(asked).toEqual(['/assets/b.js omit', '/sv/ omit', '/sv/practice omit']);
  expect(await kept()).toEqual(['/', '/assets/a.js', '/assets/b.js', '/practice']);
  expect(await (await store.match('/practice'))?.text()).toBe('öva');
  expect(done).toEqual(['skip waiting']);
});

test('leaves the script before it in place while a file or one of the pages can’t be had', async () => {
  await store.put('/assets/old.js', new Response('old'));
  answers = {
    '/assets/a.js': new Response('a'),
    '/assets/b.js': new Response('', { status: 404 }),
  };
  await expect(waitedFor('install')).rejects.toThrow('404');
  expect(asked).toEqual(['/assets/a.js omit', '/assets/b.js omit']);
  expect(await kept()).toEqual(['/assets/old.js']);
  expect(done).toEqual([]);
  for (const path of ['/assets/a.js', '/assets/b.js', '/sv/']) answers[path] = new Response('');
  await expect(waitedFor('install')).rejects.toThrow('Failed to fetch');
  expect(await kept()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/old.js']);
  expect(done).toEqual([]);
});

test('once it is in charge, drops the caches of earlier builds and of nobody else', async () => {
  await caches.open('evenroll-1');
  await caches.open('somebody-else');
  await waitedFor('activate');
  expect((await caches.keys()).toSorted()).toEqual([storeName, 'somebody-else']);
  expect(done).toEqual(['preload', 'claim']);
});

test('pages come from the server while there is a connection', async () => {
  await store.put('/', new Response('home'));
  answers = { '/practice': new Response('from the server') };
  const begun = new Response('asked for meanwhile');
  expect(await answerTo(visit('/practice'), begun)).toBe('asked for meanwhile');
  expect(asked).toEqual([]);
  expect(await answerTo(visit('/practice'))).toBe('from the server');
});

test.each([
  ['/practice', 'practice'],
  ['/practice/official', 'practice'],
  ['/sv/practice', 'practice'],
  ['/de/practice', 'practice'],
  ['/de', 'home'],
  ['/practices', 'home'],
  ['/2026-11-20/yahtzee', 'home'],
  ['/', 'home'],
])('without a connection a visit to %s gets the kept page: %s', async (path, page) => {
  await expect(answerTo(visit(path))).rejects.toThrow('Failed to fetch');
  await store.put('/', new Response('home'));
  await store.put('/practice', new Response('practice'));
  expect(await answerTo(visit(path))).toBe(page);
});

test.each([
  ['an address of the API', visit('/api/home')],
  ['a file', visit('/rules.pdf')],
  ['a frame', visit('/practice', 'iframe')],
  ['what a page asks for', visit('/practice', '', 'cors')],
])('%s is left to the browser', async (_, request) => {
  await store.put('/', new Response('home'));
  expect(await answerTo(request)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a file that is kept is not asked for, and one that is not is', async () => {
  await store.put('/assets/a.js', new Response('kept'));
  answers = { '/assets/c.js': new Response('from the server') };
  expect(await answerTo(new Request('/assets/a.js'))).toBe('kept');
  expect(asked).toEqual([]);
  expect(await answerTo(new Request('/assets/c.js'))).toBe('from the server');
});

test('shows a notice that a page asks for, and a press on it opens its table; and what is pushed, also without data', async () => {
  await waitedFor('message', {
    data: { path: '/t/9', turn: '3', title: 'Your turn', body: 'At the table of Ada' },
  });
  await waitedFor('notificationclick', {
    notification: { tag: '/t/9', close: () => done.push('close') },
  });
  expect(done).toEqual(['show Your turn', 'close', 'open /t/9']);
  await waitedFor('push', { data: null });
  await waitedFor('push', {
    data: { text: () => '{"notification":{"title":"Today’s dice","tag":"/"}}' },
  });
  expect(done.slice(3)).toEqual(['show Evenroll', 'show Today’s dice']);
});

type Handler = (event: object) => void;

const pages = { '/': ['/assets/a.js'], '/practice': ['/assets/a.js', '/assets/b.js'] };
const storeName = 'evenroll-offline';
const script = 'service-worker';
const handlers = new Map<string, Handler>();

/** What an event of this type waits for. */
const waitedFor = async (type: string, more: object = {}): Promise<unknown> => {
  let waiting: unknown;
  handlers.get(type)?.({ ...more, waitUntil: (promise: unknown) => (waiting = promise) });
  expect(waiting).toBeInstanceOf(Promise);
  return waiting;
};

/** How a request is answered, or `undefined` if that is left to the browser. */
const answerTo = async (
  request: object,
  preloadResponse?: Response,
): Promise<string | undefined> => {
  let answer: Promise<Response> | undefined;
  const respondWith = (promise: Promise<Response>) => (answer = promise);
  handlers.get('fetch')?.({
    ...{ request, respondWith },
    preloadResponse: Promise.resolve(preloadResponse),
  });
  return (await answer)?.text();
};

const kept = async (): Promise<string[]> =>
  (await store.keys()).map(({ url }) => new URL(url).pathname).toSorted();

async function prepare() {
  [asked, done, answers] = [[], [], {}];
  for (const name of await caches.keys()) await caches.delete(name);
  store = await caches.open(storeName);
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    const address = typeof request === 'string' ? request : new URL(request.url).pathname;
    asked.push(init ? `${address} ${init.credentials}` : address);
    const answer = answers[address];
    await new Promise((resolve) => setTimeout(resolve));
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('OFFLINE', { version: '1', folder: '/sv', pages });
  vi.stubGlobal('skipWaiting', () => done.push('skip waiting'));
  const tab = { url: `${location.origin}/t/7`, visibilityState: 'hidden', focus: vi.fn() };
  vi.stubGlobal('clients', {
    claim: () => done.push('claim'),
    // Of a tab reloaded past the cache only this way.
    matchAll: async ({ includeUncontrolled }: ClientQueryOptions) =>
      includeUncontrolled ? [tab] : [],
    openWindow: async (address: string) => done.push(`open ${address}`),
  });
  vi.stubGlobal('registration', {
    navigationPreload: { enable: async () => done.push('preload') },
    showNotification: async (title: string) => done.push(`show ${title}`),
  });
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  if (handlers.size > 0) return;
  const listening = vi
    .spyOn(self, 'addEventListener')
    .mockImplementation((type: string, handler: unknown) => {
      handlers.set(type, handler as Handler);
    });
  await import(`../../../web/workers/${script}.ts`);
  listening.mockRestore();
}
