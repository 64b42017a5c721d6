/**
 * Every page in every state and language: no complaints, no refusals on normal ways, and every link
 * leads somewhere, which it finds alone. The main states, in English, without layout shifts and
 * barriers, at every width, light and dark.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import {
  barriersOn,
  becomePlayer,
  brokenNamesOn,
  cutOn,
  enlargeText,
  overflowOf,
  smallFieldsOn,
  spaceText,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { today } from './day.ts';
import { wrongLinksOn } from './links.ts';
import type { Player } from './player.ts';
import {
  languages,
  newViewers,
  unfold,
  type Language,
  type Look,
  type State,
} from './states/state.ts';
import { states } from './states/states.ts';
import { newWorld, widestNames, type World } from './states/world.ts';
import { long, tiersOf, whole } from '../tier.ts';

const browser = await useBrowser();
let world: World;
beforeAll(async () => {
  world = await newWorld(widestNames);
});

afterAll(() => world.end());
/**
 * All states in English, the main ones in German, whose words are the longest, and every third of
 * those in Swedish. The coach's long answers are waited for in the main states in English.
 */
const tierOf = ({ isSample, isMinor, isCoached }: State, language: Language, at: number) => {
  if (isSample && language === 'en') return {};
  const isMain = !isMinor && !isCoached && (language !== 'sv' || at % 3 === 0);
  return isMain || (language === 'en' && !(isMinor && isCoached)) ? whole() : long();
};

for (const language of languages)
  for (const [at, state] of states.entries())
    test.concurrent(
      `${state.room}: ${state.name}, ${language}`,
      tierOf(state, language, at),
      async () => {
        for (const size of sizesOf(at)) await crawl(state, language, size, at);
      },
    );

test(
  'a finished game with its account and card is printed on one sheet, without keys',
  whole(),
  async () => {
    const { page } = await watch(await contextOf(world.people.ann, true));
    await page.goto(`${world.url}/${today}/yahtzee`);
    await page.locator('.ledger .sum').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.key:visible, nav:visible, button:visible').count()).toBe(0);
    expect(
      await page.locator('.mini-pad .pad:visible, .ledger:visible, .huge:visible').count(),
    ).toBe(3);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.close();
  },
);

test('in forced colours disabled controls look disabled', whole(), async () => {
  const { page } = await watch(await contextOf(null));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${world.url}/r/${world.plays.ann.id}#t1r1`);
  const off = page.locator('button[aria-disabled="true"]').first();
  await off.waitFor();
  const grey = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  expect(await off.evaluate((key) => getComputedStyle(key).color)).toBe(grey);
  await page.close();
});

for (const { rows: places, tier } of tiersOf(4, [`/${today}/yahtzee`, '/c', '/people', '/friends']))
  test.each(places)(
    'in a browser that blocks cookies, %s says so, and no game begins',
    tier,
    async (path) => {
      const context = await contextOf(null);
      const page = await context.newPage();
      const blocked = page.getByText('Your browser blocks cookies');
      await page.goto(world.url + path);
      expect(await blocked.isVisible()).toBe(false);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await page.reload();
      await blocked.waitFor();
      expect(await page.getByRole('button', { name: /^Roll/ }).count()).toBe(0);
      expect(await barriersOn(page)).toEqual([]);
      expect((await overflowOf(page)).across).toEqual([]);
      await page.close();
    },
  );

test(
  'a replay moves nothing when the server’s clock, which the device’s is far from, is known late',
  whole(),
  async () => {
    const { page, shifts } = await watch(await contextOf(world.people.ann, true));
    const delay = (path: string, ms: number): Promise<unknown> =>
      page.route(path, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        await route.continue();
      });
    await Promise.all([delay('**/api/challenges/today', 500), delay('**/review', 1_000)]);
    await page.goto(`${world.url}/r/${world.plays.annToday.id}`);
    await page.getByText(/^Mistake \d+ of/).waitFor();
    expect(await shifts()).toEqual([]);
    await page.close();
  },
);

