/**
 * Whole Yardkles on the real page and server, by touch alone and by keyboard alone: page and server
 * agree at every move, and nothing shifts.
 *
 * @module-tag whole
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { formatMove } from '../../engine/yardkle/moves.ts';
import { scoringPositions } from '../../engine/yardkle/sets.ts';
import type { YardklePlay as Play } from '../reference/plays.ts';
import {
  free,
  hurry,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
  type Watched,
} from './browser.ts';
import { isLong, oneIn } from '../long.ts';
import { today } from './day.ts';
import { playerOn } from './player.ts';
import { patience, placesOn } from './table.ts';

const none = { across: [], down: 0 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

type Act = 'roll' | 'bank';

/** How a person acts on the page. */
interface Hands {
  toggle(position: number): Promise<void>;
  act(act: Act): Promise<void>;
}

const buttons: Readonly<Record<Act, string>> = { roll: '.key.roll', bank: '.bank-key' };
const letters: Readonly<Record<Act, string>> = { roll: 'r', bank: 'b' };

const touching = (page: Page): Hands => ({
  toggle: (position) => page.locator('.die').nth(position).tap(),
  act: (act) => page.locator(buttons[act]).tap(),
});

const typing = (page: Page): Hands => ({
  toggle: (position) => page.keyboard.press(String(position + 1)),
  act: (act) => page.keyboard.press(letters[act]),
});

interface Shown {
  readonly turn: number;
  readonly banked: number;
  /** null for a die that was set aside in an earlier roll, 0 for one in the air. */
  readonly dice: readonly (number | null)[];
}

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const faces = ['one', 'two', 'three', 'four', 'five', 'six'];
    const figureIn = (selector: string): number =>
      Number(document.querySelector(selector)?.textContent.replaceAll(/\D/g, ''));
    return {
      turn: figureIn('#where b'),
      banked: figureIn('.bank b'),
      dice: [...document.querySelectorAll('.die')].map((die) => {
        const word = /: (\w+)/.exec(die.getAttribute('aria-label') ?? '')?.[1] ?? '';
        return die.matches('.gone') ? null : faces.indexOf(word) + 1;
      }),
    };
  });

const shownBy = ({ state: { turn, score, dice } }: Play): Shown => ({
  turn: turn + 1,
  banked: score,
  dice,
});

const playBehind = async (page: Page): Promise<Play | null> => {
  const answer = await page.request.get(`${server.url}/api/challenges/${today}/yardkle/play`);
  return (await answer.json()).play;
};

/**
 * Waits until the server has this log and, unless the game is over, the page shows the resulting
 * state.
 */
const agreed = async (page: Page, log: string): Promise<Play> => {
  await expect.poll(async () => (await playBehind(page))?.log, patience).toBe(log);
  const play = await playBehind(page);
  if (play === null) throw new Error('the play is gone');
  // Goes on from a turn that was lost.
  await free(page);
  if (play.status !== 'playing') return play;
  await expect.poll(() => shownOn(page), patience).toEqual(shownBy(play));
  await free(page);
  return play;
};

const isOn = (page: Page, act: Act): Promise<boolean> =>
  page.locator(`${buttons[act]}[aria-disabled="false"]`).isVisible();

/** Sets aside all that scores, and banks as soon as that is allowed, or else rolls on. */
const makeMove = async (page: Page, hands: Hands, { state, log }: Play): Promise<Play> => {
  const aside = scoringPositions(state.dice);
  for (let at = 0; at < state.dice.length; at++) if (aside & (1 << at)) await hands.toggle(at);
  await page.locator(`${buttons.roll}[aria-disabled="false"]`).waitFor();
  const kind = (await isOn(page, 'bank')) ? 'bank' : 'roll';
  await hands.act(kind);
  return agreed(page, log + formatMove({ kind, aside }));
};

/** The length of the log at which the page is left, and is reloaded later. */
const skippedAt = 10;
/** Points from which the page plays again. */
const resumedAt = 9_500;

/** Plays like `makeMove`, but without the page, which then shows the next roll. */
const skip = async (page: Page, begun: Play): Promise<Play> => {
  const player = await playerOn(page, server.url);
  let play = begun;
  while (!isLong && play.state.score < resumedAt) {
    const { dice, onBoard } = play.state;
    const moves = formatMove({ kind: onBoard ? 'bank' : 'roll', aside: scoringPositions(dice) });
    const sent = { at: play.log.length, moves };
    play = (await player.ask<Play>('POST', `/api/plays/${play.id}/moves`, sent)).body;
  }
  await page.reload();
  return agreed(page, play.log);
};

/**
 * Plays to the end. Nothing shifts by itself, except for a message that is shown large for a moment
 * and then gives its line back.
 */
const playOut = async ({ page, shifts }: Watched, hands: Hands): Promise<Play> => {
  await page.getByRole('button', { name: 'Roll six dice' }).waitFor();
  expect(await playBehind(page)).toBeNull();
  await hands.act('roll');
  await expect.poll(() => playBehind(page), patience).not.toBeNull();
  let play = await agreed(page, '');
  const places = await placesOn(page);
  while (play.status === 'playing') {
    expect(await placesOn(page)).toEqual(places);
    expect(await overflowOf(page)).toEqual(none);
    expect((await shifts()).filter((text) => !text.includes('Hot dice.'))).toEqual([]);
    play = await makeMove(page, hands, play);
    if (play.log.length === skippedAt) play = await skip(page, play);
  }
  return play;
};

const ways: readonly (readonly [
  name: string,
  options: BrowserContextOptions,
  handsOn: (page: Page) => Hands,
])[] = [
  ['by keys alone', { viewport: { width: 1280, height: 800 } }, typing],
  [
    'by touch alone',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    touching,
  ],
];

test.each(oneIn(2, ways))('a whole Yardkle is played %s', async (_, options, handsOn) => {
  const context = await browser.newContext(options);
  await hurry(context);
  await withoutCoach(context);
  const desk = await watch(context);
  const { page } = desk;
  await page.goto(`${server.url}/${today}/yardkle`);
  const ended = await playOut(desk, handsOn(page));
  const turns = ended.result?.turns ?? 0;
  await expect
    .poll(async () => (await page.locator('.huge').textContent())?.trim(), patience)
    .toBe(`${turns} turns`);
  const busts = page.locator('.facts div').filter({ hasText: 'Yardkles' }).locator('dd');
  expect(Number(await busts.textContent())).toBe(ended.state.busts.length);
  expect(ended.state.busts).not.toEqual([]);
  expect(await desk.complaints()).toEqual([]);
  await context.close();
});
