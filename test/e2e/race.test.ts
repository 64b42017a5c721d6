/**
 * Racing a friend's finished game in a browser: the page shows what the engine computes, and no
 * more of the game leaves the server.
 *
 * @module-tag whole
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dailyVariant } from '../../engine/games.ts';
import { afterTurns } from '../../engine/prefix.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import {
  barriersOn,
  fillBox,
  hurry,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { today } from './day.ts';
import { newPlayer, playerOn } from './player.ts';
import { masterKey } from './server.ts';
import { patience } from './table.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const variant = dailyVariant('yahtzee');

test('a visitor with a shared link races its player, and sees afterwards how it went', async () => {
  const { play, handle } = await finishGame();
  const context = await browser.newContext(phone);
  await hurry(context);
  await withoutCoach(context);
  const { page, complaints, shifts } = await watch(context);
  const sent = recordTraffic(page);
  await page.goto(`${server.url}/r/${play.id}`);
  await expect.poll(() => page.locator('h1').innerText(), patience).toContain(`${handle} scored`);
  expect(await page.locator('h1').innerText()).toContain('Can you beat it?');
  expect(await page.locator('.ask .huge').innerText()).toBe(String(play.result?.score));
  expect(await page.locator('.answer .die').count()).toBe(5);
  expect(await barriersOn(page)).toEqual([]);
  expect(await overflowOf(page)).toMatchObject({ across: [] });
  await page.getByRole('link', { name: 'Play today’s Yahtzee' }).click();
  const line = page.locator('.race');
  await expect.poll(() => line.innerText(), patience).toBe(`Racing ${handle}`);
  await page.getByRole('button', { name: 'Roll five dice' }).click();
  await expect.poll(() => line.innerText(), patience).toContain('shown after each box');
  expect(await line.innerText()).toContain(handle);
  await fillNext(page);
  await expect
    .poll(() => line.innerText(), patience)
    .toContain(`${totalAfter(play.log, 1)} after 1 box`);
  expect(sent.filter((text) => text.includes(play.log))).toEqual([]);
  await page.reload();
  await expect.poll(() => line.innerText(), patience).toContain(handle);
  await finishGame(await playerOn(page, server.url));
  await page.goto(`${server.url}/r/${play.id}`);
  const result = page.locator('race-result');
  await expect
    .poll(() => result.innerText(), patience)
    .toMatch(new RegExp(`You beat ${handle} by|${handle} beat you by|You tied, `));
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect.poll(() => result.innerText(), patience).toContain('Followed.');
  await page.getByRole('link', { name: 'Compare turn by turn' }).click();
  await page.locator('compare-view .versus').waitFor();
  expect(await page.locator('h1').innerText()).toMatch(/beat|tied/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await page.locator('.pair .dice').count()).toBe(2);
  expect(await barriersOn(page)).toEqual([]);
  expect(await overflowOf(page)).toMatchObject({ across: [] });
  expect(await shifts()).toEqual([]);
  // The only refusal is for the sealed game, which the page is made for.
  expect((await complaints()).filter((words) => !words.includes('403'))).toEqual([]);
});

const seedOfToday = (): Uint8Array => {
  const key = Uint8Array.from(masterKey.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const day = parseDay(today);
  const seed = day && chainOf(day.year, lastSeedOf(key, day.year))[day.dayOfYear];
  if (!seed) throw new RangeError(`${today} is no day`);
  return seed;
};

const totalAfter = (log: string, turns: number): number => {
  const reached = afterTurns(variant, log, turns, variant.dealer(seedOfToday()));
  if (!reached.ok) throw new Error('the friend’s game does not replay');
  return reached.value.score();
};

interface Finished {
  readonly id: string;
  readonly handle: string;
  readonly play: Play;
}

/** Plays the day to its end. */
const finishGame = async (player = newPlayer(() => server.url)): Promise<Finished> => {
  const play = await player.finish(`${today}/yahtzee`);
  const { id, handle } = (await player.ask('GET', '/api/players/me')).body;
  return { id, handle, play };
};

/** Records everything that the page sends and receives. */
const recordTraffic = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.text().then(
      (text) => sent.push(`${response.url()} ${text}`),
      () => undefined,
    );
  });
  return sent;
};

const fillNext = async (page: Page): Promise<void> => {
  await fillBox(page, page.locator('[data-box]').last());
};
