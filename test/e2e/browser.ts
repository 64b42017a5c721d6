/** A real browser on the real server, with pages that record their complaints and layout shifts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { gameNames } from '../../engine/rule-sets.ts';
import { browserArguments, browserPath } from '../../scripts/browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser that all test files of this process share; it ends with the process. Closes what a
 * file has opened after the file. Contexts have no service worker unless they allow it, because
 * each would store the whole site, and no motion unless they ask for it, because a flight takes
 * longer than all the rest of a roll.
 */
export const useBrowser = async (): Promise<Pick<Browser, 'newContext'>> => {
  launched ??= chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const browser = await launched;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return {
    newContext: (options) =>
      browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options }),
  };
};

/** What Playwright prints when a page registers its service worker and the context allows none. */
const blockedWarning = 'Service Worker registration blocked by Playwright';

/** A page that is watched from its first byte. */
export interface Watched {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and reports of the content security policy. */
  complaints(): Promise<string[]>;
  /** What has moved by itself since the page was loaded, as counted by the layout shift score. */
  shifts(): Promise<string[]>;
  /** The origins of all requests. */
  readonly origins: ReadonlySet<string>;
}

interface Witness {
  readonly reports: string[];
  readonly shifts: string[];
  readonly observer: PerformanceObserver;
}

