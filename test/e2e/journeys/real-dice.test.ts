/**
 * Real dice around one phone, with partners and the computer, from the set-up to the graded end.
 * Only in the whole. Alone finds what a reload or Undo does to a throw half typed, and whether a
 * second tab of the same phone tells the same table.
 *
 * @module-tag whole
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findTableVariant } from '../../../engine/games.ts';
import { formatTable, parseTable } from '../../../engine/table/file.ts';
import { cardNames, personNames } from '../../../engine/table/names.ts';
import { openTable, type OpenTable, type RealTable } from '../../../engine/table/open.ts';
import { winnersAt } from '../../../engine/table/table.ts';
import { barriersOn, enlargeText, fillBox, free, overflowOf } from '../browser.ts';
import { patience } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');
const place = 'evenroll.table';

const topOf = (page: Page): Promise<number> =>
  page.locator('.tray .dice').evaluate((dice: any) => Math.round(dice.getBoundingClientRect().top));

test('partners and the computer around one phone, from the set-up to the graded end', async () => {
  const story = newStory(url, holds);
  const anna = await story.join('Anna', { window: 'small', language: 'sv', isDark: true });
  const { page, words } = anna;
  const computer = 'Dator';
  const pick = (english: string) =>
    anna.tap(page.locator('.pick label', { hasText: words(english) }));

  await story.act(
    'the set-up is opened, and a card to print of the rules as they stand',
    async () => {
      await anna.goTo('/table');
      await anna.unfold('Options');
      await pick('Real dice');
      await anna.tap(page.locator('a[href$="/card"]'));
      await page.waitForURL('**/rules/official/card');
    },
  );
  await story.act('it is filled in', async () => {
    await page.goBack();
    await anna.unfold('Options');
    await pick('Real dice');
    await pick('Teams');
    await anna.press('Add a computer');
    await anna.press('Add a partner');
    for (const [at, name] of ['Anna', 'Ben'].entries())
      await page.locator('.names input').nth(at).fill(name);
    await page.locator('.names select').selectOption('best');
    expect(await barriersOn(page)).toEqual([]);
    await page.locator('.names input').first().focus();
    await page.keyboard.press('Enter');
    await anna.sees('Who goes first?');
  });
  await story.act('Ben begins', async () => {
    await anna.tap(page.getByRole('button', { name: 'Ben' }));
    await page.locator('.typing').waitFor();
  });
  await page.evaluate(
    ([name, table]) => localStorage.setItem(name, JSON.stringify({ table, takenAt: null })),
    [place, formatTable(nearEnd((await storedOn(page))!))] as const,
  );
  const other = await anna.newTab();
  await other.goto(page.url());
  await page.reload();

  await story.act('Ben types four of his dice, the text enlarged for a while', async () => {
    await typeFaces(anna, '1662');
    await page.setViewportSize({ width: 390, height: 664 });
    await enlargeText(page, 200);
    expect((await overflowOf(page)).across).toEqual([]);
    await enlargeText(page, 100);
    await page.setViewportSize({ width: 360, height: 600 });
  });
  const dice = await topOf(page);
  await story.act('the page is reloaded, and the fifth die typed', async () => {
    await page.reload();
    await typeFaces(anna, '5');
    await page.locator('.roll').waitFor();
    // Nothing moves between a throw and its decision.
    expect(await topOf(page)).toBe(dice);
  });
  await story.act('he holds two sixes, mistypes the second throw and takes it back', async () => {
    for (const at of [1, 2]) await anna.tap(page.locator('.die').nth(at));
    await free(page);
    await anna.tap(page.locator('.roll'));
    await typeFaces(anna, '64');
    await anna.press('Undo');
    await typeFaces(anna, '65');
    await page.locator('.roll').waitFor();
  });
  await story.act('he takes his last box', () =>
    fillBox(page, page.locator('[data-box="chance"]')),
  );
  await story.act('the computer keeps its sixes, whatever is reloaded', async () => {
    await typeFaces(anna, '66612');
    const kept = words('<b>{name}</b> keeps {kept}. {rolls}', { name: computer, kept: '6, 6, 6' });
    for (const tab of [page, other]) await tab.getByText(kept).waitFor();
    await page.reload();
    await page.getByText(kept).waitFor();
  });
  await story.act('its last throws are typed in the other tab', async () => {
    await typeFaces({ ...anna, page: other }, '513');
    for (const tab of [page, other]) await tab.locator('.end-list').waitFor();
  });

  const accounts = (tab: Page) => tab.locator('.end-list small').allInnerTexts();
  await story.act('both tabs grade the game', async () => {
    for (const tab of [page, other])
      await tab.getByText(words('points lost {lost}')).nth(1).waitFor();
    expect(await accounts(other)).toEqual(await accounts(page));
  });
  await story.act('the end is unfolded: all cards, a replay, the score sheet', async () => {
    await anna.unfold('All cards');
    await anna.unfold('Replay');
    await anna.press('Replay {name}', { name: computer });
    await page.locator('replay-view .board, replay-view [class]').first().waitFor();
    await anna.unfold('Take this game with you');
    await anna.press('Copy the score sheet');
    const sheet = await page.evaluate('navigator.clipboard.readText()');
    expect(sheet).toContain('Ben');
  });
  await story.act('a new game with other rules has a card of its own to print', async () => {
    await anna.press('New game');
    await anna.unfold('Options');
    await anna.unfold('Other rules');
    await anna.tap(page.locator('.pick label', { hasText: 'Ordered' }));
    await anna.tap(page.locator('a[href$="/card"]'));
    await page.waitForURL('**/rules/ordered/card');
    expect(await page.title()).toMatch(/ordered/i);
  });
  await story.act('the game that is over is still there', () => page.goBack());
});

