/** Plays a game to its end inside the page, as fast as its buttons answer: by what they say alone. */
import type { Page } from 'playwright-core';

/** `bold` sets aside all that scores, `timid` one die; either banks as soon as it may. */
export type YardkleManner = 'bold' | 'timid';

/** Presses until the buttons of the game are gone. Rejects if it never ends. */
export const playToTheEnd = (page: Page, manner: YardkleManner = 'bold'): Promise<void> =>
  page.evaluate(async (how) => {
    const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
    const isOn = (control: Element | null): control is HTMLElement =>
      control instanceof HTMLElement && control.getAttribute('aria-disabled') !== 'true';
    const find = (selector: string): HTMLElement | null => document.querySelector(selector);
    const setAside = async (): Promise<void> => {
      for (const die of document.querySelectorAll('.die')) {
        if (how === 'timid' && isOn(find('.key.roll'))) return;
        if (isOn(die) && die.getAttribute('aria-pressed') === 'false') (die as HTMLElement).click();
        await soon();
      }
    };
    const fill = async (turn: number): Promise<void> => {
      const boxes = document.querySelectorAll<HTMLElement>('[data-box]');
      boxes[turn % boxes.length]?.click();
      await soon();
      find('.ask .danger')?.click();
    };
    for (let step = 0; step < 2_000; step++) {
      await soon();
      if (!find('.tray')) return;
      if (!find('.bank-key')) await fill(step);
      else {
        await setAside();
        const next = isOn(find('.bank-key')) ? find('.bank-key') : find('.key.roll');
        if (isOn(next)) next.click();
      }
    }
    throw new Error('the game did not end');
  }, manner);
