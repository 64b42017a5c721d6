/**
 * What a browser asks the Worker for in its first minute. Online, hashed files are served before
 * the Worker runs, and count for nothing.
 *
 * @module-tag whole
 */
import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { rateLimits } from '../../worker/http/request-limits.ts';
import { openDevice } from './authenticator.ts';
import { free, useBrowser } from './browser.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/** A school class or an office behind one address. */
const people = 40;
/** Icons and the manifest, which a browser with a window of its own asks for as well. */
const unseen = 4;

test('forty people behind one address begin a first game and add a passkey within the limits', async () => {
  const device = await openDevice(browser);
  const { page, context } = device;
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play today’s Yahtzee' }).click();
  await page.locator('.key.roll[aria-disabled="false"]').click();
  await free(page);
  await page.locator('.die').first().click();
  await page.locator('.key.roll').click();
  await free(page);
  await page.locator('[data-box]').first().waitFor();
  await page.goto(`${server.url}/you/settings`);
  await page.getByRole('button', { name: /^Add a passkey/ }).click();
  await page.getByText(/^Passkey “/).waitFor();
  await page.waitForLoadState('networkidle');
  const counted: string[] = [];
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) continue;
    // A page's request that its service worker answers is one of the worker's own.
    const answer = await request.response().catch(() => null);
    if (answer?.fromServiceWorker() !== true) counted.push(`${request.method()} ${pathname}`);
  }
  expect(counted.filter((line) => line === 'POST /api/players/me/passkeys')).toHaveLength(1);
  expect(counted.length + unseen, counted.join('\n')).toBeLessThan(30);
  expect((counted.length + unseen) * people).toBeLessThanOrEqual(rateLimits.address.requests);
  await context.close();
});
