/**
 * Yatzys on the real page and server, by touch and by keyboard: page and server agree at
 * every turn, and nothing shifts.
 *
 * @module-tag whole
 * @module-tag long
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hurry, overflowOf, useBrowser, watch, withoutCoach, type Watched } from './browser.ts';
import { isLong, oneIn } from '../long.ts';
import { today } from './day.ts';
import { agreed, fillBest, patience, playBehind, rollOn, skip, touching, typing } from './table.ts';
import type { Hands } from './table.ts';

const none = { across: [], down: 0 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/** Re-rolls in a turn. */
const rollsOf = (turn: number): number => [2, 1, 0][turn % 3] ?? 0;
const scratchedTurn = 1;
/** A normal run leaves these turns out. */
const [skippedFrom, skippedTo] = [2, 13];

const playOut = async ({ page, shifts }: Watched, hands: Hands) => {
  await page.getByRole('button', { name: 'Roll five dice' }).waitFor();
  expect(await playBehind(page)).toBeNull();
  await hands.roll();
  await expect.poll(() => playBehind(page), patience).not.toBeNull();
  let play = await agreed(page, '');
  while (play.status === 'playing') {
    if (play.state.turn === skippedFrom && !isLong) {
      expect(await shifts()).toEqual([]);
      play = await skip(page, play, skippedTo);
    }
    const { turn } = play.state;
    for (let rolls = play.state.roll; rolls < rollsOf(turn); rolls++) {
      if (new Set(play.state.dice).size === 1) break;
      play = await agreed(page, play.log + (await rollOn(page, hands, play)));
    }
    expect(await overflowOf(page)).toEqual(none);
    play = await agreed(page, play.log + (await fillBest(hands, play, turn === scratchedTurn)));
  }
  expect(await shifts()).toEqual([]);
  return play;
};

const ways: readonly (readonly [
  name: string,
  options: BrowserContextOptions,
  handsOn: (page: Page) => Hands,
])[] = [
  [
    'by touch on a small phone',
    { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
    touching,
  ],
  ['by keys on a phone', { viewport: { width: 390, height: 844 } }, typing],
];

test.each(oneIn(2, ways))('a whole Yatzy is played %s', async (_, options, handsOn) => {
  const context = await browser.newContext(options);
  await hurry(context);
  await withoutCoach(context);
  const desk = await watch(context);
  const { page } = desk;
  await page.goto(`${server.url}/${today}/yatzy`);
  const ended = await playOut(desk, handsOn(page));
  expect(ended.result?.turns).toBe(15);
  const score = String(ended.result?.score);
  await expect
    .poll(async () => (await page.locator('.huge').textContent())?.trim(), patience)
    .toBe(score);
  expect(await page.locator('.pad .box:not(.bonus)').count()).toBe(15);
  expect(await desk.complaints()).toEqual([]);
  await context.close();
});
