/**
 * Pages in the language that the build makes up: a third longer than English, they still fit, and no
 * text is left in English. The server of these tests has its pages in place of the English ones. What
 * is most in danger is also tested in the real languages.
 *
 * @module-tag whole
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages as listed } from '../../api/pages.ts';
import { gameNames, rulesNames } from '../../engine/rule-sets.ts';
import { languages, madeUp } from '../../languages/languages.ts';
import { pagesIn } from '../../scripts/client.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { root } from '../../scripts/paths.ts';
import { isLong, oneIn } from '../long.ts';
import { long, tiersOf, whole } from '../tier.ts';
import { becomePlayer, free, overflowOf, useBrowser, withoutCoach } from './browser.ts';
import { everyGame, noonOffset, today, yesterday } from './day.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

const browser = await useBrowser();
let server: LocalServer;
let context: BrowserContext;
let replay: string;

beforeAll(prepareAll);
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
  rmSync(files, { recursive: true });
});

const game = `/${today}/yahtzee`;

/** In the whole, because pages.test.ts leaves them to a long run. */
const inWhole: ReadonlySet<unknown> = new Set(['/yardkle', '/table']);

const tierOf = (at: number, path: unknown) => (at === 0 || inWhole.has(path) ? whole() : long());

// Together, because each mostly waits until nothing more can come.
for (const [at, path] of (
  [
    ...gameNames.map((name) => `/${name}`),
    ...listed.flatMap(({ address }) => address ?? []),
    ...oneIn(rulesNames.length, rulesNames).map((name) => `/rules/${name}`),
    ...[`${game}/board`, `/${yesterday}/yahtzee/board`, `/${yesterday}/yahtzee/day`],
    ...[`/${yesterday}/yahtzee/best-play`, '/yahtzee/2026-11', `/fairness/${yesterday}`],
    ...['/practice/official', '/no/such/page', () => `/r/${replay}`],
  ] satisfies readonly (string | (() => string))[]
).entries())
  test.concurrent(String(path), tierOf(at, path), async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(server.url + (typeof path === 'string' ? path : path()));
    await page.waitForLoadState('networkidle');
    if (!withEnglish.has(path)) expect(await englishOn(page)).toEqual([]);
    for (const width of path === widePath ? [390] : [320, 390]) {
      await page.setViewportSize({ width, height: 568 });
      expect([width, (await overflowOf(page)).across]).toEqual([width, []]);
    }
    await page.close();
  });

/** Every game in this language, and in those that are offered. */
const inLanguages = [madeUp, ...languages.filter(({ isOffered }) => isOffered)].flatMap(
  ({ code, locale }) => gameNames.map((name) => [name, code, locale] as const),
);

for (const { rows, tier } of tiersOf(3, inLanguages))
  test.each(rows)('%s shows its button to roll, in %s', tier, async (name, code, locale) => {
    // Somebody new, because a game goes on in any language.
    const own = await browser.newContext();
    if (!isLong) await withoutCoach(own);
    const page = await own.newPage();
    await page.setExtraHTTPHeaders({ 'Accept-Language': code === madeUp.code ? 'en' : locale });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${server.url}/${name}`);
    const roll = page.locator('.tray .roll');
    await roll.waitFor();
    const isInWindow = async (): Promise<boolean> => {
      const box = await roll.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 568.5;
    };
    expect(await isInWindow()).toBe(true);
    await roll.click();
    await free(page);
    if (code === madeUp.code) expect(await englishOn(page)).toEqual([]);
    else expect(await page.locator('html').getAttribute('lang')).toBe(code);
    // The tips, whose length has a limit, take more lines than the message.
    await page.locator('.tray .quiet').first().click();
    expect(await isInWindow()).toBe(true);
    await own.close();
  });

const stateDir = newStateDir();
const files = mkdtempSync(join(tmpdir(), 'evenroll-files-'));
const player = newPlayer(() => server.url);

/** Texts and attributes for people with a word of English: one whose vowels have no accents. */
const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Of the site, of games and rule sets, of players, and of keys and time.
    const names =
      /\b(?:Evenroll|Yahtzee|Yardkle|Yatzy|Yardzee|Applet|Ordered|UTC|QR|Esc)\b|\b[a-z]+-[a-z]+\b/gi;
    const word = /(?<![\p{L}\d])(?=[a-z]*[aeiouy])[a-z]{3,}(?![\p{L}\d])/iu;
    const isEnglish = (text: string): boolean => word.test(text.replaceAll(names, ''));
    const apart = 'script, style, noscript, code, pre, [translate="no"], [lang="en"]';
    const attributes = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    return [...document.querySelectorAll('body *')]
      .filter((part) => !part.closest(apart))
      .flatMap((part) => [
        ...[...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
        ...attributes.flatMap((name) => part.getAttributeNode(name) ?? []),
      ])
      .flatMap(({ nodeValue }) => nodeValue ?? [])
      .filter(isEnglish)
      .map((text) => text.trim());
  });

/** Its table of rule sets has no room for longer names on the smallest phones. */
const widePath = '/rules';

/** Pages with words that stay English: those of the API and of the audit. */
const withEnglish: ReadonlySet<unknown> = new Set(['/developers', `/fairness/${yesterday}`]);

async function prepareAll() {
  cpSync(join(root, 'dist/web'), files, { recursive: true });
  cpSync(pagesIn(madeUp), files, { recursive: true });
  server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(),
    secrets: { FIRST_DAYS: everyGame },
    files,
  });
  replay = (await player.finish(`${yesterday}/yahtzee`)).id;
  context = await browser.newContext();
  if (!isLong) await withoutCoach(context);
  await becomePlayer(context, server.url, player.cookie);
}
