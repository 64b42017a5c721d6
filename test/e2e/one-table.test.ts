/**
 * Several people around one phone, on the real page: a whole Yahtzee from a tie for the start to
 * settling up, and the last turn of a Yardkle.
 *
 * @module-tag whole
 * @module-tag long
 */
import { findTableVariant } from '../../engine/games.ts';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { formatTable, parseTable } from '../../engine/table/file.ts';
import type { SeededTable } from '../../engine/table/open.ts';
import { debtsOf } from '../../engine/table/settlement.ts';
import { balancesOf } from '../reference/balances.ts';
import { lastTurnAt, winnersAt } from '../../engine/table/table.ts';
import { opened, playedUntil, seeded, tableFile, withTie } from '../reference/tables.ts';
import {
  barriersOn,
  fillBox,
  free,
  hurry,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
  type Watched,
} from './browser.ts';
import { isLong } from '../long.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const none = { across: [], down: 0 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const sitDown = async (context: BrowserContext): Promise<Watched> => {
  await hurry(context);
  if (!isLong) await withoutCoach(context);
  const watched = await watch(context);
  await watched.page.goto(`${server.url}/table`);
  await watched.page.getByRole('button', { name: 'Start' }).waitFor();
  return watched;
};

const savedOn = async (page: Page): Promise<SeededTable> => {
  const text = await page.evaluate(() => localStorage.getItem('evenroll.table'));
  const file = parseTable(JSON.parse(text ?? '{}').table ?? '', findTableVariant);
  if (!file.ok) throw new Error(file.error.code);
  return seeded(file.value);
};

/**
 * Makes the browser's random source return these seeds, one after the other, for requests of 32
 * bytes.
 */
