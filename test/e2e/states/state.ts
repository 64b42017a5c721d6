/** What a state of a page is, and how a browser comes to it. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomePlayer, watch, withoutCoach, type Watched } from '../browser.ts';
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
  /** Whether it shows what only the coach knows. */
  readonly isCoached?: true;
  /** Whether `npm run look` shows it only with its room. */
  readonly isMinor?: true;
  /** Whether `npm test` opens it. */
  readonly isSample?: true;
}

export const languages = ['en', 'de', 'sv'] as const;
export type Language = (typeof languages)[number];

export interface Opened extends Watched {
  readonly isVisitor: boolean;
  readonly status: number | undefined;
  /** What the server has refused: `GET 404 /api/…`. */
  readonly refused: readonly string[];
  /** Waits until the page is complete again. */
  complete(): Promise<void>;
}

/** Presses the first of these. */
export const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Opens all that is folded away. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details'))
      fold.open = true;
  });

/** How a state is looked at. */
export interface Look {
  readonly language: Language;
  readonly window: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

/** Forgets who a context was, and what it has stored, and becomes who visits. */
const become = async (context: BrowserContext, keeper: Page, url: string, visit: Visit) => {
  await context.clearCookies();
  if (visit.as) await becomePlayer(context, url, visit.as.cookie);
  await keeper.evaluate((stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored))
      localStorage.setItem(`evenroll.${key}`, JSON.stringify(value));
  }, visit.stored ?? {});
};

/**
 * A context in which states are opened, one after another: a page that stays keeps its process, with
 * what scripts have been compiled to, which a new context takes twice as long for. Pages have a
 * coach only where they show what it says: it would solve the rules for each.
 */
export const newViewer = async (browser: Pick<Browser, 'newContext'>, world: World) => {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(`${world.url}/robots.txt`);
  return {
    /** Opens a state on a page of its own. */
    async open(state: State, { language, window, colorScheme = 'light' }: Look): Promise<Opened> {
      const visit = await state.visit(world);
      await become(context, keeper, world.url, visit);
      const watched = await watch(context);
      const { page } = watched;
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme });
      await page.setExtraHTTPHeaders({ 'Accept-Language': language });
      await page.addInitScript(countQuestions);
      if (!state.isCoached) await withoutCoach(page);
      const refused: string[] = [];
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url());
        if (answer.status() >= 400)
          refused.push(`${answer.request().method()} ${answer.status()} ${pathname}`);
      });
      const waiting = countWaiting(page);
      await visit.before?.(page);
      const answer = await page.goto(world.url + visit.path);
      await state.step?.(page);
      await page.locator(state.shows).first().waitFor();
      await untilComplete(page, waiting);
      return {
        ...watched,
        isVisitor: visit.as === undefined,
        status: answer?.status(),
        refused,
        complete: () => untilComplete(page, waiting),
      };
    },
  };
};

export type Viewer = Awaited<ReturnType<typeof newViewer>>;

/** Lends viewers, as many as are asked for at once. */
export const newViewers = (browser: Pick<Browser, 'newContext'>, world: () => World) => {
  const free: Viewer[] = [];
  return async <Result>(use: (viewer: Viewer) => Promise<Result>): Promise<Result> => {
    const viewer = free.pop() ?? (await newViewer(browser, world()));
    const result = await use(viewer);
    // One that has failed may still have a page, and is not lent again.
    free.push(viewer);
    return result;
  };
};
