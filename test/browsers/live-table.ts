/**
 * A live table of two: one in the browser that is driven, the other in Chromium. Each sees what the
 * other does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import type { Driver } from './driver.ts';
import { findPlace, press, reads, until } from './hands.ts';

const betweenMs = 600;

/**
 * Fills the first box that can be filled. A box that could still be improved takes a second press.
 */
const fillIn = (page: Page): Promise<boolean> =>
  until('a filled box in Chromium', async () => {
    if ((await page.locator('[data-box]').count()) === 0) return true;
    const ask = page.locator('.ask .key:not(.cancel)');
    const isAsked = (await ask.count()) > 0;
    await (isAsked ? ask : page.locator('[data-box]')).first().click();
    await pause(betweenMs);
    return false;
  });

const fillBy = (driver: Driver): Promise<boolean> =>
  until(`a filled box in ${driver.name}`, async () => {
    const box = await findPlace(driver, '[data-box]');
    // A box that could still be improved asks first.
    const place = (await findPlace(driver, '.ask .key:not(.cancel)')) ?? box;
    if (place) await driver.tap(place);
    // A second press at once would not count.
    await pause(betweenMs);
    return box === null;
  });

const isTurnIn = (page: Page): Promise<boolean> =>
  page
    .locator('[data-box]')
    .first()
    .isVisible()
    .catch(() => false);

const isTurnBy = async (driver: Driver): Promise<boolean> =>
  (await findPlace(driver, '[data-box]')) !== null;

/**
 * From the page that makes a table to two turns of each, by turns, with what each reads of the
 * other.
 */
export const playTogether = async (driver: Driver, url: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    await driver.goto(`${url}/friends`);
    await press(driver, 'button', 'Start a Yahtzee table');
    await reads(driver, 'Stand up');
    const page = await browser.newPage();
    await page.goto(await driver.run(() => location.href));
    await page.getByRole('button', { name: 'Sit down' }).click();
    await press(driver, 'button', 'Start with 2');
    for (let turn = 0; turn < 4; turn++) {
      const isOwn = await until('a turn', async () =>
        (await isTurnBy(driver)) ? 'driver' : (await isTurnIn(page)) ? 'chromium' : null,
      );
      if (isOwn === 'driver') {
        await fillBy(driver);
        await until('the turn in Chromium', () => isTurnIn(page));
        await page
          .getByText(/scored|took/)
          .first()
          .waitFor();
      } else {
        await fillIn(page);
        await until(`the turn in ${driver.name}`, () => isTurnBy(driver));
      }
    }
  } finally {
    await browser.close();
  }
};
