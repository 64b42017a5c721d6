/**
 * A turn that comes while nobody looks: what the page asks of the service worker. Nothing else tells
 * players in hidden tabs, and headless browsers allow no notifications.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import type { NewTable } from '../../../api/schemas/tables.ts';
import type { TurnNotice } from '../../../web/workers/notices.ts';
import { hurry, settled, until } from '../fixture.ts';
import { all, textOf } from '../reading.ts';
import { press } from '../table-hands.ts';
import { begun, type FakeTable, openLive, tableId } from './fake-table.ts';

const path = `/t/${tableId}`;

test('a hidden tab asks for a notice of its own turn alone, and takes it away when the turn is over', async () => {
  allow('granted');
  hide();
  const { table } = await openTable(2);
  await passOn(table);
  expect(sent).toEqual([]);
  await passOn(table);
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path, title: 'Your turn' });
  expect(sent[0]?.body).toMatch(/^At the table with \S+ and \S+$/);
  table.leave((table.table().turn!.seat + 1) % 3);
  await settled();
  expect(closed).not.toHaveBeenCalled();
  await passOn(table);
  await until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test.each([
  ['a tab in sight', 'granted', false],
  ['whoever has not allowed it', 'default', true],
  ['whoever has refused it', 'denied', true],
] as const)('%s is sent nothing', async (_, permission, isHidden) => {
  allow(permission);
  hide(isHidden);
  const { table } = await openTable();
  await passOn(table);
  await until(() => expect(document.title).toContain('Your turn'));
  expect(sent).toEqual([]);
});

test('a page closes its notice once it is seen', async () => {
  allow('granted');
  const hidden = hide();
  const { table } = await openTable();
  await passOn(table);
  await until(() => expect(sent).toHaveLength(1));
  expect(closed).not.toHaveBeenCalled();
  // Nothing that is read of the table does it.
  table.isOnline = false;
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(closed).toHaveBeenCalled());
});

test.each([
  ['denied', 'This browser doesn’t let Evenroll show notifications.'],
  ['granted', 'You’ll be notified when it’s your turn.'],
] as const)('asks on a press, once, and says what came of it: %s', async (answer, words) => {
  const permission = allow('default');
  const ask = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue(answer);
    return answer;
  });
  const { page } = await openTable();
  expect(ask).not.toHaveBeenCalled();
  await press(page, 'Notify me of my turn');
  await until(() => expect(all(page, 'button').map(textOf)).not.toContain('Notify me of my turn'));
  expect(textOf(page)).toContain(words);
  expect(ask).toHaveBeenCalledOnce();
});

test.each([
  ['offers', false],
  ['no longer offers', true],
])('a slow table %s what this browser is allowed to show already', async (_, turn) => {
  allow('granted');
  document.documentElement.dataset['push'] = '';
  localStorage.setItem('evenroll.push', JSON.stringify({ turn, at: '08:00' }));
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  const { page } = await openTable(1, { pace: 'slow' });
  const label = 'Tell me when it’s my turn';
  if (turn) return expect(all(page, 'button').map(textOf)).not.toContain(label);
  await press(page, label);
  // This server knows nothing of notices.
  await until(() => expect(textOf(page)).toContain('That didn’t work.'));
  expect(all(page, 'button').map(textOf)).toContain(label);
});

/** What pages sent to the service worker. */
let sent: TurnNotice[] = [];
const closed = vi.fn();
const getNotifications = async () => [{ close: closed }];

beforeEach(() => {
  hurry();
  sent = [];
  closed.mockClear();
  const workers = {
    active: { postMessage: (notice: TurnNotice) => sent.push(notice) },
    getNotifications,
  } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(workers);
});

const allow = (permission: NotificationPermission) =>
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
const hide = (isHidden = true) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

/** A table of three with its page, at which the viewer is next, or so many turns away. */
const openTable = async (
  away = 1,
  plan: Partial<NewTable> = {},
): Promise<{ table: FakeTable; page: HTMLElement }> => {
  const table = begun(plan);
  table.me = (table.person + away) % 3;
  const page = await openLive(table);
  await until(() => expect(page.querySelector('.board')).not.toBeNull());
  return { table, page };
};

/** Fills boxes until the next person’s turn. */
const passOn = async (table: FakeTable): Promise<void> => {
  table.move();
  await settled();
};
