/** Challenges in a real browser: by keyboard alone, by the server's clock, and at their limit. */
import { expect, inject, test } from 'vitest';
import { useBrowser, watch } from './browser.ts';
import { newPlayer } from './player.ts';
import { whole } from '../tier.ts';

const phone = { width: 390, height: 844 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test(
  'a challenge ends by the server’s clock, even if it is made before the page knows the time',
  whole(),
  async () => {
    const context = await browser.newContext({ viewport: phone });
    const { page, complaints } = await watch(context);
    let letGo = (): void => undefined;
    const made = new Promise<void>((resolve) => (letGo = resolve));
    // The page’s own first question stays open, and the device’s clock is days ahead of the server’s.
    await page.route(
      '**/api/challenges/today',
      async (route) => {
        await made;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${server.url}/c`);
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/challenges'),
    );
    await page.getByRole('button', { name: 'Make the challenge' }).click();
    const { closesAt } = (await asked).postDataJSON();
    const { now } = (await newPlayer(() => server.url).ask('GET', '/api/challenges/today')).body;
    const days = (Date.parse(closesAt) - Date.parse(now)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    letGo();
    await page.getByText('Your challenge.').waitFor();
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);
