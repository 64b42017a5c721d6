/**
 * This browser’s subscription to Web Push, which comes whether a page is open or not. Loaded once somebody has
 * asked for it. The time of the day stays on the device; the server knows its minute in UTC.
 */
import type { Push } from '../../api/schemas/push.ts';
import { call } from './call.ts';
import { pushPermission, readWish, type Wish } from './notices.ts';
import { forget, recallRecord, remember } from './storage.ts';
import { scriptAddress } from './trusted-types.ts';

/** How often a visit asks whether the site's key and the subscription are still the same. */
const checkedEveryMs = 24 * 60 * 60 * 1_000;

/** The minute of the day in UTC at which it is `at` here today. */
export const minuteOf = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const then = new Date();
  then.setHours(hours, minutes);
  return then.getUTCHours() * 60 + then.getUTCMinutes();
};

/** A service worker whose files can't be fetched is never ready. */
const readyWithinMs = 20_000;

const ready = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the service worker is not ready')), readyWithinMs);
    }),
  ]);

const subscriptionFor = async (key: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(scriptAddress('/service-worker.js'));
  const { pushManager } = await ready();
  const known = await pushManager.getSubscription();
  const bytes = known?.options.applicationServerKey;
  const letters = bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))) : '';
  // What was made for another key of the site is of no use.
  if (known && letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key)
    return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/** Ends this browser's subscription at its push service, which the server then hears of. */
export const unsubscribe = async (): Promise<void> => {
  forget('push');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

const subscribe = async ({ turn, at }: Wish, key: string): Promise<Push> => {
  const { endpoint = '', keys } = (await subscriptionFor(key)).toJSON();
  const minute = at === null ? null : minuteOf(at);
  const push = await call('PUT /api/players/me/push', {
    body: {
      endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      turn,
      daily: minute === null ? null : { minute },
      language: document.documentElement.lang,
    },
  });
  remember('push', { turn, at, minute, checkedAt: Date.now() });
  return push;
};

/** Changes what this browser is notified of; it may show notices. */
export const change = async (changes: Partial<Wish>): Promise<Push> => {
  const { key, subscriptions } = await call('GET /api/players/me/push');
  const here = subscriptions.find(({ isThisBrowser }) => isThisBrowser);
  // Whoever this browser was before may have asked for more.
  const wish = { ...(here ? readWish() : { turn: false, at: null }), ...changes };
  if (wish.turn || wish.at !== null) return subscribe(wish, key);
  if (here) await call('DELETE /api/players/me/push/{id}', { params: { id: here.id } });
  await unsubscribe();
  return { key, subscriptions: subscriptions.filter((one) => one !== here) };
};

/** On a visit: says it anew if the clock here has changed, and looks after the key now and then. */
export const refresh = async (): Promise<void> => {
  const { minute, checkedAt } = recallRecord('push');
  const wish = readWish();
  if (pushPermission() !== 'granted') return;
  const isSame = minute === (wish.at === null ? null : minuteOf(wish.at));
  if (isSame && Date.now() - Number(checkedAt) < checkedEveryMs) return;
  const { key, subscriptions } = await call('GET /api/players/me/push');
  // Whoever this browser is now may not have asked for anything.
  const isAsked = subscriptions.some(({ isThisBrowser }) => isThisBrowser);
  await (isAsked ? subscribe(wish, key) : unsubscribe());
};
