/**
 * People who live a story, each in a browser of their own. After everything that one of them does,
 * every screen is read: nothing is cut, no console complains, no request is refused that was not
 * meant to be, and what has to be true of the story holds on all of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../../../scripts/paths.ts';
import { cutOn, hurry, overflowOf, useBrowser, watch, type Watched } from '../browser.ts';

/** Windows in CSS pixels. Those of phones are what browser bars leave. */
const windows = {
  phone: { width: 390, height: 664 },
  small: { width: 360, height: 600 },
  least: { width: 320, height: 568 },
  desk: { width: 1280, height: 800 },
} as const;

const locales = { en: 'en-GB', de: 'de-DE', sv: 'sv-SE' } as const;
type Language = keyof typeof locales;

/** How somebody reads the site. */
export interface Way {
  readonly window: keyof typeof windows;
  readonly language?: Language;
  readonly isDark?: boolean;
  /** Prepares their browser before its first page. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** Whether their pages work offline. */
  readonly hasServiceWorker?: boolean;
}

export interface Somebody {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  goTo(path: string): Promise<void>;
  /** Another tab of theirs, read like the first. */
  newTab(): Promise<Page>;
  /** What an English sentence of the sources is on their screen; `{values}` are whatever they are. */
  words(english: string, values?: Readonly<Record<string, string>>): RegExp;
  /** Presses the button or follows the link with these words, translated. */
  press(english: string, values?: Readonly<Record<string, string>>): Promise<void>;
  /** Opens a fold. */
  unfold(english: string): Promise<void>;
  /** Waits until their screen shows these words, translated. */
  sees(english: string, values?: Readonly<Record<string, string>>): Promise<void>;
  tap(what: Locator): Promise<void>;
}

export interface Story {
  join(name: string, way: Way): Promise<Somebody>;
  /** Does something, then reads all screens. `meant` are the refusals and complaints that belong to it. */
  act(what: string, deed: () => Promise<unknown>, meant?: RegExp): Promise<void>;
}

interface Seen extends Somebody {
  readonly tabs: (Watched & { heard: number })[];
  /** `GET 404 /api/…` */
  readonly refused: string[];
}

/**
 * Rests and flights are hurried. What a page asks again after a longer while is not: it would mend
 * what the page should have shown at once.
 */
const restMsMax = 5_000;

type Catalogue = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const catalogues = new Map<Language, Catalogue>();

const catalogueOf = (language: Language): Catalogue => {
  const known = catalogues.get(language);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(root, `languages/${language}.json`), 'utf8'));
  catalogues.set(language, read);
  return read;
};

const translated = (language: Language, english: string): string => {
  if (language === 'en') return english;
  for (const room of Object.values(catalogueOf(language))) {
    const found = room[english];
    if (typeof found === 'string') return found;
  }
  throw new Error(`${language} has no ${english}`);
};

const patternOf = (sentence: string, values: Readonly<Record<string, string>>): RegExp =>
  new RegExp(
    sentence
      .replaceAll(/<br2?>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '.+')
      .replaceAll(' ', String.raw`\s+`),
  );

/** Waits until nothing flies, loads or is being sent, as far as there is a connection. */
const untilQuiet = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const session = (document.querySelector('card-game, yardkle-game') as any)?.session;
    const isMoving = document.querySelector('.die.rolling, .die.falling') !== null;
    return (
      document.querySelector('h1') !== null && !isMoving && !(session?.isBusy && navigator.onLine)
    );
  });

const readScreens = async ({ name, tabs, refused }: Seen, what: string, meant?: RegExp) => {
  const at = `${name}’s screen, after ${what}`;
  for (const tab of tabs) {
    const { page } = tab;
    if (page.isClosed() || page.url() === 'about:blank') continue;
    await untilQuiet(page);
    expect(await cutOn(page), at).toEqual([]);
    expect((await overflowOf(page)).across, at).toEqual([]);
    const heard = await tab.complaints();
    const news = heard.slice(tab.heard);
    tab.heard = heard.length;
    // The browser itself complains of each refusal.
    const isOwn = (words: string): boolean => !words.startsWith('Failed to load resource');
    expect(
      news.filter((words) => isOwn(words) && !meant?.test(words)),
      at,
    ).toEqual([]);
  }
  expect(
    refused.splice(0).filter((words) => !meant?.test(words)),
    at,
  ).toEqual([]);
};

const browser = await useBrowser();

/** `holds` is what has to be true of all screens whenever they are read. */
export const newStory = (
  url: () => string,
  holds: (people: readonly Somebody[]) => Promise<void> = async () => undefined,
): Story => {
  const people: Seen[] = [];

  const openTab = async (
    context: BrowserContext,
    { tabs, refused }: Pick<Seen, 'tabs' | 'refused'>,
  ) => {
    const watched = await watch(context);
    watched.page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() >= 400)
        refused.push(`${answer.request().method()} ${answer.status()} ${pathname}`);
    });
    tabs.push(Object.assign(watched, { heard: 0 }));
    return watched.page;
  };

  return {
    async join(name, { window, language = 'en', isDark = false, prepare, hasServiceWorker }) {
      const isTouched = window !== 'desk';
      const context = await browser.newContext({
        viewport: windows[window],
        locale: locales[language],
        colorScheme: isDark ? 'dark' : 'light',
        hasTouch: isTouched,
        permissions: ['clipboard-read', 'clipboard-write'],
        ...(hasServiceWorker && { serviceWorkers: 'allow' }),
      });
      await hurry(context, restMsMax);
      await prepare?.(context);
      const seen = { tabs: [], refused: [] };
      const page = await openTab(context, seen);
      const words: Somebody['words'] = (english, values = {}) =>
        patternOf(translated(language, english), values);
      const tap = (what: Locator) => (isTouched ? what.tap() : what.click());
      const somebody: Seen = {
        ...seen,
        name,
        page,
        context,
        words,
        tap,
        goTo: async (path) => void (await page.goto(new URL(path, url()).href)),
        newTab: () => openTab(context, seen),
        press(english, values) {
          const name = new RegExp(`^${words(english, values).source}$`);
          const button = page.getByRole('button', { name });
          return tap(button.or(page.getByRole('link', { name })).first());
        },
        unfold: (english) =>
          tap(
            page
              .locator('summary', { hasText: new RegExp(`^\\s*${words(english).source}`) })
              .first(),
          ),
        sees: (english, values) => page.getByText(words(english, values)).first().waitFor(),
      };
      people.push(somebody);
      return somebody;
    },
    async act(what, deed, meant) {
      await deed();
      await holds(people);
      await Promise.all(people.map((somebody) => readScreens(somebody, what, meant)));
    },
  };
};
