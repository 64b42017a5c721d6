/**
 * The page of a finished game on a phone: how long it is, and what stands first after a race.
 *
 * @module-tag whole
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneIn } from '../long.ts';
import { yardkleLog } from './audited-day.ts';
import { barriersOn, becomePlayer, overflowOf, useBrowser, watch } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { patience } from './table.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const heightMax = 1_700;
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/**
 * Games with a mistake in almost every turn, so that every lesson is listed: the log and the length
 * of a move.
 */
const games = [
  ['yahtzee', 'ABCDEFGHIJKLM', 1],
  ['yardkle', yardkleLog(38), 2],
  ['yatzy', 'ABCDEFGHIJKLMNO', 1],
] as const;
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test.each(oneIn(3, games))(
  'the finish of a game of %s is less than 1,700 px high, and nothing in it moves',
  async (...game) => {
    const player = newPlayer(() => server.url);
    await play(player, game);
    const context = await browser.newContext(phone);
    await becomePlayer(context, server.url, player.cookie);
    const { page, shifts, complaints } = await watch(context);
    await page.goto(`${server.url}/${today}/${game[0]}`);
    await settled(page);
    expect(await heightOf(page)).toBeLessThan(heightMax);
    expect(await shifts()).toEqual([]);
    expect(await overflowOf(page)).toMatchObject({ across: [] });
    expect(await complaints()).toEqual([]);
    const folds = page.locator('.fold > summary');
    for (let at = 0; at < (await folds.count()); at++) {
      await folds.nth(at).focus();
      await page.keyboard.press('Enter');
    }
    expect(await page.locator('.fold:not([open])').count()).toBe(0);
    expect(await overflowOf(page)).toMatchObject({ across: [] });
    expect(await barriersOn(page)).toEqual([]);
    await context.close();
  },
);

const play = async (
  player: ReturnType<typeof newPlayer>,
  [game, log, moveLength]: readonly [string, string, number],
): Promise<string> => {
  const { body } = await player.ask('POST', `/api/challenges/${today}/${game}/play`);
  await player.playLog(body.id, log.slice(body.log.length), moveLength);
  return body.id;
};

/** Waits until nothing more can come. */
const settled = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('.lesson').count(), patience).toBeGreaterThan(0);
  await page.locator('.placing').getByText('You’re').waitFor();
  await page.getByText(/^It (scored|took)/).waitFor();
};