/** The table as this phone has stored it; null before it has one. */
const storedOn = async (page: Page): Promise<OpenTable | null> => {
  const stored = await page.evaluate((name) => localStorage.getItem(name), place);
  if (stored === null) return null;
  const file = parseTable(JSON.parse(stored).table, findTableVariant);
  const table = file.ok ? openTable(file.value, findTableVariant) : file;
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
};

/** Whose turn it is and how many points each card has, in every tab. */
const holdsOn = async (page: Page, words: Somebody['words']): Promise<void> => {
  if (new URL(page.url()).pathname !== '/table') return;
  const table = await storedOn(page);
  if (!table?.play || (await page.locator('table-setup').isVisible())) return;
  const { play, file } = table;
  const { teams } = file;
  const scores = play.cards.map((card) => card.score());
  if (play.current) {
    const { card, member } = play.current;
    const whose = personNames(teams)[card]?.[member] ?? '';
    expect(await page.title()).toMatch(words('{turn}’s turn', { turn: whose }));
    expect(await page.locator('.turn-now b').innerText()).toBe(whose);
    expect(Number(await page.locator('.total b').innerText())).toBe(scores[card]);
    return;
  }
  const [winner = 0] = winnersAt(play);
  const inOrder = scores.toSorted((one, other) => other - one);
  const [first = 0, second = 0] = inOrder;
  const won = { name: cardNames(teams)[winner] ?? '', points: `${first - second}` };
  const verdict =
    file.teams[winner]?.length === 1 ? '{name} wins by {points}' : '{name} win by {points}';
  expect(await page.locator('h1').innerText()).toMatch(words(verdict, won));
  const shown = await page.locator('.end-list .fig').allInnerTexts();
  expect(shown.map((text) => Number(text))).toEqual(inOrder);
};

const holds = async (people: readonly Somebody[]): Promise<void> => {
  for (const { context, words } of people)
    for (const page of context.pages())
      await expect.poll(() => holdsOn(page, words).then(() => '', String), patience).toBe('');
};

/** The table twelve turns of each card later, all boxes but the last filled from one throw each. */
const nearEnd = ({ file }: OpenTable): RealTable => {
  if (file.dice !== 'real') throw new Error('the dice are not real');
  const log = [...'ABCDEFGHIJKL'].flatMap((box) => file.teams.map(() => box)).join('');
  return { ...file, log, rolls: file.teams.map((_, card) => `6663${card + 4}`.repeat(12)) };
};

/** Waits until a press can't be the second one of the button before, then types. */
const typeFaces = async ({ page, tap }: Somebody, faces: string): Promise<void> => {
  for (const face of faces) {
    await page.locator('.typing .face').first().waitFor();
    const now: number = await page.evaluate('performance.now()');
    await page.waitForFunction((from) => performance.now() > from + 300, now);
    await tap(page.locator('.typing .face').nth(Number(face) - 1));
  }
};
