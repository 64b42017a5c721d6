/** Real dice around one phone, on the real page: partners, thrown, kept, mistyped, reloaded. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  barriersOn,
  enlargeText,
  fillBox,
  free,
  hurry,
  overflowOf,
  useBrowser,
  watch,
} from './browser.ts';
import { whole } from '../tier.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();
const none = { across: [], down: 0 };

/** Waits until a press can't be the second one of the button before any more. */
const pressAnew = (page: Page): Promise<void> => page.waitForTimeout(300);

const tapFaces = async (page: Page, faces: string): Promise<void> => {
  await page.locator('.typing .face').first().waitFor();
  await pressAnew(page);
  for (const face of faces)
    await page
      .locator('.face')
      .nth(Number(face) - 1)
      .tap();
};

const topOf = (page: Page, place: string): Promise<number> =>
  page.locator(place).evaluate((element: any) => Math.round(element.getBoundingClientRect().top));

test('partners type in their throws on a phone, and lose none by a reload', whole(), async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await hurry(context);
  const { page, complaints, shifts, origins } = await watch(context);
  await page.goto(`${server.url}/table`);
  await page.getByLabel('Teams', { exact: true }).check();
  for (const team of [0, 1])
    await page.getByRole('button', { name: 'Add a partner' }).nth(team).tap();
  for (const [at, name] of ['Anna', 'Ben', 'Cleo', 'Dora'].entries())
    await page.locator('.names input').nth(at).fill(name);
  await page.getByLabel('Real dice', { exact: true }).check();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).tap();
  const cleo = page.getByRole('button', { name: 'Cleo' });
  await cleo.waitFor();
  await pressAnew(page);
  await cleo.tap();

  await tapFaces(page, '1662');
  expect(await overflowOf(page)).toEqual(none);
  expect(await barriersOn(page)).toEqual([]);
  const dice = await topOf(page, '.tray .dice');
  await page.reload();
  await page.locator('.typing').waitFor();
  await tapFaces(page, '5');
  await page.locator('.roll').waitFor();
  // Nothing moves between a throw and its decision.
  expect(await topOf(page, '.tray .dice')).toBe(dice);
  await page.locator('.die').nth(1).tap();
  await page.locator('.die').nth(2).tap();
  await free(page);
  await page.locator('.roll').tap();
  await tapFaces(page, '65');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await tapFaces(page, '66');
  await page.locator('.roll').waitFor();
  await fillBox(page, page.locator('[data-box="sixes"]'));
  await page.getByText('Cleo: Sixes, 30.').waitFor();
  await tapFaces(page, '12345');
  await page.locator('.roll').waitFor();
  await fillBox(page, page.locator('[data-box="largeStraight"]'));
  await page.getByText('Large straight, 40.').waitFor();
  expect(await page.locator('.turn-now b').innerText()).toBe('Dora');

  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflowOf(page)).toEqual(none);
  await page.setViewportSize({ width: 390, height: 844 });
  await enlargeText(page, 200);
  expect((await overflowOf(page)).across).toEqual([]);
  expect(await shifts()).toEqual([]);
  expect(await complaints()).toEqual([]);
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([server.url]);
  await context.close();
});
