/**
 * Pages under a browser's translation say what they say without: home while its clock runs, and a
 * table of two on one device.
 *
 * @module-tag whole
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { becomePlayer, fillBox, hurry, translate, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { tableFile } from '../reference/tables.ts';
import { long } from '../tier.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');

/** What `tell` reads from a page, first as it is, then as a translator shows it. */
const twice = async <Told>(
  tell: (context: BrowserContext) => Promise<Told>,
): Promise<readonly [Told, Told]> => {
  const told: Told[] = [];
  for (const isTranslated of [false, true]) {
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
    if (isTranslated) await translate(context);
    told.push(await tell(context));
    await context.close();
  }
  const [plain, translated] = told as [Told, Told];
  return [plain, translated];
};

test('the clock on home runs on', async () => {
  const player = newPlayer(() => server.url);
  await player.begin(today);
  const tellTime = async (context: BrowserContext): Promise<readonly string[]> => {
    await becomePlayer(context, server.url, player.cookie);
    const page = await context.newPage();
    // Stops the page's own clock, which then shows what is left by the server's.
    await page.clock.install();
    await page.goto(server.url);
    const clock = page.locator('count-down');
    await clock.waitFor();
    const told: string[] = [];
    for (let hours = 0; hours < 3; hours++) {
      told.push(/\d+ h/.exec(await clock.innerText())?.[0] ?? '');
      await page.clock.fastForward('01:00:00');
    }
    return told;
  };
  const [plain, translated] = await twice(tellTime);
  expect(new Set(plain).size).toBe(3);
  expect(translated).toEqual(plain);
});

test('a table says whose turn it is, what was rolled and what it is worth', long(), async () => {
  const { startSeed, seeds } = tableFile();
  const tellTurns = async (context: BrowserContext): Promise<readonly string[]> => {
    await hurry(context);
    await context.addInitScript(
      (texts) => {
        const draw = crypto.getRandomValues.bind(crypto);
        let at = 0;
        crypto.getRandomValues = (array: any) => {
          if (array.byteLength !== 32) return draw(array);
          const text = texts[at++ % texts.length] ?? '';
          array.set((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
          return array;
        };
      },
      [startSeed, ...seeds],
    );
    const page = await context.newPage();
    await page.goto(`${server.url}/table`);
    const rolls = page.getByRole('button', { name: / rolls$/ });
    for (const [at, name] of ['Anna', 'Ben'].entries())
      await page.locator('.names input').nth(at).fill(name);
    await page.getByRole('button', { name: 'Start' }).tap();
    const told: string[] = [];
    await rolls.first().waitFor();
    while (await page.getByText('Who goes first?').first().isVisible()) await rolls.first().tap();
    for (let turn = 0; turn < 2; turn++) {
      told.push(await textOf(page));
      await rolls.first().tap();
      await page.locator('.die[aria-disabled="false"]').first().waitFor();
      told.push(await textOf(page));
      await fillBox(page, page.locator('[data-box]').first());
      await page.locator('.tray').waitFor({ state: 'detached' });
    }
    return told;
  };
  const [plain, translated] = await twice(tellTurns);
  expect(new Set(plain).size).toBe(4);
  expect(translated).toEqual(plain);
});
