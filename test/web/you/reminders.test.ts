/** @holds web/lib web/play */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import '../../../web/play/what-next.ts';
import '../../../web/you/reminders.ts';
import { doubtWish } from '../../../web/lib/notices.ts';
import { keepOffline } from '../../../web/lib/offline.ts';
import { minuteOf, refresh } from '../../../web/lib/push.ts';
import { type Answers, serveAnswers } from '../answers.ts';
import { make, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

afterEach(() => {
  delete document.documentElement.dataset['push'];
});

test('a switch subscribes this browser at its own hour, and another browser can be stopped', async () => {
  browserThat('granted');
  const answers: Answers = {
    [`GET ${path}`]: push(),
    [`PUT ${path}`]: push([{ ...here, turn: false, daily: { minute: minuteOf('08:00') } }, other]),
  };
  const sent = serveAnswers(answers);
  const page = await make('push-reminders', { push: push() });
  all(page, '.tick input')[1]?.click();
  await until(() => expect(textOf(page)).toContain('Safari on iPhone'));
  expect(sent.at(-1)).toContain(`"daily":{"minute":${minuteOf('08:00')}}`);
  expect((one(page, 'input[type=time]') as HTMLInputElement).value).toBe('08:00');
  await expectAccessible(page);
  chooseTime(page, '19:30');
  await until(() => expect(sent.at(-1)).toContain(`"daily":{"minute":${minuteOf('19:30')}}`));
  one(page, 'button').click();
  await until(() => expect(textOf(page)).toContain('That didn’t work. Nothing has changed.'));
  answers[`DELETE ${path}/${other.id}`] = {};
  one(page, 'button').click();
  await until(() => expect(textOf(page)).not.toContain('Safari'));
  expect(sent.at(-1)).toBe(`DELETE ${path}/${other.id}`);
});

test.each([
  ['just now', 'default', 1],
  // Nothing asks again.
  ['before', 'denied', 0],
] as const)('a browser refused %s says so', async (_, before, switches) => {
  browserThat('denied', before);
  const sent = serveAnswers({});
  const page = await make('push-reminders', { push: push() });
  expect(all(page, '.tick input')).toHaveLength(2 * switches);
  all(page, '.tick input')[0]?.click();
  await until(() => expect(textOf(page)).toContain('doesn’t let Evenroll show notifications'));
  expect(all(page, '.tick input:checked')).toEqual([]);
  expect(sent).toEqual([]);
});

test.each([
  [true, null, [true, false]],
  [false, { minute: 480 }, [false, true]],
])('a browser that subscribed has its switches on: turns %s, dice %o', async (turn, daily, on) => {
  browserThat('granted');
  const known = push([{ ...here, turn, daily }]);
  const page = await make('push-reminders', { push: known });
  const ticks = all(page, '.tick input') as HTMLInputElement[];
  expect(ticks.map(({ checked }) => checked)).toEqual(on);
});

test('a site that sends none has the calendar alone', async () => {
  const page = await make('push-reminders');
  expect(textOf(page)).toBe('Time of the reminder In my calendar');
});

test('a finish asks for a notification at the time chosen, beside the calendar', async () => {
  browserThat('granted', 'default');
  const sent = serveAnswers({ [`GET ${path}`]: push(), [`PUT ${path}`]: push([here]) });
  const page = await mountFinish();
  chooseTime(page, '19:30');
  await until(() => expect(one(page, '.keys a').getAttribute('href')).toContain('at=19:30'));
  one(page, '.keys button').click();
  await until(() => expect(textOf(page)).toContain('This browser reminds you at 19:30'));
  expect(sent.at(-1)).toContain(`"turn":false,"daily":{"minute":${minuteOf('19:30')}}`);
  await expectAccessible(page);
});

test('a browser whose service worker is never ready says so after a while, and before that it is at work', async () => {
  browserThat('granted', 'default');
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(new Promise(() => undefined));
  const sent = serveAnswers({ [`GET ${path}`]: push() });
  const page = await mountFinish();
  const late: (() => void)[] = [];
  const { setTimeout: wait } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((go: () => void, ms = 0) =>
    ms < 10_000 ? wait(go, ms) : late.push(go)) as typeof setTimeout);
  one(page, '.keys button').click();
  await until(() => expect([textOf(page).includes('One moment'), late.length]).toEqual([true, 1]));
  late[0]?.();
  await until(() => expect(textOf(page)).toContain('Nothing has changed. Try again.'));
  expect(sent.some((line) => line.startsWith('PUT'))).toBe(false);
});

test('an iPhone reads of its Home Screen where it can’t have notifications yet', async () => {
  document.documentElement.dataset['push'] = '';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU)');
  const { PushManager } = window;
  delete (window as { PushManager?: unknown }).PushManager;
  onTestFinished(() => void (window.PushManager = PushManager));
  const page = await mountFinish();
  expect(textOf(page)).toContain('Add to Home Screen');
  expect(all(page, '.keys button')).toEqual([]);
});

test('a browser that is somebody else now forgets what it had asked for', async () => {
  browserThat('granted');
  const asked = { turn: true, at: null, minute: null, checkedAt: Date.now() - dayMs + 60_000 };
  localStorage.setItem('evenroll.push', JSON.stringify(asked));
  const sent = serveAnswers({ [`GET ${path}`]: push() });
  await refresh();
  expect(sent).toEqual([]);
  doubtWish();
  await refresh();
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem('evenroll.push')).toBeNull();
});

test.each([
  ['with what it had asked for looked at again', true, true, ['/service-worker.js'], 1],
  ['alone', true, false, ['/service-worker.js'], 0],
  ['not, without a connection', false, true, [], 0],
])('a browser keeps the site for later: %s', async (_, onLine, hasAsked, kept, looks) => {
  browserThat('granted');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const asked = { turn: true, at: null, minute: null, checkedAt: Date.now() - dayMs };
  if (hasAsked) localStorage.setItem('evenroll.push', JSON.stringify(asked));
  const sent = serveAnswers({ [`GET ${path}`]: push() });
  await keepOffline();
  expect(vi.mocked(navigator.serviceWorker.register).mock.calls.map(String)).toEqual(kept);
  expect(sent).toHaveLength(looks);
});

const dayMs = 86_400_000;
const path = '/api/players/me/push';
const push = (subscriptions: object[] = []) => ({ key: 'AQAB', subscriptions });
const here = { id: 'a'.repeat(16), isThisBrowser: true, device: '', turn: true, daily: null };
const other = { ...here, id: 'b'.repeat(16), isThisBrowser: false, device: 'Safari on iPhone' };

const chooseTime = (page: HTMLElement, time: string): void => {
  const field = Object.assign(one(page, 'input[type=time]'), { value: time });
  field.dispatchEvent(new Event('change'));
};

const mountFinish = async () => {
  const page = await make('next-dice', { at: '2026-11-21T00:00:00Z' });
  one(page, 'summary').click();
  return page;
};

/** A browser that answers so once it is asked. */
const browserThat = (permission: NotificationPermission, before = permission): void => {
  document.documentElement.dataset['push'] = '';
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(before);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
};
