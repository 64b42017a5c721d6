/** What a viewer does with a page: looks for visible controls and presses them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Point } from './driver.ts';

const patienceMs = 30_000;
const pollMs = 60;

/** Repeats `ask` until its answer is neither null nor false. */
export const until = async <Value>(
  what: string,
  ask: () => Promise<Value | null | false>,
): Promise<Value> => {
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await pause(pollMs)) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
  }
  throw new Error(`waited in vain for ${what}`);
};

/** The middle of the first visible and usable control, by selector and text. */
const placeOf = (selector: string, words: string): Point | null => {
  const isUsable = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isOff = element.getAttribute('aria-disabled') === 'true';
    return width > 0 && height > 0 && !isOff && (element.textContent ?? '').includes(words);
  };
  const found = [...document.querySelectorAll(selector)].find(isUsable);
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

export const findPlace = (driver: Driver, selector: string, words = ''): Promise<Point | null> =>
  driver.run(placeOf, selector, words);

/** Waits for a control and presses it. */
export const press = async (driver: Driver, selector: string, words = ''): Promise<void> => {
  const place = await until(`${selector} ${words}`, () => findPlace(driver, selector, words));
  await driver.tap(place);
};

/**
 * Follows a link to a page below `path`. Content that loads later may move the link, so it is
 * clicked by the page itself.
 */
export const follow = async (driver: Driver, selector: string, path: string): Promise<void> => {
  await until(selector, () => findPlace(driver, selector));
  await driver.run(
    (link: string) => document.querySelector<HTMLAnchorElement>(link)?.click(),
    selector,
  );
  await until(`${path} behind ${selector}`, () =>
    driver.run((wanted: string) => location.pathname.startsWith(wanted), path),
  );
};

/** Waits until these words can be read. */
export const reads = (driver: Driver, words: string): Promise<boolean> =>
  until(`the words “${words}”`, () =>
    driver.run(
      // A page that has just been requested has no body yet.
      (wanted: string) => document.querySelector('body')?.innerText.includes(wanted) === true,
      words,
    ),
  );

/** By how many pixels the page is wider than the window. */
export const overflowOf = (driver: Driver): Promise<number> =>
  driver.run(() => document.documentElement.scrollWidth - innerWidth);