test('a replay’s card has room for the pace of the bonus beside its points', whole(), async () => {
  const page = await (await contextOf(null)).newPage();
  await page.goto(`${world.url}/r/${world.plays.ann.id}#t6r1`);
  await page.locator('.pace svg').waitFor();
  for (const width of [320, 390, 600, 940, 1000, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = await page.evaluate(() => {
      const points = document.createRange();
      points.selectNodeContents(document.querySelector('.bonus small')!);
      const line = document.querySelector('.pace svg')!;
      return line.getBoundingClientRect().left - points.getBoundingClientRect().right;
    });
    expect([width, gap > 0]).toEqual([width, true]);
  }
  await page.close();
});

test.each<[name: string, path: string, unknownOf?: () => string]>([
  ['the check of a day that does not exist', '/fairness/2026-02-30'],
  ['an unknown challenge', '/c/1111111111111111'],
  ['the board of a month that does not exist', '/season/2026-13/yahtzee'],
  ['an unknown player', '/p/1111111111111111'],
  ['a day that does not exist', '/2026-02-30/yahtzee'],
  ['practice by unknown rules', '/practice/chess'],
  ['an unknown game', `/${today}/chess`],
  ['the roll of a day that is not over', `/one/${today}`],
  ['an unknown replay', '/r/1111111111111111111'],
  ['an unknown link to join', '/join/1111111111111111'],
  ['an unknown table', '/t/1111111111111111', () => '/t/x'],
  ['an unknown club', '/club/1111111111111111', () => `/club/${world.club.id}`],
])(
  '%s is answered like an unknown address',
  async (_name, path, unknownOf = () => '/no/such/page') => {
    const [answer, unknown] = await Promise.all(
      [path, unknownOf()].map((one) => fetch(world.url + one)),
    );
    expect([answer?.status, await answer?.text()]).toEqual([404, await unknown?.text()]);
  },
);

interface Size extends Omit<Look, 'language'> {
  /** The widths at which nothing may overflow. A normal run leaves one out. */
  readonly widths: readonly number[];
}

const small: Size = {
  window: { width: 320, height: 664 },
  widths: isLong ? [320, 390, 768] : [320, 768],
  colorScheme: 'light',
};

const large: Size = {
  window: { width: 1280, height: 800 },
  widths: isLong ? [320, 1280, 1920] : [320, 1280],
  colorScheme: 'dark',
};

const lend = newViewers(browser, () => world);

/** A context of this person, or of a visitor. */
const contextOf = async (as: Player | null, isCoached = false): Promise<BrowserContext> => {
  const context = await browser.newContext();
  if (!isCoached) await withoutCoach(context);
  if (as) await becomePlayer(context, world.url, as.cookie);
  return context;
};

/** The elements that overflow the window, by width. */
const tooWideAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { across } = await overflowOf(page);
    found.push(...across.map((part) => `${width}: ${part}`));
  }
  return found;
};

/**
 * Windows and sizes of text in which every page has to be usable: text at 200 % on a phone, zoom at
 * 400 % on a desktop, phones on their side, and text spaced out on a phone.
 */
const tightWindows = [
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 256, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 667, height: 375, text: 100 },
  { width: 390, height: 844, text: 100, isSpaced: true },
] as const;

/** What overflows or is cut off in those, all of them in a long run, otherwise by turns. */
const cutAt = async (page: Page, at: number): Promise<string[]> => {
  const found: string[] = [];
  const windows = isLong ? tightWindows : [tightWindows[at % tightWindows.length]!];
  for (const { width, height, text, ...rest } of windows) {
    await page.setViewportSize({ width, height });
    await enlargeText(page, text);
    if ('isSpaced' in rest) await spaceText(page);
    const { across } = await overflowOf(page);
    const cut = [...across, ...(await cutOn(page))];
    found.push(...cut.map((part) => `${width} x ${height}, ${text} %: ${part}`));
  }
  await enlargeText(page, 100);
  return found;
};

/**
 * Pages alternate between small and light, and large and dark. A long run checks each page both
 * ways. It also looks for barriers on every page, a normal run on one of three, because that takes
 * a third of the time.
 */
const sizesOf = (at: number): readonly Size[] => {
  const sizes = [small, large];
  return isLong ? sizes : sizes.slice(at % 2, (at % 2) + 1);
};

/** What the browser says of a refusal, which is read from the answers themselves. */
const isRefusalLine = (line: string): boolean => line.includes('the server responded with');

/** The pixels of dice and keys of a game in play that the smallest phone does not show. */
const trayBelow = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 320, height: 568 });
  const tray = page.locator('body.play .tray');
  if (!(await tray.isVisible())) return 0;
  return tray.evaluate((it) => Math.max(0, it.getBoundingClientRect().bottom - innerHeight));
};

const checkSize = async (page: Page, { widths }: Size, at: number): Promise<void> => {
  if (isLong || at % 3 === 0) expect(await barriersOn(page)).toEqual([]);
  expect(await tooWideAt(page, widths)).toEqual([]);
  expect(await smallFieldsOn(page)).toEqual([]);
  expect(await cutAt(page, at)).toEqual([]);
};

const crawl = async (state: State, language: Language, size: Size, at: number): Promise<void> =>
  lend(async (viewer) => {
    const opened = await viewer.open(state, { ...size, language });
    const { page, complaints, shifts, origins, refused, status, complete } = opened;
    expect(status).toBe(state.status ?? 200);
    const isLookedAt = language === 'en' && (isLong || !state.isMinor);
    // What a press changes may move.
    if (isLookedAt && !state.step) expect(await shifts()).toEqual([]);
    expect(await trayBelow(page)).toBe(0);
    if (isLookedAt) await checkSize(page, size, at);
    await unfold(page);
    await complete();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await brokenNamesOn(page)).toEqual([]);
    // In English more is looked at above, at every width.
    if (language !== 'en') expect((await overflowOf(page)).across).toEqual([]);
    expect(await wrongLinksOn(page, state)).toEqual([]);
    // To view a page makes nobody a player.
    if (opened.isVisitor && !state.step) expect(await page.context().cookies()).toEqual([]);
    const isUnmeant = (line: string): boolean => !state.meant?.test(line);
    expect(refused.filter(isUnmeant)).toEqual([]);
    // The console may report an answer later than the page shows it.
    const lines = (await complaints()).filter((line) => !isRefusalLine(line));
    expect(lines.filter(isUnmeant)).toEqual([]);
    expect([...origins]).toEqual([world.url]);
    await page.close();
  });
