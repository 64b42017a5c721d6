/** What the service worker shows of a turn that comes while nobody looks, and of what is pushed. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  notifyOfTurn,
  openNotice,
  showPushed,
  type TurnNotice,
} from '../../../web/workers/notices.ts';

const path = '/t/8Qd3kPwyz1236789';
const closed = vi.fn();
const getNotifications = async () => [{ close: closed }];
beforeEach(() => closed.mockClear());

let tables = 0;

test('a turn has one notice, however many tabs there are, and the next has another', async () => {
  const notice = newNotice();
  const { scope, show } = scopeWith(tab(notice.path), tab(notice.path), tab('/'));
  await Promise.all([notifyOfTurn(scope, notice), notifyOfTurn(scope, { ...notice })]);
  expect(show.mock.calls).toEqual([
    ['Your turn', expect.objectContaining({ body: notice.body, tag: notice.path, renotify: true })],
  ]);
  await notifyOfTurn(scope, { ...notice, turn: '0 2' });
  expect(show).toHaveBeenCalledTimes(2);
});

test('a turn has no notice while a tab of its table is visible, but beside other pages it has', async () => {
  const notice = newNotice();
  const seen = scopeWith(tab(notice.path), tab(notice.path, 'visible'));
  await notifyOfTurn(seen.scope, notice);
  expect(seen.show).not.toHaveBeenCalled();
  const other = newNotice();
  const elsewhere = scopeWith(tab(other.path), tab('/', 'visible'));
  await notifyOfTurn(elsewhere.scope, other);
  expect(elsewhere.show).toHaveBeenCalledOnce();
});

test.each([
  ['', [path], 0],
  ['/de', [path], 0],
  ['', ['/', `${path}y`], 1],
])('a tap leads to the tab of the table in %s, or opens one', async (folder, paths, opened) => {
  const close = vi.fn();
  const tabs = paths.map((one) => tab(folder + one));
  const { scope, openWindow } = scopeWith(...tabs);
  await openNotice(scope, { tag: path, close });
  expect(close).toHaveBeenCalledOnce();
  expect(tabs[0]?.focus).toHaveBeenCalledTimes(1 - opened);
  expect(openWindow.mock.calls).toEqual(opened ? [[path]] : []);
});

const pushed = (tag: string): string =>
  JSON.stringify({ web_push: 8030, notification: { title: 'T', body: 'B', lang: 'sv', tag } });

test.each([
  ['of a table', pushed(path).padEnd(1_024), 'T', { body: 'B', lang: 'sv', tag: path }, 1],
  ['of the table elsewhere', pushed('/t/other'), 'T', { tag: '/t/other' }, 0],
  // It says on this very page how it will be.
  ['of a subscription', pushed('/you/settings'), 'T', { tag: '/you/settings' }, 0],
  ['that is no JSON', 'not JSON', 'Evenroll', { tag: '/' }, 0],
  ['without data', '', 'Evenroll', { tag: '/' }, 0],
])('a push %s is shown', async (_, text, title, shown, gone) => {
  const { scope, show } = scopeWith(tab(path, 'visible'), tab('/you/settings', 'visible'));
  await showPushed(scope, text);
  expect(show.mock.calls).toEqual([[title, expect.objectContaining({ ...shown, renotify: true })]]);
  expect(closed).toHaveBeenCalledTimes(gone);
});

interface Tab {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<void>;
}

const tab = (path: string, visibilityState: Tab['visibilityState'] = 'hidden'): Tab => ({
  url: `https://evenroll.example${path}`,
  visibilityState,
  focus: vi.fn(),
});

/** A service worker's surroundings with these tabs, and what they were asked to do. */
const scopeWith = (...tabs: readonly Tab[]) => {
  const show = vi.fn();
  const openWindow = vi.fn();
  const clients = { matchAll: async () => tabs, openWindow };
  return {
    scope: { clients, registration: { showNotification: show, getNotifications } },
    show,
    openWindow,
  };
};

/** Of a table that no other test uses: the service worker remembers the latest turn. */
const newNotice = (): TurnNotice => ({
  path: `/t/${++tables}`,
  turn: '0 1',
  title: 'Your turn',
  body: 'At the table with Anna',
});