const fixChance = async (
  context: BrowserContext,
  { startSeed, seeds }: SeededTable,
): Promise<void> => {
  const script = (texts: readonly string[]): void => {
    const draw = crypto.getRandomValues.bind(crypto);
    let at = 0;
    crypto.getRandomValues = (array: any) => {
      if (array.byteLength !== 32) return draw(array);
      const text = texts[at++ % texts.length] ?? '';
      array.set((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
      return array;
    };
  };
  await context.addInitScript(script, [startSeed, ...seeds]);
};

/** The position of the name of the player whose turn it is. */
const placeOfTurn = (page: Page) =>
  page.locator('.turn-now b').evaluate(({ offsetTop, offsetLeft }: any) => [offsetTop, offsetLeft]);

const rolls = (page: Page) => page.getByRole('button', { name: / rolls$/ });

/** Takes over, re-rolls all dice but two once if `isRolledAgain`, and fills a box. */
const playTurn = async (page: Page, isRolledAgain: boolean): Promise<void> => {
  await rolls(page).tap();
  await page.locator('.die[aria-disabled="false"]').first().waitFor();
  if (isRolledAgain) {
    await page.locator('.die').nth(1).tap();
    await page.locator('.die').nth(4).tap();
    await free(page);
    await page.locator('.roll').tap();
    await page.getByText('of 3 rolls').waitFor();
    await expect.poll(async () => (await savedOn(page)).log.at(-1)).toBe('i');
  }
  await fillBox(page, page.locator('[data-box]').first());
  await page.locator('.tray').waitFor({ state: 'detached' });
};

/** Takes about two minutes. The Yardkle below takes the same path. */
test.runIf(isLong)(
  'three people tie for the start, play a whole Yahtzee on one phone and settle up',
  async () => {
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
    await fixChance(context, withTie(tableFile()));
    const { page, complaints, shifts, origins } = await sitDown(context);
    await page.getByRole('button', { name: 'Add a player' }).tap();
    for (const [at, name] of ['Anna', 'Ben', 'Cleo'].entries())
      await page.locator('.names input').nth(at).fill(name);
    await page.getByText('Options').tap();
    await page.getByText('Settle up at the end').tap();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start' }).tap();

    for (let people = 0; people < 3; people++) await rolls(page).tap();
    await page.getByText('A tie.').waitFor();
    await page.reload();
    await page.getByText('A tie.').waitFor();
    while (await page.getByText('Who goes first?').first().isVisible()) await rolls(page).tap();

    const place = await placeOfTurn(page);
    for (let turn = 0; turn < 39; turn++) {
      expect(await page.locator('.die').count()).toBe(0);
      await playTurn(page, turn % 4 === 0);
      if (turn !== 7) continue;
      await rolls(page).tap();
      await page.locator('.roll').waitFor();
      expect(await placeOfTurn(page)).toEqual(place);
      expect(await overflowOf(page)).toEqual(none);
      expect(await barriersOn(page)).toEqual([]);
      await page.locator('.die').nth(2).tap();
      await free(page);
      await page.locator('.roll').tap();
      await expect.poll(async () => (await savedOn(page)).log.at(-1)).toBe('4');
      await page.reload();
      await page.locator('.die[aria-pressed="true"]').waitFor();
      expect((await savedOn(page)).log.at(-1)).toBe('4');
      await fillBox(page, page.locator('[data-box]').first());
      await page.locator('.tray').waitFor({ state: 'detached' });
      turn++;
    }

    await page.getByText('Settling up').waitFor();
    const file = await savedOn(page);
    const now = opened(file).play!;
    const scores = now.cards.map((card) => card.score());
    const names = ['Anna', 'Ben', 'Cleo'];
    const winners = winnersAt(now).map((card) => names[card]);
    expect(await page.locator('h1').innerText()).toContain(winners[0]);
    const owed = debtsOf(scores);
    const expected = owed.map(
      ({ from, to, points }) => `${names[from]} owes ${names[to]} ${points}`,
    );
    const lines = await page.locator('.debts li').allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual(expected);
    expect(balancesOf(3, owed).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    expect(await barriersOn(page)).toEqual([]);

    const saved = page.waitForEvent('download');
    await page.getByText('Take this game with you').tap();
    await page.getByRole('button', { name: 'Save the game file' }).tap();
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(formatTable(file));
    expect(await shifts()).toEqual([]);
    expect(await complaints()).toEqual([]);
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([server.url]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  },
);

/** Plays one turn by keyboard alone: sets aside dice that score, then banks or rolls on. */
const playYardkleTurn = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.tray').waitFor();
  while (await page.locator('.tray').count()) {
    await free(page);
    for (let die = 1; die <= 6; die++) {
      const scores = page.locator('.die').nth(die - 1);
      if ((await scores.getAttribute('aria-disabled')) === 'false')
        await page.keyboard.press(`${die}`);
    }
    const canBank = (await page.locator('.bank-key').getAttribute('aria-disabled')) === 'false';
    const { log } = await savedOn(page);
    await page.keyboard.press(canBank ? 'b' : 'r');
    await expect.poll(async () => (await savedOn(page)).log).not.toBe(log);
    await free(page);
  }
};

test('a Yardkle opens from its file, and ends with everybody’s last turn', async () => {
  const yardkle = tableFile({ game: 'yardkle', rules: 'yardkle', settles: false });
  const near = playedUntil(
    yardkle,
    ({ play }) => !!play?.cards.some((card) => card.score() > 8_500),
  );
  expect(lastTurnAt(opened(near).play!)).toBeNull();
  const context = await browser.newContext(phone);
  const { page, complaints } = await sitDown(context);
  const file = {
    name: 'table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(formatTable(near)),
  };
  await page.locator('#table-file').setInputFiles(file);
  await page.locator('.between h1:focus').waitFor();
  let wasAnnounced = false;
  while (await page.locator('.between').count()) {
    await playYardkleTurn(page);
    await page.locator('h1:focus').waitFor();
    const isAnnounced = await page.getByText('Everyone else has one last turn.').isVisible();
    if (isAnnounced && !wasAnnounced) expect(await barriersOn(page)).toEqual([]);
    wasAnnounced ||= isAnnounced;
  }
  expect(wasAnnounced).toBe(true);
  const now = opened(await savedOn(page)).play!;
  const best = Math.max(...now.cards.map((card) => card.score()));
  expect(await page.locator('.end-list .won .fig').first().innerText()).toBe(
    best.toLocaleString('en-GB'),
  );
  expect(await barriersOn(page)).toEqual([]);
  expect(await complaints()).toEqual([]);
  await context.close();
});
