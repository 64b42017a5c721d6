/** What the service worker shows of a push, and where a tap leads. */
import { expect, test } from 'vitest';
import { openNotice, showPushed, type Surroundings } from '../../../web/workers/notices.ts';

test.each([
  [
    JSON.stringify({
      web_push: 8030,
      notification: { title: 'Your turn', body: 'At the table with Ann.', lang: 'en', tag: '/t/x' },
    }).padEnd(1_024),
    ['Your turn', { body: 'At the table with Ann.', lang: 'en', tag: '/t/x' }],
  ],
  // Browsers take the permission away from who shows nothing.
  ['not JSON', ['Evenroll', { tag: '/' }]],
  ['', ['Evenroll', { tag: '/' }]],
])('%s is shown', async (text, [title, options]) => {
  const shown: unknown[] = [];
  const showNotification = async (...given: unknown[]) => void shown.push(given);
  await showPushed({ registration: { showNotification } }, text);
  expect(shown).toMatchObject([[title, options]]);
});

test.each([
  ['/t/x', ['focus']],
  ['/de/t/x', ['focus']],
  ['/t/xy', ['open /t/x']],
])('with a page at %s, a tap leads to it or opens one', async (path, done) => {
  const did: string[] = [];
  const tab = {
    url: `https://evenroll.test${path}`,
    visibilityState: 'hidden',
    focus: async () => void did.push('focus'),
  };
  const clients: Surroundings['clients'] = {
    matchAll: async ({ includeUncontrolled }) => (includeUncontrolled ? [tab] : []),
    openWindow: async (address) => void did.push(`open ${address}`),
  };
  const registration = { showNotification: async () => undefined };
  await openNotice({ clients, registration }, { tag: '/t/x', close: () => undefined });
  expect(did).toEqual(done);
});
