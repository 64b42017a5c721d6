/**
 * A whole replay on a phone: what it loads, where its keys are, and that nothing moves.
 *
 * @module-tag whole
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { oneIn } from '../long.ts';
import { whole } from '../tier.ts';
import { yardkleLog } from './audited-day.ts';
import { barriersOn, becomePlayer, overflowOf, useBrowser, watch } from './browser.ts';
import { today, yesterday } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { patience } from './table.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/** Log and length of a move, and what is in the rules of other games only. */
const games = [
  ['yahtzee', 'ABCDEFGHIJKLM', 1, ['there are only six dice', 'twoPairs']],
  ['yardkle', yardkleLog(38), 2, ['this box is already filled', 'twoPairs']],
  ['yatzy', 'ABCDEFGHIJKLMNO', 1, ['there are only six dice']],
] as const;

const deckOf = (page: Page) => page.locator('.film > .deck');

test.each(oneIn(3, games))(
  'one’s own game of %s is gone through mistake by mistake, under one’s thumb',
  async (game, log, length, foreign) => {
    const player = newPlayer(() => server.url);
    const path = await finish(player, game, log, length);
    const context = await browser.newContext(phone);
    await becomePlayer(context, server.url, player.cookie);
    const { page, shifts, complaints } = await watch(context);
    await page.goto(server.url + path);
    const head = page.locator('h1');
    await head.getByText(/^Mistake 1 of \d+$/).waitFor();
    const count = Number((await head.textContent())?.split(' of ')[1]);
    expect(await bottomOf(page)).toBe(844);
    await page.locator('.verdict p:nth-of-type(1)').first().waitFor();
    const next = page.getByRole('button', { name: 'Next' });
    for (let at = 2; at <= count; at++) {
      await next.tap();
      await head.getByText(`Mistake ${at} of ${count}`).waitFor();
      expect(await bottomOf(page)).toBe(844);
    }
    await page.getByRole('button', { name: 'Finish' }).tap();
    await page.getByRole('link', { name: 'Practise mistakes' }).waitFor();
    expect(await bottomOf(page)).toBe(844);
    await page.evaluate(() => scrollTo(0, 300));
    expect(await bottomOf(page)).toBe(844);
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => {
      for (const title of document.querySelectorAll('summary')) title.click();
    });
    await page.locator('.facts-table, .fore-legend .of-band').first().waitFor();
    const texts = await scriptsOn(page);
    expect(foreign.filter((words) => texts.includes(words))).toEqual([]);
    await page.locator('.strip').tap({ position: { x: 5, y: 20 } });
    await expect.poll(() => new URL(page.url()).hash, patience).toBe('#t1r1');
    expect(await overflowOf(page)).toMatchObject({ across: [] });
    expect(await barriersOn(page)).toEqual([]);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

test(
  'a stranger is asked about the first roll, offered today’s game, and can watch this one',
  whole(),
  async () => {
    const player = newPlayer(() => server.url);
    const play = await player.finish(`${yesterday}/yahtzee`);
    const context = await browser.newContext(phone);
    const { page, shifts, complaints } = await watch(context);
    await page.goto(`${server.url}/r/${play.id}`);
    await page.locator('first-roll .die').first().waitFor();
    expect(await page.locator('.key:visible:not(.second)').count()).toBe(1);
    expect(await shifts()).toEqual([]);
    await page.getByRole('button', { name: 'Watch the game' }).tap();
    await page.locator('.verdict p').first().waitFor();
    expect(await page.locator('.box.filled').count()).toBe(13);
    expect(await page.locator('.step-head').textContent()).toContain('move 1 of 13');
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.locator('.step-head').getByText('move 2 of 13').waitFor();
    await expect.poll(() => page.locator('.box.filled').count(), patience).toBeLessThan(13);
    expect(await shifts()).toEqual([]);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

const finish = async (player: Player, game: string, log: string, length: number) => {
  const { body } = await player.ask('POST', `/api/challenges/${today}/${game}/play`);
  await player.playLog(body.id, log, length);
  return `/r/${body.id}`;
};

/** The texts of all scripts that the page has loaded. The coach is not the page’s own: it knows all games. */
const scriptsOn = async (page: Page): Promise<string> => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const scripts = loaded.filter((name) => name.endsWith('.js') && !/coach-worker/.test(name));
  const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
  return texts.join('\n');
};

const bottomOf = async (page: Page): Promise<number> => {
  const box = await deckOf(page).boundingBox();
  return box ? Math.round(box.y + box.height) : 0;
};
