/** Notifications of a turn at a live table, for somebody who looks at none of its tabs. */

/** What a page asks the service worker to show. */
export interface TurnNotice {
  /** The path of the table. A new notice takes the place of the last one for the same path. */
  readonly path: string;
  /** The turn, unlike any other of this table. */
  readonly turn: string;
  readonly title: string;
  readonly body: string;
}

/** What this needs of a tab, and of a service worker's surroundings. */
interface Tab {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}
export interface Surroundings {
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    // Libraries of types don't know `renotify`.
    showNotification(
      title: string,
      options: NotificationOptions & { readonly renotify: true },
    ): Promise<void>;
    getNotifications(filter: { readonly tag: string }): Promise<readonly { close(): void }[]>;
  };
}

/** A tab that was reloaded past the cache has no service worker, and is one all the same. */
const tabsAt = async ({ clients }: Surroundings, path: string): Promise<readonly Tab[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => {
    const { pathname } = new URL(url);
    // A page may be in a language's folder.
    return (
      pathname === path || (/^\/[a-z]{2}\//.test(pathname) && pathname.slice('/de'.length) === path)
    );
  });

const isInSight = async (scope: Surroundings, path: string): Promise<boolean> =>
  (await tabsAt(scope, path)).some(({ visibilityState }) => visibilityState === 'visible');

/** By path: the latest turn, because every tab of a table asks for the same notice. */
const latest = new Map<string, string>();

/** Shows a notice once, however many tabs ask for it, and not while one of them is visible. */
export const notifyOfTurn = async (scope: Surroundings, notice: TurnNotice): Promise<void> => {
  const { path, turn, title, body } = notice;
  if (latest.get(path) === turn) return;
  latest.set(path, turn);
  if (await isInSight(scope, path)) return;
  await scope.registration.showNotification(title, {
    body,
    tag: path,
    icon: '/icon-small.png',
    // Without it, a turn that replaces an unread notice would be silent.
    renotify: true,
  });
};

/** What the server sends: see worker/push/notices.ts. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** The path that the notice leads to. */
  readonly tag: string;
}

const pushedIn = (text: string): Pushed => {
  try {
    const { notification } = JSON.parse(text);
    const { title, body, lang, tag } = notification;
    return { title: String(title), body: String(body), lang: String(lang), tag: String(tag) };
  } catch {
    return { title: 'Evenroll', body: '', lang: 'en', tag: '/' };
  }
};

/**
 * Shows whatever came: browsers take the permission away from who shows nothing. Where the table is
 * in sight, the notice goes again.
 */
export const showPushed = async (scope: Surroundings, text: string): Promise<void> => {
  const { registration } = scope;
  const { title, ...rest } = pushedIn(text);
  await registration.showNotification(title, { ...rest, icon: '/icon-small.png', renotify: true });
  if (rest.tag.startsWith('/t/') && (await isInSight(scope, rest.tag)))
    for (const notice of await registration.getNotifications({ tag: rest.tag })) notice.close();
};

/** Brings a tab of the notice's table to the front, or opens one. */
export const openNotice = async (
  scope: Surroundings,
  notification: Pick<Notification, 'tag' | 'close'>,
): Promise<void> => {
  notification.close();
  const [tab] = await tabsAt(scope, notification.tag);
  await (tab ? tab.focus() : scope.clients.openWindow(notification.tag));
};
