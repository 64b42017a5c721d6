/** What is done in one tab is shown by another as soon as the viewer returns to it. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { free, hurry, useBrowser, watch } from './browser.ts';
import { today } from './day.ts';
import { patience } from './table.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();
const path = `/${today}/yahtzee`;

/** Longer than the shortest time between two refreshes. */
const aWhile = 6_000;

const returnTo = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

test('a game begun in one tab goes on in another that offered its first roll, and home knows it', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await hurry(context);
  await context.clock.install();
  const { page: home, complaints } = await watch(context);
  await home.goto(server.url);
  await home.getByRole('link', { name: 'Play today’s Yahtzee' }).waitFor();
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto(server.url + path);
    await page.locator('.key.roll[aria-disabled="false"]').waitFor();
  }
  await one.locator('.key.roll').click();
  await free(one);
  const dice = await one.locator('.die').evaluateAll((all) => all.map((die) => die.ariaLabel));
  await returnTo(other);
  await expect
    .poll(
      () => other.locator('.die').evaluateAll((all) => all.map((die) => die.ariaLabel)),
      patience,
    )
    .toEqual(dice);
  await home.clock.fastForward(aWhile);
  await returnTo(home);
  await home.getByText('Turn 1').first().waitFor();
  expect(await complaints()).toEqual([]);
  await context.close();
});
