/** What a state of a page is, and how a browser comes to it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { becomePlayer, watch, type Watched } from '../browser.ts';
import { countQuestions, countWaiting, untilComplete } from '../complete.ts';
import type { Player } from '../player.ts';
import type { World } from './world.ts';

export interface Visit {
  readonly path: string;
  /** A visitor if omitted. */
  readonly as?: Player;
  /** What the browser has stored, by key. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface State {
  readonly name: string;
  readonly room: string;
  /** Makes the state by the API, as often as it is opened. */
  readonly visit: (world: World) => Visit | Promise<Visit>;
  /** A selector of what only this state shows. It depends on no language. */
  readonly shows: string;
  /** What is done on the page once it is there; `shows` is there afterwards. */
  readonly step?: (page: Page) => Promise<unknown>;
  readonly isUnfolded?: true;
  /** The rule set that it is about, if it leads to a card to print. */
  readonly rules?: string;
  readonly status?: number;
  /** Refusals and lines of the console that belong to it: `GET 404 /api/…`. */
  readonly meant?: RegExp;
  /** Whether its layout is known to be wrong somewhere, and is not tested until it is mended. */
  readonly isUnfit?: true;
  /** Whether it shows what only the coach knows. */
  readonly isCoached?: true;
  /** Whether `npm run look` shows it only with its room. */
  readonly isMinor?: true;
  /** Whether `npm test` opens it. */
  readonly isSample?: true;
}

export const locales = { en: 'en-GB', de: 'de-DE', sv: 'sv-SE' } as const;
export type Language = keyof typeof locales;

export interface Opened extends Watched {
  readonly isVisitor: boolean;
  readonly status: number | undefined;
  /** What the server has refused: `GET 404 /api/…`. */
  readonly refused: readonly string[];
  /** Waits until the page is complete again. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

/** Presses the first of these. */
export const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Opens all that is folded away. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
      fold.open = true;
  });

/** Opens a state in a new context with these options. */
export const openState = async (
  browser: Pick<Browser, 'newContext'>,
  world: World,
  state: State,
  options: BrowserContextOptions & {
    readonly language?: Language;
    readonly prepare?: (context: BrowserContext) => Promise<void>;
  } = {},
): Promise<Opened> => {
  const { language = 'en', prepare, ...rest } = options;
  const { path, as, stored = {}, before } = await state.visit(world);
  const context = await browser.newContext({ locale: locales[language], ...rest });
  if (as) await becomePlayer(context, world.url, as.cookie);
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(`evenroll.${key}`, JSON.stringify(value));
  }, stored);
  await context.addInitScript(countQuestions);
  await prepare?.(context);
  const watched = await watch(context);
  const { page } = watched;
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400)
      refused.push(`${answer.request().method()} ${answer.status()} ${pathname}`);
  });
  const waiting = countWaiting(page);
  await before?.(page);
  const answer = await page.goto(world.url + path);
  await state.step?.(page);
  await page.locator(state.shows).first().waitFor();
  await untilComplete(page, waiting);
  return {
    ...watched,
    isVisitor: as === undefined,
    status: answer?.status(),
    refused,
    complete: () => untilComplete(page, waiting),
    close: () => context.close(),
  };
};
