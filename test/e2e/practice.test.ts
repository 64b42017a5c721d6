/**
 * Practice on the real page: whole games under every rule set on a phone, with undo and redo, and
 * between friends.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { parseSeed } from '../../engine/dice.ts';
import type { Deal } from '../../engine/types.ts';
import { variantOfRules } from '../../engine/games.ts';
import { rulesNames, type RulesName } from '../../engine/rule-sets.ts';
import type { PracticeGame } from '../../web/practice/book.ts';
import { endingMoves, moveTexts } from '../reference/moves.ts';
import { isLong, oneIn } from '../long.ts';
import {
  barriersOn,
  hurry,
  overflowOf,
  translate,
  useBrowser,
  watch,
  withoutCoach,
  type Watched,
} from './browser.ts';
import { playOn, playToTheEnd } from './quick-hands.ts';
import { long, whole } from '../tier.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

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
  await page.getByRole('button', { name: 'Roll new dice' }).click();
  await page.locator('.tray').waitFor();
};

/** The newest stored game, replayed by the engine. */
const replayed = async (page: Page, rules: RulesName) => {
  const [game] = await savedOn(page);
  const variant = variantOfRules(rules);
  const deal = dealOf(rules, game!.seed);
  const end = variant.start(deal).after(game!.log.slice(0, game!.at), 0, deal);
  if (!end.ok) throw new Error(end.error.reason);
  return end.value;
};

