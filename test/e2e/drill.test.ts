/**
 * The drill on the real page: the costly decisions of yesterday's games, asked again and graded.
 *
 * @module-tag whole
 * @module-tag long
 */
import { expect, inject, test } from 'vitest';
import {
  barriersOn,
  becomePlayer,
  fillBox,
  free,
  hurry,
  overflowOf,
  useBrowser,
  watch,
} from './browser.ts';
import { yesterday } from './day.ts';
import type { Review } from '../../api/schemas/plays.ts';
import { firstLetter, newPlayer } from './player.ts';

const phone = { width: 390, height: 844 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test('the drill asks five decisions again, shows what each answer is worth, and leaves the game unchanged', async () => {
  const player = newPlayer(() => server.url);
  let play = await player.begin(yesterday);
  while (play.status === 'playing') play = (await player.move(play, firstLetter(play))).body;
  const review = await player.ask<Review>('GET', `/api/replays/${play.id}/review`);
  const costs = review.body.decisions.map(({ loss }) => `That costs ${loss.toFixed(1)} points.`);
  const context = await browser.newContext({ viewport: phone });
  await hurry(context);
  await becomePlayer(context, server.url, player.cookie);
  const { page, complaints, shifts } = await watch(context);
  await page.goto(`${server.url}/practice/drill`);
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`${question} of 5`).waitFor();
    if (question === 1) {
      await free(page);
      expect(await overflowOf(page)).toMatchObject({ across: [] });
      expect(await shifts()).toEqual([]);
    }
    await fillBox(page, page.locator('[data-box]').first());
    const verdict = page.locator('dialog[open]').getByText('You chose:');
    await verdict.waitFor();
    // The first open box, as in the game itself.
    const said = await page.locator('dialog[open]').innerText();
    expect(said).toContain('Just as in your game.');
    expect(costs.filter((cost) => said.includes(cost))).toHaveLength(1);
    if (question === 1) expect(await barriersOn(page)).toEqual([]);
    if (question === 2)
      for (const window of [
        { width: 1280, height: 800 },
        { width: 844, height: 410 },
      ]) {
        await page.setViewportSize(window);
        const dice = await page.locator('.die').last().boundingBox();
        expect((dice?.y ?? Infinity) + (dice?.height ?? 0)).toBeLessThan(window.height);
      }
    await page.setViewportSize(phone);
    await page.locator('dialog[open] .key').click();
  }
  await page.getByText('That’s all of them.').waitFor();
  expect(await complaints()).toEqual([]);
  const { body } = await player.ask('GET', `/api/plays/${play.id}`);
  expect(body.log).toBe(play.log);
  await context.close();
});
