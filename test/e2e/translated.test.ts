/**
 * Pages under a browser's translation say what they say without: home while its clock runs, and a
 * table of two on one device.
 *
 * @module-tag whole
 */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { becomePlayer, translate, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test('the clock on home runs on', async () => {
  const player = newPlayer(() => server.url);
  await player.begin(today);
  const tellTime = async (context: BrowserContext): Promise<readonly string[]> => {
    await becomePlayer(context, server.url, player.cookie);
    const page = await context.newPage();
    // Stops the page's own clock, which then shows what is left by the server's.
    await page.clock.install();
    await page.goto(server.url);
    const clock = page.locator('count-down');
    await clock.waitFor();
    const told: string[] = [];
    for (let hours = 0; hours < 3; hours++) {
      told.push(/\d+ h/.exec(await clock.innerText())?.[0] ?? '');
      await page.clock.fastForward('01:00:00');
    }
    return told;
  };
  const [plain, translated] = await twice(tellTime);
  expect(new Set(plain).size).toBe(3);
  expect(translated).toEqual(plain);
});

/** What `tell` reads from a page, first as it is, then as a translator shows it. */
const twice = async <Told>(
  tell: (context: BrowserContext) => Promise<Told>,
): Promise<readonly [Told, Told]> => {
  const told: Told[] = [];
  for (const isTranslated of [false, true]) {
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
    if (isTranslated) await translate(context);
    told.push(await tell(context));
    await context.close();
  }
  const [plain, translated] = told as [Told, Told];
  return [plain, translated];
};