test.each(oneIn(rulesNames.length, rulesNames))(
  'a whole game by the %s rules is played on a phone',
  long(),
  async (rules) => {
    const context = await browser.newContext(phone);
    const { page, complaints, origins } = await open(context, `/practice/${rules}`);
    await page.getByText('Unranked.').waitFor();
    await rollNewDice(page);
    expect(await page.locator('#where').innerText()).toContain('unranked');
    expect(await overflowOf(page)).toEqual({ across: [], down: 0 });
    expect(await barriersOn(page)).toEqual([]);
    await playToTheEnd(page);
    const end = await replayed(page, rules);
    expect(end.isOver).toBe(true);
    const headline = rules === 'yardkle' ? end.turns : end.score();
    expect(Number.parseInt(await page.locator('.huge').innerText(), 10)).toBe(headline);
    expect(await barriersOn(page)).toEqual([]);
    expect(await complaints()).toEqual([]);
    expect([...origins]).toEqual([server.url]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  },
);

/** A Yahtzee is played under translation in game.test.ts. */
const playedTranslated: readonly RulesName[] = isLong ? rulesNames : ['yardkle'];

test.each(playedTranslated)(
  'a page that the browser translates says the same in each turn of a game by the %s rules',
  long(),
  async (rules) => {
    const said: string[][] = [];
    for (const isTranslated of [false, true]) {
      const context = await browser.newContext(phone);
      if (isTranslated) await translate(context);
      const { page } = await open(context, `/practice/${rules}#${'5a'.repeat(32)}`);
      await page.locator('.tray').waitFor();
      if (isTranslated) await page.locator('font').first().waitFor({ state: 'attached' });
      said.push(await playOn(page, isLong ? 200 : 12));
      await context.close();
    }
    const [plain, translated] = said;
    expect(plain?.length).toBeGreaterThanOrEqual(12);
    expect(translated).toEqual(plain);
  },
);

const dealOf = (rules: RulesName, text: string): Deal => {
  const seed = parseSeed(text);
  if (!seed.ok) throw new Error(seed.error);
  return variantOfRules(rules).dealer(seed.value);
};

const anySeed = '7'.repeat(64);
/** Plays the rest of a game with the first legal one of these moves each time. */
const wholeLog = (rules: RulesName, moves: readonly string[], begun = ''): string => {
  const deal = dealOf(rules, anySeed);
  const start = variantOfRules(rules).start(deal).after(begun, 0, deal);
  if (!start.ok) throw new Error(start.error.reason);
  let position = start.value;
  let log = begun;
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

/** Banks as little as allowed, as soon as allowed, so the game does not reach its target. */
const timid = ['.', '~'].flatMap((sign) =>
  moveTexts('yardkle').filter((move) => move.endsWith(sign)),
);

const store = async (page: Page, game: PracticeGame): Promise<void> => {
  await page.evaluate(
    (text) => localStorage.setItem('evenroll.practice', text),
    JSON.stringify({ version: 1, games: [game] }),
  );
};

/** Opens a stored game in which all moves but the last are made. */
const sitAtTheEnd = async (page: Page, rules: RulesName, moves?: readonly string[]) => {
  const { game: name, moveLength } = variantOfRules(rules);
  const log = wholeLog(rules, moves ?? endingMoves(name));
  const at = log.length - moveLength;
  await store(page, { rules, seed: anySeed, log, at, friends: [], begunAt: 0 });
  await page.goto(`${server.url}/practice/${rules}#${anySeed}`);
  await page.locator('.tray').waitFor();
};

test('a Yardkle that misses the target ends after 50 turns, and says so', long(), async () => {
  const context = await browser.newContext(phone);
  const { page } = await open(context, '/practice/yardkle');
  await sitAtTheEnd(page, 'yardkle', timid);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('didn’t reach 10,000').first().waitFor();
  const end = await replayed(page, 'yardkle');
  expect([end.isOver, end.turns, end.score() < 10_000]).toEqual([true, 50, true]);
  expect(await barriersOn(page)).toEqual([]);
  await context.close();
});

test('moves can be undone and redone without limit, even after a reload', long(), async () => {
  const context = await browser.newContext(phone);
  const { page } = await open(context, '/practice/official');
  await sitAtTheEnd(page, 'official');
  await playToTheEnd(page);
  const [game] = await savedOn(page);
  const total = await page.locator('.huge').innerText();
  await page.getByRole('button', { name: 'Undo the last move' }).click();
  await page.locator('.tray').waitFor();
  await page.reload();
  for (let at = game!.log.length - 1; at > 0; at--) {
    await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(at);
    await page.keyboard.press('Control+z');
  }
  await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(0);
  await page.getByText('Turn 1 of 13').waitFor();
  await expect(
    page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled'),
  ).resolves.toBe('true');
  for (let at = 1; at <= game!.log.length; at++) {
    await page.keyboard.press('Control+y');
    await expect.poll(async () => (await savedOn(page))[0]?.at).toBe(at);
  }
  await expect.poll(() => page.locator('.huge').innerText()).toBe(total);
  await context.close();
});

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

test.each(isLong ? rulesNames : (['official'] as const))(
  'a finished game by the %s rules can be reviewed, decision by decision, at its own address',
  long(),
  async (rules) => {
    const context = await browser.newContext(phone);
    const { page, complaints } = await open(context, `/practice/${rules}`, true);
    await sitAtTheEnd(page, rules);
    await playToTheEnd(page);
    const address = page.url();
    await page.getByRole('button', { name: 'Review every move' }).click();
    await page.getByText(/Good luck (gave|saved) you|Bad luck cost you|Average luck/).waitFor();
    const turns = page.getByRole('slider', { name: 'Turn' });
    for (const key of ['Home', 'PageDown', 'PageDown']) await turns.press(key);
    await page.locator('.step-head').getByText('Turn 3').waitFor();
    expect(page.url()).toBe(address);
    expect(await barriersOn(page)).toEqual([]);
    expect(await complaints()).toEqual([]);
    await context.close();
  },
);

test(
  'a browser without WebAssembly has hints for Yardkle, and says that it has none for Yahtzee',
  long(),
  async () => {
    const context = await browser.newContext(phone);
    await context.route(/kernel-.*\.wasm$/, (route) => route.abort());
    const { page } = await open(context, '/practice/official', true);
    await rollNewDice(page);
    await page.keyboard.press('h');
    await page.getByText('The coach doesn’t run in this browser.').waitFor();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.goto(`${server.url}/practice/yardkle`);
    await rollNewDice(page);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Show the move' }).waitFor();
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

test('a finished game whose result couldn’t be loaded is shown on request', long(), async () => {
  const context = await browser.newContext(phone);
  const ending = /\/end-.*\.js$/;
  await context.route(ending, (route) => route.abort());
  const { page } = await open(context, '/practice/official');
  await sitAtTheEnd(page, 'official');
  await playToTheEnd(page);
  await page.getByText('This page didn’t load.').waitFor();
  await context.unroute(ending);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.huge').waitFor();
  await context.close();
});

test('a friend plays the same dice, and both see both results', long(), async () => {
  const contexts = [await browser.newContext(phone), await browser.newContext(phone)] as const;
  const { page: first } = await open(contexts[0], '/practice/applet');
  await sitAtTheEnd(first, 'applet');
  await playToTheEnd(first);
  const linkOn = async (page: Page): Promise<string> =>
    (await page.locator('.share pre').innerText()).split('\n').at(-1) ?? '';
  const { page: second } = await open(contexts[1], '');
  await second.goto(await linkOn(first));
  await second.locator('.tray').waitFor();
  expect(await second.getByText('Your friend').count()).toBe(0);
  await second.keyboard.press('1');
  await second.keyboard.press('r');
  await expect.poll(async () => (await savedOn(second))[0]?.log).not.toBe('');
  // The middle of their game without the page, which then shows the last turn.
  const [begun] = await savedOn(second);
  const log = wholeLog('applet', endingMoves('yahtzee'), begun!.log);
  await store(second, { ...begun!, log: log.slice(0, -1), at: log.length - 1 });
  await second.reload();
  await second.locator('.tray').waitFor();
  await playToTheEnd(second);
  await second.getByText('Your friend:').waitFor();
  await first.getByLabel('A friend’s link').fill(await linkOn(second));
  await first.getByRole('button', { name: 'Open' }).click();
  await first.getByText('Your friend:').waitFor();
  const cardsOn = (page: Page): Promise<string[]> =>
    page
      .locator('section[aria-label="You"] .total b, section[aria-label="Your friend"] .total b')
      .allInnerTexts();
  expect(await cardsOn(first)).toEqual((await cardsOn(second)).reverse());
  await Promise.all(contexts.map((context) => context.close()));
});
