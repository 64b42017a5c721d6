/**
 * One browser is one player, however hastily it begins: in two tabs at once, or with a double
 * click.
 */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { today } from './day.ts';
import { whole } from '../tier.ts';

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

test('a double click begins once', whole(), async () => {
  const context = await browser.newContext();
  const { held, cookies } = await holdStarts(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/${today}/yahtzee`);
  await page.getByRole('button', { name: 'Roll five dice' }).dblclick();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect.poll(() => playOf(context, 'yahtzee')).not.toBeNull();
  expect([held.length, cookies.size]).toEqual([1, 1]);
  await context.close();
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
