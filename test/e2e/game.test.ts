/**
 * Whole games on the real page and server, by keyboard and by touch: page and server agree at every
 * turn, and nothing shifts.
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Board } from '../../api/schemas/boards.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { isLong } from '../long.ts';
import {
  hurry,
  overflowOf,
  translate,
  useBrowser,
  watch,
  withoutCoach,
  type Watched,
} from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { playToTheEnd } from './quick-hands.ts';
import {
  agreed,
  fillBest,
  patience,
  placesOn,
  playBehind,
  rollOn,
  skip,
  shownBy,
  shownOn,
  typing,
  type Hands,
} from './table.ts';
import { whole } from '../tier.ts';

const none = { across: [], down: 0 };
const url = inject('sharedServer');
const browser = await useBrowser();

/** Re-rolls in a turn, in a pattern that covers all cases within three turns. */
const rollsOf = (turn: number): number => [2, 1, 0, 1][turn % 4] ?? 0;
const scratchedTurn = 12;

const boardFor = async (page: Page): Promise<Board> =>
  (await page.request.get(`${url}/api/challenges/${today}/yahtzee/board`)).json();

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());

test('a game is played by keys alone, on a page that the browser translates', async () => {
  await finishOthers();
  const desk = await sitDown();
  const { page } = desk;
  const hands = typing(page);
  const begun = await begin(page, hands);
  const ended = await playOn(page, hands, isLong ? begun : await skip(page, begun, 11));
  await expectRank(page);
  expect(await desk.shifts()).toEqual([]);
  expect(await desk.complaints()).toEqual([]);
  expect(await focusedText(page)).toBe('Yahtzee, Friday 20 November');
  while (!(await focusedText(page))?.startsWith('Review')) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.keyboard.press('End');
  const { card, total } = shownBy(ended);
  await expect.poll(() => shownOn(page), patience).toMatchObject({ card, total });
});

test.each(['yardkle', 'yatzy'] as const)(
  'a whole %s is played on a phone, and its end is what the server says',
  whole(),
  async (game) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await hurry(context);
    await withoutCoach(context);
    const { page, complaints } = await watch(context);
    await page.goto(`${url}/${today}/${game}`);
    await page.locator('.key.roll[aria-disabled="false"]').click();
    await page.locator('.die[aria-disabled="false"]').first().waitFor();
    expect(await overflowOf(page)).toEqual(none);
    await playToTheEnd(page);
    const { status, result } = (await playBehind(page)) as Play;
    expect(status).toBe('finished');
    const figure = game === 'yardkle' ? `${result?.turns} turns` : String(result?.score);
    await expect
      .poll(async () => (await page.locator('.huge').textContent())?.trim(), patience)
      .toBe(figure);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

/** Opens the game at a desk, on a page that is translated. */
const sitDown = async (): Promise<Watched> => {
  const context = await browser.newContext({
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  });
  await translate(context);
  await hurry(context);
  if (!isLong) await withoutCoach(context);
  const watched = await watch(context);
  await watched.page.goto(`${url}/${today}/yahtzee`);
  return watched;
};

/** Makes the first roll. No play exists before it. */
const begin = async (page: Page, hands: Hands): Promise<Play> => {
  await page.getByRole('button', { name: 'Roll five dice' }).waitFor();
  expect(await playBehind(page)).toBeNull();
  await hands.roll();
  await expect.poll(() => playBehind(page), patience).not.toBeNull();
  return agreed(page, '');
};

/** Plays to the end. */
const playOn = async (page: Page, hands: Hands, first: Play): Promise<Play> => {
  let play = first;
  const places = await placesOn(page);
  while (play.status === 'playing') {
    const { turn } = play.state;
    for (let rolls = play.state.roll; rolls < rollsOf(turn); rolls++) {
      if (new Set(play.state.dice).size === 1) break;
      play = await agreed(page, play.log + (await rollOn(page, hands, play)));
    }
    expect(await placesOn(page)).toEqual(places);
    const filled = await fillBest(hands, play, turn === scratchedTurn);
    play = await agreed(page, play.log + filled);
    if (play.status !== 'playing') continue;
    expect(await placesOn(page)).toEqual(places);
    expect(await overflowOf(page)).toEqual(none);
  }
  return play;
};

/** So that the player has a place among others. */
const finishOthers = async (): Promise<void> => {
  for (let others = 0; others < 3; others++) await newPlayer(() => url).finish(`${today}/yahtzee`);
};

/** Expects the finish to show the same place as the board. */
const expectRank = async (page: Page): Promise<void> => {
  const { me, players } = await boardFor(page);
  const words = new RegExp(`You’re (${me?.rank}(st|nd|rd|th)|last) of ${players}\\b`);
  await expect.poll(() => page.locator('.placing').innerText(), patience).toMatch(words);
};
