/**
 * Whole games on the real page and server, by touch and by keyboard: page and server agree at every
 * turn, and nothing shifts.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Board } from '../../api/schemas/boards.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { isLong } from '../long.ts';
import {
  becomePlayer,
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
  heldOn,
  hold,
  patience,
  placesOn,
  playBehind,
  rollOn,
  skip,
  shownBy,
  shownOn,
  touching,
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

type Disturbance = (play: Play) => Promise<Play>;

const boardFor = async (page: Page): Promise<Board> =>
  (await page.request.get(`${url}/api/challenges/${today}/yahtzee/board`)).json();

test(
  'a game by touch survives a reload and a lost connection, and a second player sees it afterwards',
  whole(),
  async () => {
    await finishOthers();
    const phone = await sitDown(
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      !isLong,
    );
    const { page } = phone;
    const hands = touching(page);
    const reload: Disturbance = async (play) => {
      await hold(page, hands, [0, 3]);
      expect(await phone.shifts()).toEqual([]);
      await page.reload();
      await expect.poll(() => heldOn(page), patience).toEqual([0, 3]);
      return agreed(page, play.log);
    };
    const cutOff: Disturbance = async (play) => {
      await page.context().setOffline(true);
      await hold(page, hands, [1, 2]);
      await hands.roll();
      await page.getByText('No connection.').waitFor();
      await expect.poll(() => shownOn(page), patience).toEqual(shownBy(play));
      expect(await heldOn(page)).toEqual([1, 2]);
      expect(await overflowOf(page)).toEqual(none);
      await page.context().setOffline(false);
      return agreed(page, `${play.log}6`);
    };
    const begun = await begin(page, hands);
    const first = isLong ? begun : await skip(page, begun, 11);
    const ended = await playOn(page, hands, first, { 11: cutOff, 12: reload });
    await expectRank(page);
    expect((await phone.complaints()).filter((line) => !line.includes('net::ERR_'))).toEqual([]);

    const link = (await page.locator('.share pre').textContent())?.split('\n').at(-1) ?? '';
    expect(link).toBe(`${url}/r/${ended.id}`);
    await page.locator('finish-view summary').getByText('Board').tap();
    await page.getByRole('link', { name: 'Score board' }).tap();
    const own = page.locator('tr[aria-current]');
    await own.waitFor();
    expect(await own.innerText()).toContain('you, ');
    expect((await own.locator('.fig').innerText()).split(',')[0]?.trim()).toBe(
      String(ended.state.totals.total),
    );

    await watchReplay(link, ended);
  },
);

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());

test('a game is played by keys alone, on a page that the browser translates', async () => {
  await finishOthers();
  const desk = await sitDown({ viewport: { width: 1280, height: 800 } }, true, true);
  const { page } = desk;
  const hands = typing(page);
  const begun = await begin(page, hands);
  const ended = await playOn(page, hands, isLong ? begun : await skip(page, begun, 11), {});
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

/** Opens the game. `isHurried` is for tests in which only what happens counts, not when. */
const sitDown = async (
  options: BrowserContextOptions,
  isHurried = false,
  isTranslated = false,
): Promise<Watched> => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...options });
  if (isTranslated) await translate(context);
  if (isHurried) await hurry(context);
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

/** Plays to the end, with a disturbance after the first roll of some turns. */
const playOn = async (
  page: Page,
  hands: Hands,
  first: Play,
  disturbances: Readonly<Record<number, Disturbance>>,
): Promise<Play> => {
  let play = first;
  const places = await placesOn(page);
  while (play.status === 'playing') {
    const { turn } = play.state;
    const disturb = disturbances[turn];
    if (disturb) play = await disturb(play);
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

/**
 * Checks what a second player sees behind the link: no dice until they finish their own game, then
 * all of it.
 */
const watchReplay = async (link: string, ended: Play): Promise<void> => {
  const second = newPlayer(() => url);
  await second.begin(today);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (!isLong) await withoutCoach(context);
  await becomePlayer(context, url, second.cookie);
  const { page, complaints } = await watch(context);
  expect((await page.goto(link))?.status()).toBe(200);
  await page.getByText('Can you beat it?').waitFor();
  expect(await page.locator('.pip, .pad').count()).toBe(0);
  expect(await complaints()).toEqual([]);

  await second.finish(`${today}/yahtzee`);
  await page.reload();
  const forward = page.getByRole('button', { name: 'Next' });
  await forward.waitFor();
  const dealt = diceOf(ended);
  for (let step = 0; step < ended.log.length; step++) {
    const diceOn = async () => (await shownOn(page)).dice;
    await expect.poll(diceOn, patience).toEqual(dealt[step]);
    if (step < ended.log.length - 1) await forward.click();
  }
  const { card, total } = shownBy(ended);
  expect(await shownOn(page)).toMatchObject({ card, total });
  expect(await forward.getAttribute('aria-disabled')).toBe('true');
  expect(await complaints()).toEqual([]);
};

/** The dice before each decision of a game, from its rolls. */
const diceOf = ({ rolls }: Play): number[][] => {
  let dice: number[] = [];
  return rolls.map(({ faces }) => (dice = faces.map((face, at) => face ?? dice[at] ?? 0)));
};
