/** What Settings says of reminders, with a browser that subscribes without a push service. */
import { html } from 'lit';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../web/you/reminders.ts';
import { minuteOf } from '../../../web/lib/push.ts';
import { serveAnswers } from '../answers.ts';
import { all, expectAccessible, mount, one, textOf, until } from '../fixture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['push'];
});

test('a switch subscribes this browser at its own hour, and another browser can be stopped', async () => {
  browserThat('granted');
  const sent = serveAnswers({
    [`GET ${path}`]: push(),
    [`PUT ${path}`]: push([{ ...here, turn: false, daily: { minute: minuteOf('08:00') } }, other]),
    [`DELETE ${path}/${other.id}`]: {},
  });
  const page = await mount(html`<push-reminders .push=${push()}></push-reminders>`);
  all(page, '.tick input')[1]?.click();
  await until(() => expect(textOf(page)).toContain('Safari on iPhone'));
  expect(sent.at(-1)).toContain(`"daily":{"minute":${minuteOf('08:00')}}`);
  expect((one(page, 'input[type=time]') as HTMLInputElement).value).toBe('08:00');
  await expectAccessible(page);
  one(page, 'button').click();
  await until(() => expect(textOf(page)).not.toContain('Safari'));
});

test('a browser that may not show notices says so, and nothing is sent', async () => {
  browserThat('denied');
  const sent = serveAnswers({});
  const page = await mount(html`<push-reminders .push=${push()}></push-reminders>`);
  all(page, '.tick input')[0]?.click();
  await until(() => expect(textOf(page)).toContain('doesn’t let Evenroll show notifications'));
  expect((all(page, '.tick input')[0] as HTMLInputElement).checked).toBe(false);
  expect(sent).toEqual([]);
});

test('a site that sends none shows nothing of it', async () => {
  const page = await mount(html`<push-reminders></push-reminders>`);
  expect(textOf(page)).toBe('');
});

const path = '/api/players/me/push';
const push = (subscriptions: object[] = []) => ({ key: 'AQAB', subscriptions });
const here = { id: 'a'.repeat(16), isThisBrowser: true, device: '', turn: true, daily: null };
const other = { ...here, id: 'b'.repeat(16), isThisBrowser: false, device: 'Safari on iPhone' };

const browserThat = (permission: NotificationPermission): void => {
  document.documentElement.dataset['push'] = '';
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
