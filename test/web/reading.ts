/** What stands on the page of a test, and whether everybody can read it. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { newLooks } from './looks.ts';
import type { CardGame } from '../../web/games/card/card-game.ts';
import type { YardkleGame } from '../../web/games/yardkle/yardkle-game.ts';

export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const one = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return found;
};

export const all = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** What the page of a game says. */
export const said = (page: HTMLElement): string => textOf(one(page, '.say'));

/** Presses the button with these words, or of this name. */
export const click = (root: ParentNode, words: string): void => {
  const found = all(root, 'button').find(
    (button) => textOf(button) === words || button.ariaLabel === words,
  );
  if (!found) throw new Error(`there is no button “${words}”`);
  found.click();
};

/** The words and the address of each link. */
export const linksIn = (root: ParentNode): string[][] =>
  all(root, 'a').map((link) => [textOf(link), link.getAttribute('href') ?? '']);

/** Puts the frame's link to the board on the page. */
export const boardLink = (): HTMLAnchorElement => {
  const link = Object.assign(document.createElement('a'), { id: 'board-link' });
  document.body.append(link);
  return link;
};

/** Where links lead, as they say it. */
export const hrefs = (root: ParentNode, selector = 'a'): (string | null)[] =>
  all(root, selector).map((link) => link.getAttribute('href'));

/** Collects the details of all events of this name. */
export const eventsOf = (element: Element, name: string): unknown[] => {
  const details: unknown[] = [];
  element.addEventListener(name, (event) =>
    details.push(event instanceof CustomEvent ? event.detail : null),
  );
  return details;
};

/** The game on the page, with its session. */
export const gameOn = (page: HTMLElement): CardGame | YardkleGame | null =>
  page.querySelector<CardGame | YardkleGame>('card-game, yardkle-game');

const realSetTimeout = globalThis.setTimeout;

/** Marks what the contrast is measured of. */
const newLook = 'data-new-look';
axe.configure({ rules: [{ id: 'color-contrast', selector: `[${newLook}]` }] });

/**
 * Fails with axe's own words for everything it finds. Part of a page need not have a page's
 * headings.
 */
export const expectAccessible = async (element: Element): Promise<void> => {
  const rules = { 'page-has-heading-one': { enabled: false }, region: { enabled: false } };
  const looks = newLooks(element);
  for (const look of looks) look.setAttribute(newLook, '');
  // Axe itself sets timers, which have to pass.
  const pageSetTimeout = globalThis.setTimeout;
  globalThis.setTimeout = realSetTimeout;
  const { violations } = await axe.run(element, {
    rules,
    // Everything else would be described too, at several times the cost.
    resultTypes: ['violations'],
    preload: false,
  });
  globalThis.setTimeout = pageSetTimeout;
  for (const look of looks) look.removeAttribute(newLook);
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)).toEqual([]);
};
