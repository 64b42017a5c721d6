/** Challenges in a real browser: by keyboard alone, by the server's clock, and at their limit. */
import { expect, inject, test } from 'vitest';
import {
  barriersOn,
  becomePlayer,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { noonOffset } from './day.ts';
import { newPlayer } from './player.ts';
import { long, whole } from '../tier.ts';

const phone = { width: 390, height: 844 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const openPage = async (path: string, cookie?: string) => {
  const context = await browser.newContext();
  await withoutCoach(context);
  if (cookie !== undefined) await becomePlayer(context, server.url, cookie);
  const watched = await watch(context);
  await watched.page.setViewportSize(phone);
  await watched.page.goto(server.url + path);
  return { context, ...watched };
};

test(
  'a challenge is made by keyboard alone, and those made and begun are listed',
  long(),
  async () => {
    const { page, context, complaints } = await openPage('/c');
    await page.getByRole('radio', { name: 'Yahtzee' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Yardkle' }).isChecked()).toBe(true);
    await page.locator('form summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('radio', { name: 'three days' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Your challenge.').waitFor();
    expect(await page.locator('challenge-maker').innerText()).toContain('Yardkle, on hidden dice');
    await page.getByRole('button', { name: 'Make your first roll' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Die 1: (?:one|two|three|four|five|six)/ })
      .first()
      .waitFor();
    await page.goto(`${server.url}/c`);
    await page.locator('.stack table a').first().waitFor();
    expect(await page.locator('.stack table').count()).toBe(2);
    expect(await page.locator('.stack table').first().innerText()).toMatch(/(2 d 23|3 d 0) h left/);
    expect(await barriersOn(page)).toEqual([]);
    expect((await overflowOf(page)).across).toEqual([]);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

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

test(
  'a challenge beyond the hourly limit is refused in words, and nothing is lost',
  long(),
  async () => {
    const player = newPlayer(() => server.url);
    const closesAt = new Date(Date.now() + Number(noonOffset()) * 1_000 + 3_600_000).toISOString();
    for (let made = 0; made < 30; made++)
      await player.ask('POST', '/api/challenges', { rules: 'official', closesAt });
    const { page, context } = await openPage('/c', player.cookie);
    await page.getByRole('button', { name: 'Make the challenge' }).click();
    await page.getByText('That’s enough challenges for one hour.').waitFor();
    expect(await page.getByRole('button', { name: 'Make the challenge' }).isVisible()).toBe(true);
    await context.close();
  },
);

test('an invitation that couldn’t be loaded is loaded on request', long(), async () => {
  const player = newPlayer(() => server.url);
  const closesAt = new Date(Date.now() + Number(noonOffset()) * 1_000 + 3_600_000).toISOString();
  const { body } = await player.ask('POST', '/api/challenges', { rules: 'official', closesAt });
  const context = await browser.newContext({ viewport: phone });
  const notice = /challenge-notice-.*\.js$/;
  await context.route(notice, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${server.url}/c/${body.code}`);
  await page.getByText('This page didn’t load.').waitFor();
  await context.unroute(notice);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Make your first roll' }).waitFor();
  await context.close();
});
