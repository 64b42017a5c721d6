/**
 * Reads what the page of a game with a card shows and what the server says, and acts like a player.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Box } from '../../engine/yahtzee/boxes.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { free } from './browser.ts';
import { firstLetter, playerOn } from './player.ts';

/**
 * The boxes of a game's card, in its order. Types name those of Yahtzee, but any card has its own.
 */
const boxesOf = ({ state }: Play): readonly Box[] =>
  // The keys of the card are its boxes.
  Object.keys(state.card) as Box[];

/** How long a page may take for what it does by itself. Nothing waits this long if all is well. */
export const patience = { timeout: 30_000, interval: 40 };

export interface Shown {
  /** 0 for a die in the air. */
  readonly dice: readonly number[];
  readonly card: readonly (number | null)[];
  readonly total: number;
}

/** The dice, card and total shown on a page that plays, has ended or replays. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const faces = ['one', 'two', 'three', 'four', 'five', 'six'];
    const text = (element: Element | null): string => element?.textContent.trim() ?? '';
    const wordOf = (die: Element): string =>
      /\b(one|two|three|four|five|six)\b/.exec(
        die.getAttribute('aria-label') ?? text(die.querySelector('.vh')),
      )?.[1] ?? '';
    return {
      dice: [...document.querySelectorAll('.die')].map((die) => faces.indexOf(wordOf(die)) + 1),
      card: [...document.querySelectorAll('.pad .box:not(.bonus)')].map((row) =>
        row.matches('.filled') ? Number(text(row.querySelector('.pts'))) : null,
      ),
      total: Number(text(document.querySelector('.total b'))),
    };
  });

const parts = '.top, .pad, .box, .total, .tray, .say, .dice, .die, .count, .key';

/**
 * The positions of the parts of the game, in pixels within their containers, regardless of presses
 * and flights. Nothing may move one.
 */
export const placesOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(
        ({ classList, offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
          `${classList[0]} ${offsetLeft} ${offsetTop} ${offsetWidth} ${offsetHeight}`,
      ),
    parts,
  );

/** The positions (0 to 4) that the page shows as held. */
const heldOn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.die')].flatMap((die, at) =>
      die.getAttribute('aria-pressed') === 'true' ? [at] : [],
    ),
  );

/** The same for a play from the server. */
export const shownBy = (play: Play): Shown => ({
  dice: play.state.dice,
  card: boxesOf(play).map((box) => play.state.card[box]),
  total: play.state.totals.total,
});

/** The play of this browser's player. */
export const playBehind = async (page: Page): Promise<Play | null> => {
  const { origin, pathname } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/challenges${pathname}/play`);
  return (await answer.json()).play;
};

/** Waits until the server has this log and the page shows the resulting state. */
export const agreed = async (page: Page, log: string): Promise<Play> => {
  await expect.poll(async () => (await playBehind(page))?.log, patience).toBe(log);
  const play = await playBehind(page);
  if (play === null) throw new Error('the play is gone');
  await expect.poll(() => shownOn(page), patience).toEqual(shownBy(play));
  return play;
};

/**
 * Plays a game that a page has begun up to this turn (0 is the first) without the page, which then
 * shows that turn.
 */
export const skip = async (page: Page, begun: Play, turn: number): Promise<Play> => {
  const player = await playerOn(page, new URL(page.url()).origin);
  let play = begun;
  while (play.state.turn < turn) play = (await player.move(play, firstLetter(play))).body;
  await page.reload();
  return agreed(page, play.log);
};

/** How a person acts on the page. */
export interface Hands {
  toggle(position: number): Promise<void>;
  roll(): Promise<void>;
  /** Goes to a box and presses it. If asked, answers yes. */
  fill(box: Box): Promise<void>;
}

/** Fingers, on a page with touch. */
export const touching = (page: Page): Hands => ({
  toggle: (position) => page.locator('.die').nth(position).tap(),
  roll: async () => {
    await free(page);
    await page.locator('.roll').tap();
  },
  fill: async (box) => {
    await free(page);
    await page.locator(`[data-box=${box}]`).tap();
    await free(page);
    const yes = page.getByRole('button', { name: /^(?:Take the 0|Score \d+)$/ });
    if (await yes.isVisible()) await yes.tap();
  },
});

/**
 * The arrow key that leads towards a box, first to its column, then along it. null when it is
 * reached.
 */
const arrowTo = (page: Page, box: Box): Promise<string | null> =>
  page.evaluate((name) => {
    const target = document.querySelector(`[data-box=${name}]`);
    const from = document.activeElement?.closest('[data-box]');
    if (!target || from === target) return null;
    if (!from) return 'ArrowDown';
    const [a, b] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
    if (a.left !== b.left) return a.left < b.left ? 'ArrowRight' : 'ArrowLeft';
    return a.top < b.top ? 'ArrowDown' : 'ArrowUp';
  }, box);

/** The keyboard alone. */
export const typing = (page: Page): Hands => ({
  toggle: (position) => page.keyboard.press(String(position + 1)),
  roll: async () => {
    await free(page);
    await page.keyboard.press('r');
  },
  fill: async (box) => {
    await free(page);
    for (let arrow = await arrowTo(page, box); arrow !== null; arrow = await arrowTo(page, box))
      await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await free(page);
    if (!(await page.locator('.ask .cancel:focus').isVisible())) return;
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
  },
});

const maskDigits = '0123456789abcdefghijklmnopqrstu';

/** The positions of the most common face. */
const mostCommon = (dice: readonly number[]): number[] => {
  const counts = dice.map((face) => dice.filter((other) => other === face).length);
  const face = dice[counts.indexOf(Math.max(...counts))];
  return dice.flatMap((other, at) => (other === face ? [at] : []));
};

/** Holds exactly these positions. */
export const hold = async (
  page: Page,
  hands: Hands,
  positions: readonly number[],
): Promise<void> => {
  const held = await heldOn(page);
  for (let at = 0; at < 5; at++)
    if (held.includes(at) !== positions.includes(at)) await hands.toggle(at);
  await expect.poll(() => heldOn(page), patience).toEqual(positions);
};

/**
 * Re-rolls all dice except for the most common face. Returns the move that the server must receive.
 */
export const rollOn = async (page: Page, hands: Hands, { state }: Play): Promise<string> => {
  const kept = mostCommon(state.dice);
  await hold(page, hands, kept);
  await hands.roll();
  // Dice that are better kept take a second press.
  if (await page.getByText('Tap again to re-roll it.').isVisible()) await hands.roll();
  return maskDigits.charAt(kept.reduce((mask, at) => mask | (1 << at), 0));
};

/**
 * Fills the box that scores most, or scratches one if `wantsZero` and it is possible. Returns the
 * move.
 */
export const fillBest = async (hands: Hands, play: Play, wantsZero: boolean): Promise<string> => {
  const boxes = boxesOf(play);
  const options = boxes.flatMap((box) => {
    const points = play.state.options[box];
    return points === undefined ? [] : [{ box, points }];
  });
  const byPoints = options.toSorted((a, b) => b.points - a.points);
  const zero = byPoints.find(({ points }) => points === 0);
  const chosen = (wantsZero ? zero : undefined) ?? byPoints[0];
  if (chosen === undefined) throw new Error('no box is open');
  await hands.fill(chosen.box);
  return 'ABCDEFGHIJKLMNO'.charAt(boxes.indexOf(chosen.box));
};
