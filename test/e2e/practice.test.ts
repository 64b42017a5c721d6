/** The coach in practice, on the real page. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { parseSeed } from '../../engine/dice.ts';
import type { Deal } from '../../engine/types.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { PracticeGame } from '../../web/practice/book.ts';
import { endingMoves } from '../reference/moves.ts';
import { isLong } from '../long.ts';
import { barriersOn, hurry, useBrowser, watch, withoutCoach, type Watched } from './browser.ts';
import { playToTheEnd } from './quick-hands.ts';
import { whole } from '../tier.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test(
  'a hint gives an idea, then names the best choice, shows the value of every other, and lets one be tried',
  whole(),
  async () => {
    const context = await browser.newContext(phone);
    const { page, complaints } = await open(context, '/practice/ordered', true);
    await rollNewDice(page);
    await page.keyboard.press('h');
    const more = page.getByRole('button', { name: 'Show the move' });
    await more.waitFor();
    expect(await page.locator('.hint-sheet').innerText()).not.toContain('Best:');
    await more.click();
    expect(await page.locator('.hint-sheet').innerText()).toMatch(
      /worth\s+[23]\d\d\.\d points in the end/,
    );
    await page.getByText('Show values').click();
    expect(await barriersOn(page)).toEqual([]);
    const rows = page.locator('.choices tbody tr');
    const [game] = await savedOn(page);
    const [first] = (await rows.first().locator('td').allInnerTexts()).slice(1);
    expect([(await rows.count()) > 13, first]).toEqual([true, 'best']);
    await rows.last().getByRole('button').click();
    await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(game!.at + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(game!.at);
    await context.setOffline(true);
    await page.keyboard.press('h');
    await more.click();
    await page.getByRole('button', { name: 'Play this' }).click();
    await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(game!.at + 1);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

test('a coach that can’t run leaves the game unchanged, and says so', async () => {
  const context = await browser.newContext(phone);
  await context.route(/coach-worker-.*\.js$/, (route) => route.abort());
  const { page } = await open(context, '/practice/official', true);
  await sitAtTheEnd(page, 'official');
  await page.keyboard.press('h');
  await page.getByText('The coach doesn’t run in this browser.').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await playToTheEnd(page);
  await page.locator('.huge').waitFor();
  await context.close();
});

/** Opens a page, without a coach unless it is asked something. */
const open = async (context: BrowserContext, path: string, hasCoach = isLong): Promise<Watched> => {
  await hurry(context);
  if (!hasCoach) await withoutCoach(context);
  const watched = await watch(context);
  await watched.page.goto(server.url + path);
  return watched;
};

const savedOn = async (page: Page): Promise<readonly PracticeGame[]> => {
  const text = await page.evaluate(() => localStorage.getItem('evenroll.practice'));
  return text === null ? [] : JSON.parse(text).games;
};

/** Starts a game and waits until it is there. */
const rollNewDice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.tray').waitFor();
};

const dealOf = (rules: RulesName, text: string): Deal => {
  const seed = parseSeed(text);
  if (!seed.ok) throw new Error(seed.error);
  return variantOfRules(rules).dealer(seed.value);
};

const anySeed = '7'.repeat(64);
/** Plays the rest of a game with the first legal one of these moves each time. */
const wholeLog = (rules: RulesName, moves: readonly string[]): string => {
  const deal = dealOf(rules, anySeed);
  let position = variantOfRules(rules).start(deal);
  let log = '';
  while (!position.isOver) {
    const legal = moves.flatMap((move) => {
      const next = position.after(move, 0, deal);
      return next.ok ? [{ move, next: next.value }] : [];
    });
    const [first] = legal;
    if (first === undefined) throw new Error('no move is left');
    log += first.move;
    position = first.next;
  }
  return log;
};

const store = async (page: Page, game: PracticeGame): Promise<void> => {
  await page.evaluate(
    (text) => localStorage.setItem('evenroll.practice', text),
    JSON.stringify({ version: 1, games: [game] }),
  );
};

/** Opens a stored game in which all moves but the last are made. */
const sitAtTheEnd = async (page: Page, rules: RulesName) => {
  const { game: name, moveLength } = variantOfRules(rules);
  const log = wholeLog(rules, endingMoves(name));
  const at = log.length - moveLength;
  await store(page, { rules, seed: anySeed, log, at, friends: [], begunAt: 0 });
  await page.goto(`${server.url}/practice/${rules}#${anySeed}`);
  await page.locator('.tray').waitFor();
};
