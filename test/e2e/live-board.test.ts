/**
 * A board that is open while others finish, on the real server in a real browser. Nothing shifts.
 *
 * @module-tag whole
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import { oneIn } from '../long.ts';
import { becomePlayer, translate, useBrowser, watch } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { newStateDir, removeStateDir, startInProcess } from './server.ts';

const board = `/${today}/yahtzee/board`;
const stateDir = newStateDir();
let server: LocalServer;
const browser = await useBrowser();

beforeAll(async () => {
  server = await startInProcess(stateDir);
});

afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

const readers = [
  ['who has played', true, '1 new result: show', 'of 3,'],
  ['who has not, with a translator,', false, '1 more finished: show', 'have finished today’s'],
] as const;

test.each(oneIn(2, readers))(
  'a reader %s sees that somebody has finished, and shows it when they like',
  async (_, isPlayer, news, words) => {
    const cookie = await finishGame();
    await finishGame();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (isPlayer) await becomePlayer(context, server.url, cookie);
    else await translate(context);
    const { page, complaints, shifts } = await watch(context);
    await page.clock.install();
    await page.goto(server.url + board);
    const lines = page.locator('tbody tr');
    await lines.first().waitFor();
    const before = await lines.allTextContents();

    await askIfChanged(page);
    expect(await page.locator('.orders button').count()).toBe(0);
    await finishGame();
    await askIfChanged(page);
    const button = page.getByRole('button', { name: news });
    await button.waitFor();
    expect(await lines.allTextContents()).toEqual(before);
    await page.getByText(words).waitFor();
    expect(await shifts()).toEqual([]);

    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(before.length + 1);
    // The keyboard continues where the news was.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('places-title');
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

/** The least time after an answer before a board asks again. */
const leastWaitMs = 5_000;

/** Plays a whole game as a new player and returns their cookie. */
const finishGame = async (): Promise<string> => {
  const player = newPlayer(() => server.url);
  await player.finish(`${today}/yahtzee`);
  return player.cookie;
};

/** Makes the page ask again, as when a connection returns, and waits for the answer. */
const askIfChanged = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse((response) =>
    response.url().includes(`/api/challenges/${today}/yahtzee`),
  );
  await page.clock.fastForward(leastWaitMs);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await answer;
  // What the answer changes is drawn by then.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
};
