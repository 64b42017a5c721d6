/** What is done in one tab is shown by another as soon as the viewer returns to it. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { becomePlayer, free, hurry, useBrowser, watch } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { patience } from './table.ts';
import { whole } from '../tier.ts';

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

test('a game finished elsewhere is among past days on the return to them', whole(), async () => {
  const player = newPlayer(() => server.url);
  await player.begin(today);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await becomePlayer(context, server.url, player.cookie);
  await context.clock.install();
  const { page } = await watch(context);
  await page.goto(`${server.url}/archive`);
  await page.getByRole('link', { name: /^Play Yahtzee, 20 November/ }).waitFor();
  const play = await player.finish(`${today}/yahtzee`);
  await page.clock.fastForward(aWhile);
  await returnTo(page);
  await page.getByRole('link', { name: `Yahtzee, 20 November: ${play.result?.score}` }).waitFor();
  await context.close();
});
