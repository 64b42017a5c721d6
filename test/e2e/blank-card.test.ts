/** A card to print has every box of its rules, and fits on one sheet of either size. */
import { expect, inject, test } from 'vitest';
import { variantOfRules } from '../../engine/games.ts';
import { dealerOf } from '../../engine/dice.ts';
import { rulesNames, variantTitle, ruleSetOf } from '../../engine/rule-sets.ts';
import { useBrowser } from './browser.ts';
import { tiersOf } from '../tier.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();
const sheets = ['A4', 'Letter'] as const;
/** Points above the last line of a sheet’s content, in CSS pixels: Letter without its margins. */
const letterHeight = 980;

for (const { rows, tier } of tiersOf(4, rulesNames))
  test.each(rows)('the card of %s, printed without scripts', tier, async (rules) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto(`${server.url}/rules/${rules}/card`);
    expect(answer?.status()).toBe(200);
    expect(await page.title()).toContain(variantTitle(ruleSetOf(rules)));
    for (const format of sheets) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 740, height: letterHeight });
    const names = await page.locator('tbody th span').allTextContents();
    const { game, positions, start } = variantOfRules(rules);
    const sealed = dealerOf(new Uint8Array(32), game, positions);
    const lines = start(sealed).lines();
    // A game without boxes has a line for each turn.
    for (const [name] of lines ?? []) {
      const isShown = names.includes(name) || /bonus|total/i.test(name);
      expect([name, isShown]).toEqual([name, true]);
    }
    expect(names.length).toBeGreaterThan(15);
    expect(new Set(names).size).toBe(names.length);
    expect(await page.locator('tbody td').count()).toBe(4 * names.length);
    expect(await page.locator('a:visible, button:visible, nav:visible').count()).toBe(0);
    const end = await page.locator('table').boundingBox();
    const bottom = (end?.y ?? 0) + (end?.height ?? Infinity);
    expect(bottom).toBeLessThan(letterHeight);
    expect(bottom).toBeGreaterThan(0.9 * letterHeight);
    await context.close();
  });
