/**
 * The page that checks a day finds a site that lies in one place, in a real browser. Also tests the
 * page in all its states. The audit's own tests play the day.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../tier.ts';
import { yahtzees, yardkles, yatzys } from './audited-day.ts';
import { barriersOn, overflowOf, useBrowser, watch } from './browser.ts';
import { today } from './day.ts';
import type { LyingProxy } from './lying-proxy.ts';

const browser = await useBrowser();

/** Adds the tests of the page to a file whose day is closed, on the site behind a proxy. */
export const testAuditPage = (proxyOf: () => LyingProxy): void => {
  describe('on the page', whole(), () => {
    let context: BrowserContext;
    let proxy: LyingProxy;
    beforeAll(async () => {
      proxy = proxyOf();
      proxy.tell(null);
      context = await browser.newContext();
    });

    const fair = 'The dice were fair';
    const press = (page: Page, name: string): Promise<void> =>
      page.getByRole('button', { name, exact: true }).click();

    const stampOf = async (page: Page, words: string | RegExp): Promise<string> => {
      const stamp = page.locator('.stamp').filter({ hasText: words });
      await stamp.waitFor();
      return (await stamp.textContent()) ?? '';
    };

    test('an honest day passes without layout shifts or barriers, and shows its counts, even if its check was stopped and lost its connection', async () => {
      const { page, shifts, origins } = await watch(context);
      await page.goto(`${proxy.url}/fairness/${today}`);
      await page.getByRole('button', { name: 'Check the dice' }).waitFor();
      proxy.refuse(1, 3);
      await press(page, 'Check the dice');
      await press(page, 'Stop');
      await stampOf(page, 'Stopped');
      await context.setOffline(true);
      await press(page, 'Go on');
      await stampOf(page, 'No connection');
      await context.setOffline(false);
      await press(page, 'Go on');
      await stampOf(page, fair);
      const words = await page.locator('.audit-words').innerText();
      expect(words).toContain('Late results can still come in until');
      const counts = await page.locator('.audit-counts').innerText();
      expect(counts).toContain(`${yahtzees + yardkles + yatzys} games`);
      expect(counts).toContain(`${yahtzees + yardkles + yatzys} replays`);
      expect(await page.locator('.checks .fits').count()).toBe(10);
      expect(await page.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(
        1,
      );
      expect([await shifts(), [...origins]]).toEqual([[], [proxy.url]]);
      expect(await barriersOn(page)).toEqual([]);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await overflowOf(page)).across).toEqual([]);
      }
      await page.close();
    });
  });
};
