/** Without a connection, a viewer who has only ever seen the start page finds something to play. */
import { expect, inject, test } from 'vitest';
import {
  barriersOn,
  fillBox,
  hurry,
  overflowOf,
  untilStored,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { whole } from '../tier.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const storedPages = ['/', '/practice', '/table', '/rules', '/how'];

// One browser for all of it, because each stores the whole site.
test(
  'visits after the first ask for nothing that is kept already; without a connection home offers practice, a table and one’s own games, any other page leads there, and appears when the connection returns',
  whole(),
  async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
    await hurry(context);
    await withoutCoach(context);
    const { page, complaints, shifts } = await watch(context);
    await page.goto(server.url);
    await untilStored(page, ...storedPages);
    const [worker] = context.serviceWorkers();
    /** The kept pages that the service worker has asked for; those visited below aside. */
    const asked = async (): Promise<readonly string[]> => {
      const names: readonly string[] = await worker!.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      return names.filter((name) => /^\/(practice|rules|how)$/.test(name)).toSorted();
    };
    expect(await asked()).toEqual(['/how', '/practice', '/rules']);
    await page.goto(`${server.url}/table`);
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    expect(await asked()).toEqual(['/how', '/practice', '/rules']);
    expect(await complaints()).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('Play without a connection').waitFor();
    expect(await overflowOf(page)).toMatchObject({ across: [] });
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.getByText('Your practice games').count()).toBe(0);

    await page.getByRole('link', { name: 'Practice Yahtzee' }).click();
    await page.getByRole('button', { name: 'Roll new dice' }).click();
    await page.locator('.tray').waitFor();
    await fillBox(page, page.locator('[data-box]').first());
    await page.reload();
    await page.getByText('Turn 2 of 13').waitFor();
    await page.goto(`${server.url}/practice/yardkle`);
    await page.getByRole('button', { name: 'Roll new dice' }).click();
    await page.locator('.tray').waitFor();

    await page.goto(`${server.url}/2026-11-20/yahtzee`);
    await page.getByText('Your practice games').waitFor();
    expect(await page.locator('.offer tbody tr').count()).toBe(2);
    expect(await shifts()).toEqual([]);
    await page.getByRole('link', { name: 'Pass and play' }).click();
    await page.getByText('Several people, one device.').waitFor();
    for (const [at, name] of ['Anna', 'Ben'].entries())
      await page.locator('.names input').nth(at).fill(name);
    await page.getByRole('button', { name: 'Start' }).click();
    await page
      .getByRole('button', { name: / rolls$/ })
      .first()
      .waitFor();
    await page.goto(`${server.url}/how`);
    await page.getByText('Yahtzee in 30 seconds').waitFor();
    await page.goto(`${server.url}/rules/forced`);
    await page.getByRole('heading', { name: 'Yatzy, forced rules' }).waitFor();

    await page.goto(`${server.url}/privacy`);
    await page.getByText('Play without a connection').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    await context.close();
  },
);
