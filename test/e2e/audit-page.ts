/**
 * The page that checks a day finds a site that lies in one place, in a real browser. Also tests the
 * page in all its states. The audit's own tests play the day.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../tier.ts';
import { yahtzees, yardkles, yatzys } from './audited-day.ts';
import { barriersOn, overflowOf, useBrowser, watch } from './browser.ts';
import { today, tomorrow } from './day.ts';
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

    const openAudit = async (target = today): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${proxy.url}/fairness/${target}`);
      return page;
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

    test('a roll can be chosen by keyboard, and its line names it', async () => {
      const page = await openAudit();
      await page.getByLabel('Turn', { exact: true }).fill('8');
      await page.getByLabel('Roll', { exact: true }).fill('3');
      await page.keyboard.press('Enter');
      const line = await page.locator('.one-roll pre').first().innerText();
      expect(line).toMatch(
        /^printf 'yahtzee\/7\/2' \| openssl dgst -sha256 -mac HMAC -macopt hexkey:[0-9a-f]{64}$/,
      );
      await page.close();
    });

    test('a day that is not over is sealed, and one that does not exist is not found', async () => {
      const page = await openAudit(tomorrow);
      await page.getByText('Still sealed.').waitFor();
      expect(await barriersOn(page)).toEqual([]);
      for (const path of ['2026-02-30', 'c/1111111111111111']) {
        const answer = await page.goto(`${proxy.url}/fairness/${path}`);
        expect(answer?.status()).toBe(404);
      }
      await page.close();
    });
  });
};
