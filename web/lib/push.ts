/**
 * This browser’s subscription to Web Push, which comes whether a page is open or not. Loaded once somebody has
 * asked for it. The time of the day stays on the device; the server knows its minute in UTC.
 */
import type { Push } from '../../api/schemas/push.ts';
import { call } from './call.ts';
import { forget, recallRecord, remember } from './storage.ts';
import { scriptAddress } from './trusted-types.ts';

export interface Wish {
  /** Of turns at slow tables. */
  readonly turn: boolean;
  /** Of the day's dice, `08:00` in the viewer's time zone; null for never. */
  readonly at: string | null;
}

/** How often a visit asks whether the site's key and the subscription are still the same. */
const checkedEveryMs = 24 * 60 * 60 * 1_000;

/** Whether the site has Web Push, as the server says in each page, and this browser too. */
export const canPush = (): boolean =>
  'push' in document.documentElement.dataset &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** The minute of the day in UTC at which it is `at` here today. */
export const minuteOf = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const then = new Date();
  then.setHours(hours, minutes);
  return then.getUTCHours() * 60 + then.getUTCMinutes();
};

export const readWish = (): Wish => {
  const { turn, at } = recallRecord('push');
  return { turn: turn === true, at: typeof at === 'string' ? at : null };
};

const subscriptionFor = async (key: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(scriptAddress('/service-worker.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const bytes = known?.options.applicationServerKey;
  const letters = bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))) : '';
  // What was made for another key of the site is of no use.
  if (known && letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key)
    return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/**
 * Subscribes this browser to what it wishes; null if it may not show notices. Call it on a press, because
 * the browser may ask the viewer.
 */
export const subscribe = async (wish: Wish): Promise<Push | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { key } = await call('GET /api/players/me/push');
  const { endpoint = '', keys } = (await subscriptionFor(key)).toJSON();
  const minute = wish.at === null ? null : minuteOf(wish.at);
  const push = await call('PUT /api/players/me/push', {
    body: {
      endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      turn: wish.turn,
      daily: minute === null ? null : { minute },
      language: document.documentElement.lang,
    },
  });
  remember('push', { ...wish, minute, checkedAt: Date.now() });
  return push;
};

/** Ends this browser's subscription at its push service, which the server then hears of. */
export const unsubscribe = async (): Promise<void> => {
  forget('push');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/** On a visit: says it anew if the clock here has changed, and looks after the key now and then. */
export const refresh = async (): Promise<void> => {
  const { minute, checkedAt } = recallRecord('push');
  const wish = readWish();
  if (!canPush() || Notification.permission !== 'granted') return;
  const isSame = minute === (wish.at === null ? null : minuteOf(wish.at));
  if (isSame && Date.now() - Number(checkedAt) < checkedEveryMs) return;
  const { subscriptions } = await call('GET /api/players/me/push');
  // Whoever this browser is now has not asked for anything.
  const isAsked = subscriptions.some(({ isThisBrowser }) => isThisBrowser);
  await (isAsked ? subscribe(wish) : unsubscribe());
};

/** Adds turns to this browser’s subscription. Does nothing where notices can't come. */
export const subscribeToTurns = async (): Promise<void> => {
  if (!canPush()) return;
  const { subscriptions } = await call('GET /api/players/me/push');
  const isAsked = subscriptions.some(({ isThisBrowser }) => isThisBrowser);
  await subscribe({ at: isAsked ? readWish().at : null, turn: true });
};
