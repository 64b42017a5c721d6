/** What pages know of notices before web/lib/push.ts is loaded, which it is once somebody has asked for some. */
import { recall, recallRecord, remember } from './storage.ts';

/** What this browser is to be notified of. */
export interface Wish {
  /** Of turns at slow tables. */
  readonly turn: boolean;
  /** Of the day's dice, `08:00` in the viewer's time zone; null for never. */
  readonly at: string | null;
}

export const readWish = (): Wish => {
  const { turn, at } = recallRecord('push');
  return { turn: turn === true, at: typeof at === 'string' ? at : null };
};

/** Has the next visit ask the server: this browser may be somebody else now, who has asked for nothing. */
export const doubtWish = (): void => {
  if (recall('push') !== null) remember('push', { ...recallRecord('push'), checkedAt: 0 });
};

/** Whether the site has Web Push, as the server says in each page. */
export const hasPush = (): boolean => 'push' in document.documentElement.dataset;

/** Whether this browser may show what the site sends; null if it can't, or the site sends nothing. */
export const pushPermission = (): NotificationPermission | null =>
  hasPush() && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : null;

/** An iPhone shows notices of pages on its Home Screen only. */
export const needsHomeScreen = (): boolean =>
  hasPush() && !('PushManager' in window) && /iPhone/.test(navigator.userAgent);
