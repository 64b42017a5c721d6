/**
 * Pages of an earlier build: a part that a newer build has replaced is gone, and the page loads
 * itself again, once and never during a game or while it is being left.
 */
import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { allScriptsOf, scriptsOf } from './script-weight.ts';
import { free, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { whole } from '../tier.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/** Its tool is a late part. */
const openRules = (page: Page) => page.goto(`${server.url}/rules`);

test('a page whose part is gone is loaded again, and then has it', async () => {
  const { page, loads, missed } = await outdated('rules', 1);
  await openRules(page);
  await expect.poll(() => loads.length).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(missed.length).toBeGreaterThan(0);
  expect(loads).toHaveLength(2);
  await page.context().close();
});

test('a page whose part stays gone is not loaded a third time', whole(), async () => {
  const { page, loads, missed } = await outdated('rules', Infinity);
  await openRules(page);
  await expect.poll(() => loads.length).toBe(2);
  missed.length = 0;
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(2);
  await page.context().close();
});

test('a game in play is never loaded again', whole(), async () => {
  const { page, loads, missed } = await outdated('yahtzee', Infinity);
  await page.goto(`${server.url}/${today}/yahtzee`);
  await page.locator('.key.roll[aria-disabled="false"]').click();
  await free(page);
  await page.locator('.key.roll[aria-disabled="false"]').click();
  await free(page);
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(1);
  await page.context().close();
});

// Firefox cancels a page's parts as soon as it starts to load the next page.
test(
  'a page that is being left is not loaded again when its parts are cancelled',
  whole(),
  async () => {
    const page = await (await browser.newContext()).newPage();
    const first = new Set(scriptsOf('rules'));
    const late: Route[] = [];
    const left = Promise.withResolvers<Route>();
    await page.route('**/assets/*.js', (route) => {
      const script = new URL(route.request().url()).pathname.replace('/assets/', '');
      return first.has(script) ? route.continue() : void late.push(route);
    });
    await page.route('**/how', (route) => left.resolve(route));
    await page.goto(`${server.url}/rules`, { waitUntil: 'commit' });
    await expect.poll(() => late.length).toBeGreaterThan(0);
    const failed = page.evaluate(
      () => new Promise((resolve) => addEventListener('vite:preloadError', resolve)),
    );
    await page.evaluate(() => location.assign('/how'));
    const other = await left.promise;
    for (const route of late) await route.abort();
    await failed;
    await other.continue();
    await page.waitForURL('**/how', { waitUntil: 'commit' });
    await page.context().close();
  },
);

/**
 * A page whose late parts are gone. Counts how often it is loaded, and which parts it has asked
 * for.
 */
const outdated = async (name: string, builds: number) => {
  const page = await (await browser.newContext()).newPage();
  const first = new Set(scriptsOf(name));
  const late = new Set(allScriptsOf(name).filter((script) => !first.has(script)));
  const loads: string[] = [];
  const missed: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    const script = new URL(route.request().url()).pathname.replace('/assets/', '');
    if (loads.length > builds || !late.has(script)) return route.continue();
    missed.push(script);
    return route.fulfill({ status: 404, headers: { 'Cache-Control': 'no-store' } });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return { page, loads, missed };
};
