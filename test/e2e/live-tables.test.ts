/**
 * People at one table, each in a browser of their own, on the real pages and the real server.
 *
 * @module-tag long
 */
import { expect, inject, test } from 'vitest';
import { barriersOn, free, hurry, overflowOf, useBrowser, withoutCoach } from './browser.ts';
import { newParty, openTable, untilShown, untilTurn } from './live-table.ts';
import { isLong } from '../long.ts';
import { patience } from './table.ts';
import { long } from '../tier.ts';

const server = { url: inject('sharedServer') };
const url = (): string => server.url;
const browser = await useBrowser();

const newContext = async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await hurry(context);
  await withoutCoach(context);
  return context;
};

test('partners play a Yardkle on one card, one of them without sockets', long(), async () => {
  const party = await newParty(url, { game: 'yardkle', rules: 'yardkle', teams: 2 }, 4);
  // They share a card. The others have no browser.
  const partners = [party.people[0]!, party.people[2]!] as const;
  const contexts = await Promise.all(partners.map(() => newContext()));
  await contexts[1]!.addInitScript(() => {
    (window as any).WebSocket = class {
      constructor() {
        throw new DOMException('', 'SecurityError');
      }
    };
  });
  const pages = await Promise.all(
    partners.map(
      async (person, at) => (await openTable(contexts[at]!, server.url, party.id, person)).page,
    ),
  );
  await pages[1]!.getByText('Asking again every few seconds').waitFor();
  for (const [at, person] of partners.entries()) {
    const page = pages[at]!;
    const now = await party.playUntil((table) => party.turnOf(table) === person);
    await untilTurn(page);
    const paying = await page
      .locator('live-turn .die')
      .evaluateAll((dice) => dice.flatMap((die, place) => (die.matches('.pays') ? [place] : [])));
    for (const die of paying) await page.locator('live-turn .die').nth(die).click();
    await free(page);
    await page.locator('.act .roll').click();
    const moved = now.log.length;
    await expect
      .poll(async () => (await party.table()).log.length, patience)
      .toBeGreaterThan(moved);
    await party.playUntil(({ turn }) => turn?.card !== now.turn?.card);
    await Promise.all(pages.map((one) => untilShown(one, party)));
  }
  if (isLong) {
    await party.playUntil(() => false);
    for (const page of pages) {
      await page.getByText('Every die is right').waitFor();
      const end = { level: 1, name: / & .* win( by [\d,]+)?$| tie$/ };
      await page.getByRole('heading', end).waitFor();
    }
  }
  expect(await barriersOn(pages[0]!)).toEqual([]);
  expect(await overflowOf(pages[0]!)).toMatchObject({ across: [] });
  await Promise.all(contexts.map((context) => context.close()));
});