/** Runs in the page, before its own scripts. */
const witness = (): void => {
  const reports: string[] = [];
  const shifts: string[] = [];
  // A late report has no node for an element that has left the page.
  const nameOf = ({ node }: any): string => {
    if (!node) return '(gone)';
    return node.textContent.trim() || `${node.outerHTML} in ${node.parentElement?.className}`;
  };
  // Nobody sees white space move, which Lit keeps when the words around it change.
  const isBlank = ({ node }: any): boolean =>
    node?.nodeType === Node.TEXT_NODE && node.data.trim() === '';
  const isSeen = (sources: any[]): boolean => sources.length === 0 || !sources.every(isBlank);
  // What a press changes may be drawn only when the server has answered, which on a busy machine is
  // later than the browser allows for.
  const graceMs = 500;
  const answers: number[] = [];
  const { fetch: request } = window;
  window.fetch = async (target, options) => {
    const answer = await request(target, options);
    if (options?.method === 'POST') answers.push(Date.now() - performance.timeOrigin);
    return answer;
  };
  // Words that a busy machine draws a frame late count too, and so does a line that breaks elsewhere
  // once Besley has come. What moves a page is many times that.
  const shiftMin = 0.02;
  const isAnswered = (time: number): boolean =>
    answers.some((at) => at <= time && time <= at + graceMs);
  const note = (entries: PerformanceEntryList): void => {
    for (const { hadRecentInput, startTime, value, sources } of entries as any[])
      if (value >= shiftMin && !hadRecentInput && !isAnswered(startTime) && isSeen(sources))
        shifts.push(`${value} ${sources.map(nameOf).join(' | ')}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reports.push(`${violatedDirective}: ${blockedURI}`),
  );
  Object.assign(window, { witness: { reports, shifts, observer, note } });
};

const testimony = (page: Page): Promise<Pick<Witness, 'reports' | 'shifts'>> =>
  page.evaluate(() => {
    const { reports, shifts, observer, note } = (window as any).witness;
    note(observer.takeRecords());
    return { reports, shifts };
  });

export const watch = async (context: BrowserContext): Promise<Watched> => {
  const page = await context.newPage();
  const said: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== blockedWarning)
      said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.addInitScript(witness);
  return {
    page,
    complaints: async () => [...said, ...(await testimony(page)).reports],
    shifts: async () => (await testimony(page)).shifts,
    origins,
  };
};

/** Waits until the service worker has stored these pages with everything they need. */
export const untilStored = (page: Page, ...paths: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const found = await Promise.all(wanted.map((path) => caches.match(path)));
        // The worker stores them before it takes over.
        const registration = await navigator.serviceWorker.getRegistration();
        const isOn = registration?.active?.state === 'activated';
        return isOn && found.every((answer) => answer !== undefined);
      }, paths),
    )
    .toBe(true);

/** How many times faster than ours the time of a hurried page runs. */
const haste = 10;

/**
 * Makes pages of this context wait a tenth of the time they ask for, if that is at most `longestMs`.
 * For whole games in which only what happens counts, not when.
 */
export const hurry = async (context: BrowserContext, longestMs = Infinity): Promise<void> => {
  await context.addInitScript(
    ([times, longest]) => {
      const { setTimeout: later, setInterval: every } = window;
      const now = performance.now.bind(performance);
      const hurried = (ms: number): number => (ms > longest ? ms : ms / times);
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
          later(run, hurried(ms), ...rest),
        setInterval: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
          every(run, hurried(ms), ...rest),
      });
      performance.now = () => now() * times;
    },
    // `Infinity` is not JSON.
    [haste, Math.min(longestMs, Number.MAX_SAFE_INTEGER)] as const,
  );
};

/**
 * Makes this page, or pages of this context, have no coach, as in a browser that can’t run it. For tests that don’t
 * look at what it says: it solves the rules for seconds, in a finished game, in a replay, and before
 * the end of a game.
 */
export const withoutCoach = async (
  where: Pick<BrowserContext | Page, 'addInitScript'>,
): Promise<void> => {
  await where.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct(target, args: ConstructorParameters<typeof Worker>) {
        if (/coach-worker/.test(String(args[0]))) throw new DOMException('', 'SecurityError');
        return new target(...args);
      },
    });
  });
};

/**
 * Makes pages of this context behave as while Chrome translates them: after every change, each text
 * is replaced by a `<font>` in a `<font>` with the translation in it. Here that is the same text,
 * so that a page has to say what it says without.
 */
export const translate = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const observer = new MutationObserver(() => document.body && translateAll());
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
};

/** Gives a browser the identity of a player who has only used HTTP so far. */
export const becomePlayer = async (
  context: BrowserContext,
  url: string,
  cookie: string,
): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
};

/**
 * What is cut off: clipped text, words wider than their key or cell, words of one or two letters a
 * line, and what is coming on top of other words.
 */
export const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (part: Element): boolean => {
      const { overflowX } = getComputedStyle(part);
      const isClipped = overflowX === 'hidden' || overflowX === 'clip';
      const isWhole = part.matches('.key, .tabs a, .nav a, .switch a, th, td');
      return (isClipped || isWhole) && part.scrollWidth > part.clientWidth + 1;
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    const seen: { text: Node; box: DOMRect; isComing: boolean }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement!;
      // The keys of a replay stay in the window, whatever scrolls under them.
      if (!part.closest('main') || part.closest('.vh, svg, .deck') || !part.checkVisibility())
        continue;
      range.selectNodeContents(text);
      const isComing = part.closest('.coming') !== null;
      for (const box of range.getClientRects()) seen.push({ text, box, isComing });
      for (const { 0: word, index } of text.textContent!.matchAll(/\b[a-zäöüßå]{4,15}\b/giu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2) torn.push(`${word} on ${lines.size} lines`);
      }
    }
    // Boxes of text are higher than its letters.
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) / 2;
    const covered = seen.flatMap(({ text, box, isComing }) => {
      const under = isComing && seen.find((other) => !other.isComing && isOver(box, other.box));
      return under ? [`${text.textContent} on ${under.text.textContent}`] : [];
    });
    const cut = [...document.querySelectorAll('main *, header *')]
      .filter((part) => part.checkVisibility() && !part.closest('.vh, svg'))
      // The count's words for screen readers are longer than what is seen of it. A name over a
      // total or in the header may end in dots: the cards have it in full.
      .filter(
        (part) =>
          !part.matches('input, select, .count, .totals span, .whose, .racer') && isCut(part),
      )
      .map((part) => part.outerHTML.slice(0, 120));
    return [...cut, ...torn, ...covered];
  });

/** Fields whose text is smaller than 16 px: iOS zooms into those and stays there. */
export const smallFieldsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select',
      ),
    ]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** Enlarges the text as a browser's own setting does: 200 is twice as large. */
export const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Spaces out the text as readers with dyslexia may set it: WCAG 1.4.12. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Selects the element of whichever game a page shows. */
export const gameElements = ['card', ...gameNames].map((name) => `${name}-game`).join(', ');

/**
 * Waits until all dice have landed and irreversible actions are possible again, or until there is
 * no game.
 */
export const free = async (page: Page): Promise<void> => {
  await page.waitForFunction((elements) => {
    const game: any = document.querySelector(elements);
    // A lost turn stays until a press.
    if (game?.session?.beat === 'turn-lost') game.session.skip();
    return !game || game.session?.tempo === 'free';
  }, gameElements);
};

/** Fills an open box, even for no points. */
export const fillBox = async (page: Page, box: Locator): Promise<void> => {
  await free(page);
  await box.click();
  await free(page);
  const yes = page.locator('.ask .key').first();
  if (!(await yes.isVisible())) return;
  await yes.click();
  await free(page);
};

/** Minified, because each page has to parse it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Barriers that axe finds on the page as it is now, in axe's words. */
export const barriersOn = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const options = {
      resultTypes: ['violations'],
      preload: false,
      // Axe leaves targets out unless they are asked for.
      rules: { 'target-size': { enabled: true } },
      ...(runOnly && { runOnly }),
    };
    const { violations } = await (window as any).axe.run(options);
    return violations.map(({ id, help, nodes }: any) => `${id}: ${help}: ${nodes[0]?.html}`);
  }, rules);
};

/**
 * The elements that overflow the window's sides (the viewer would lose them if the page clips
 * them), and the pixels by which the page is too high. What can be scrolled to, also by keyboard,
 * is not lost.
 */
export const overflowOf = (page: Page): Promise<{ across: string[]; down: number }> =>
  page.evaluate(() => {
    const isOut = (part: Element): boolean => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
    };
    const isScrolled = (part: Element): boolean => {
      const scroller = part.parentElement?.closest('[tabindex="0"]');
      return !!scroller && getComputedStyle(scroller).overflowX === 'auto';
    };
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => part.checkVisibility() && !part.closest('.vh, .totals span') && !isScrolled(part),
    );
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      across: [
        ...parts.filter(isOut).map((part) => part.outerHTML.slice(0, 120)),
        ...(scrollWidth > innerWidth ? [`a page of ${scrollWidth}`] : []),
      ],
      down: Math.max(0, scrollHeight - innerHeight),
    };
  });

/** The handles, in the manner of `ben-21`, that break at their hyphen. */
export const brokenNamesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: name, index } of text.textContent!.matchAll(/\b[a-z]+-\d\d\b/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + name.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(text.parentElement!.outerHTML.slice(0, 120));
      }
    return broken;
  });
