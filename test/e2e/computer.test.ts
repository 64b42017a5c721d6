/** A person and the computer around one phone, with the real coach. */
import { expect, inject, test } from 'vitest';
import { whole } from '../tier.ts';
import { barriersOn, overflowOf, useBrowser, watch } from './browser.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test('the computer plays its turn, and a reload in the middle loses no move', whole(), async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page, complaints } = await watch(context);
  await page.goto(`${server.url}/table`);
  await page.locator('.names input').first().fill('Anna');
  await page.getByRole('button', { name: 'Add the computer' }).tap();
  await page.getByLabel('Real dice', { exact: true }).check();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Computer', exact: true }).tap();
  // Longer than a second press of the button before counts for.
  await page.waitForTimeout(300);
  for (const face of [6, 6, 6, 1, 2])
    await page
      .locator('.typing .face')
      .nth(face - 1)
      .tap();
  await page.locator('computer-turn .die').first().waitFor();
  expect(await overflowOf(page)).toEqual({ across: [], down: 0 });
  await page.reload();
  await page.locator('real-throw').waitFor();
  const said = await page.locator('.say').innerText();
  expect(said).toMatch(/^Computer keeps/);
  await page.reload();
  await page.locator('real-throw').waitFor();
  expect(await page.locator('.say').innerText()).toBe(said);
  expect(await complaints()).toEqual([]);
});
