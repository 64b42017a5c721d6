/** One browser is one player, however hastily it begins, and home knows whose it is. */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { becomePlayer, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test('two tabs that start at once are one player', async () => {
  const context = await browser.newContext();
  const { held, cookies } = await holdStarts(context);
  const tabs = { yahtzee: await context.newPage(), yardkle: await context.newPage() };
  const rolls = { yahtzee: 'Roll five dice', yardkle: 'Roll six dice' };
  for (const game of ['yahtzee', 'yardkle'] as const) {
    await tabs[game].goto(`${server.url}/${today}/${game}`);
    await tabs[game].getByRole('button', { name: rolls[game] }).click();
  }
  // The second tab waits until the first has its answer.
  await expect
    .poll(() =>
      tabs.yardkle.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0),
    )
    .toBe(1);
  expect(held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  for (const game of ['yahtzee', 'yardkle'])
    await expect.poll(() => playOf(context, game)).not.toBeNull();
  expect(cookies.size).toBe(1);
  await context.close();
});

test('before scripts run, home introduces itself to a stranger, but not to a player', async () => {
  const player = newPlayer(() => server.url);
  await player.begin(today);
  for (const one of [null, player]) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    if (one) await becomePlayer(context, server.url, one.cookie);
    const page = await context.newPage();
    await page.goto(server.url);
    const said = await page.locator('main').innerText();
    expect(said.includes('One set of dice a day')).toBe(one === null);
    await context.close();
  }
});

/**
 * Holds each start request of the context until it is released, and collects the cookies that the
 * answers set.
 */
const holdStarts = async (context: BrowserContext) => {
  const held: (() => void)[] = [];
  const cookies = new Set<string>();
  await context.route('**/play', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise<void>((resolve) => held.push(resolve));
    const answer = await route.fetch();
    for (const { name, value } of answer.headersArray())
      if (name.toLowerCase() === 'set-cookie') cookies.add(value.split(';')[0] ?? '');
    return route.fulfill({ response: answer });
  });
  return { held, cookies };
};

/** The play of a game that belongs to the browser's own cookie. */
const playOf = async (context: BrowserContext, game: string): Promise<unknown> => {
  const answer = await context.request.get(`${server.url}/api/challenges/${today}/${game}/play`);
  return (await answer.json()).play;
};
