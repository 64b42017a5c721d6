/**
 * Plays a game to its end inside the page, as fast as its buttons respond and from what they show
 * alone.
 */
import type { Page } from 'playwright-core';
import { gameElements } from './browser.ts';

/** More than any game takes. */
const pressesMax = 2_000;

/**
 * Presses until the buttons of the game are gone. In Yardkle it sets aside all that scores, and
 * banks as soon as it can.
 */
export const playToTheEnd = async (page: Page): Promise<void> => {
  const isOver = await page.evaluate(
    async ([elements, most]) => {
      const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
      const isOn = (control: Element | null): control is HTMLElement =>
        control instanceof HTMLElement && control.getAttribute('aria-disabled') !== 'true';
      const find = (selector: string): HTMLElement | null => document.querySelector(selector);
      const free = async (): Promise<void> => {
        const game: any = document.querySelector(elements);
        while (game?.isConnected && game.session?.tempo !== 'free') {
          // A lost turn stays until a press.
          if (game.session?.beat === 'turn-lost') find('.key.roll')?.click();
          await soon();
        }
      };
      const setAside = async (): Promise<void> => {
        for (const die of document.querySelectorAll('.die')) {
          if (!isOn(die) || die.getAttribute('aria-pressed') !== 'false') continue;
          (die as HTMLElement).click();
          for (let wait = 0; die.getAttribute('aria-pressed') === 'false' && wait < 100; wait++)
            await soon();
        }
      };
      const fill = async (turn: number): Promise<void> => {
        const boxes = document.querySelectorAll<HTMLElement>('[data-box]');
        boxes[turn % boxes.length]?.click();
        await free();
        find('.ask .key')?.click();
      };
      for (let step = 0; step < most; step++) {
        await soon();
        await free();
        if (!find('.tray')) return true;
        if (!find('.bank-key')) await fill(step);
        else {
          await setAside();
          const next = isOn(find('.bank-key')) ? find('.bank-key') : find('.key.roll');
          if (isOn(next)) next.click();
        }
      }
      return false;
    },
    [gameElements, pressesMax] as const,
  );
  if (!isOver) throw new Error('the game did not end');
};
