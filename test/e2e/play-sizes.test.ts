/**
 * Dice, message, buttons and every open box fit in the window together, whatever its size, and
 * nothing scrolls.
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { enlargeText, free, overflowOf, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newParty, openTable, scoringAt, untilTurn } from './live-table.ts';
import { placesOn } from './table.ts';
import { long, tiersOf, whole } from '../tier.ts';

const browser = await useBrowser();

/** Each game in a third of the windows, by turns; in a long run also in the others. */
for (const { game, windows, isIn, tier } of gameNames.flatMap((game, at) => {
  const isTurn = (_: Size, size: number): boolean => size % gameNames.length === at;
  const others = sizes().filter((size, index) => !isTurn(size, index));
  return [
    {
      game,
      windows: sizes().filter(isTurn),
      isIn: 'some windows',
      tier: { yahtzee: {}, yardkle: whole(), yatzy: long() }[game],
    },
    { game, windows: others, isIn: 'the others', tier: long() },
  ];
}))
  test(`all of ${game} fits at once in ${isIn}`, tier, async () => {
    const fits: Fits = (page, state) => fitsOn(page, state, windows);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.url}/${today}/${game}`);
    await page.locator('.roll[aria-disabled="false"]').waitFor();
    await fits(page, 'before the first roll');
    await page.keyboard.press('r');
    await page.locator('.tip').waitFor();
    await free(page);
    await fits(page, 'the first tip');
    await (states[game] ?? fitsCutOff)(page, fits);
    await page.context().close();
  });

/** Where the parts of a tip are, from top to bottom. */
const tipParts = (page: Page): Promise<readonly (readonly [part: string, at: number])[]> =>
  page.evaluate(() =>
    ['.tip .step', '.tip p', '.tip button']
      .map(
        (part) => [part, document.querySelector(part)?.getBoundingClientRect().top ?? 0] as const,
      )
      .toSorted(([, one], [, other]) => one - other),
  );

for (const { rows, tier } of tiersOf(5, [
  ['yahtzee', 320, 568],
  ['yahtzee', 390, 844],
  ['yardkle', 320, 568],
  ['yatzy', 390, 844],
  ['yardkle', 390, 844],
] as const))
  test.each(rows)(
    'text twice as large leaves dice and buttons of %s in view under a tip, %i x %i',
    tier,
    async (game, width, height) => {
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(`${server.url}/${today}/${game}`);
      await enlargeText(page, 200);
      await page.locator('.roll[aria-disabled="false"]').click();
      await page.locator('.tip').waitFor();
      await free(page);
      expect(await hidden(page, '.die, .tray .key')).toEqual([]);
      expect((await tipParts(page)).map(([part]) => part)).toEqual([
        ...['.tip .step', '.tip p', '.tip button'],
      ]);
      expect((await overflowOf(page)).across).toEqual([]);
      // The card scrolls under them.
      await page.evaluate(() => scrollTo(0, 400));
      expect(await hidden(page, '.die, .tray .key')).toEqual([]);
      await context.close();
    },
  );

for (const { rows, tier } of tiersOf(2, [
  [1280, 800],
  [390, 664],
] as const))
  test.each(rows)(
    'at a live table of Yardkle neither dice nor keys move with what scores, %i x %i',
    tier,
    async (width, height) => {
      const context = await browser.newContext({ viewport: { width, height } });
      const party = await newParty(() => server.url, { game: 'yardkle', rules: 'yardkle' }, 2);
      const now = await party.playUntil((table) => scoringAt(table) >= 0);
      const { page } = await openTable(context, server.url, party.id, party.turnOf(now));
      await untilTurn(page);
      // A roll that scores nothing has one key in place of two, in the same row of the tray.
      const places = async (): Promise<string[]> =>
        (await placesOn(page)).filter((place) => !place.startsWith('key'));
      const before = await places();
      await page.keyboard.press(`${scoringAt(now) + 1}`);
      await page.keyboard.press('r');
      await page.locator('.tally').waitFor();
      expect(await places()).toEqual(before);
      await context.close();
    },
  );

for (const { rows, tier } of tiersOf(2, [3, 8]))
  test.each(rows)(
    'the largest figures of a Yardkle stay in their columns and leave names whole, at a table of %i',
    tier,
    async (people) => {
      const plan = { game: 'yardkle', rules: 'yardkle' } as const;
      const party = await newParty(() => server.url, plan, people);
      const { page } = await openTable(await browser.newContext(), server.url, party.id);
      await page.locator('.lt').waitFor();
      for (const width of [320, 360, 390, 600, 900, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => {
          const range = document.createRange();
          return [...document.querySelectorAll('.lt td, .totals li')].filter((cell) => {
            const figure = cell.querySelector('b') ?? cell;
            figure.textContent = cell.closest('tbody') ? '3,450' : '13,450';
            range.selectNodeContents(figure);
            return range.getBoundingClientRect().width > cell.clientWidth;
          }).length;
        });
        expect([width, wide]).toEqual([width, 0]);
      }
      await party.playUntil(() => false);
      await page.reload();
      await page.locator('.end-list').waitFor();
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 600 });
        const torn = await page.evaluate(() => {
          const range = document.createRange();
          return [...document.querySelectorAll('.end-list bdi')].filter((name) => {
            name.textContent = 'Großvater';
            range.selectNodeContents(name);
            return range.getClientRects().length > 1;
          }).length;
        });
        expect([width, torn]).toEqual([width, 0]);
      }
    },
  );

for (const { rows, tier } of tiersOf(6, [380, 390, 412]))
  test.each(rows)('the longest turn and day are one line at %i px', tier, async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${server.url}/${today}/yahtzee`);
    const where = page.locator('#where');
    await where.getByText('20 Nov').waitFor();
    const linesOf = (): Promise<number> =>
      where.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          .size;
      });
    await where.evaluate((line) => {
      const [turn, day] = [document.createElement('b'), document.createElement('span')];
      [turn.textContent, day.textContent, day.className] = ['Turn 13', '· Wed 25 Nov', 'nb'];
      line.replaceChildren(turn, ' of 13 ', day);
    });
    expect(await linesOf()).toBe(1);
    await context.close();
  });

const server = { url: inject('sharedServer') };

/** Finds controls that are cut off, covered, or too small for a thumb. */
const hidden = (
  page: Page,
  parts = '.die, .tray .key, [data-box], .say p, .help',
): Promise<string[]> =>
  page.evaluate((selector) => {
    return [...document.querySelectorAll(selector)].flatMap((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      const name = `${part.className} ${part.textContent.replace(/\s+/g, ' ').trim()}`;
      const isIn = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = above !== null && (part.contains(above) || above.contains(part));
      const isTall = part.matches('p') || (height >= 43.5 && width >= 43.5);
      return [
        ...(isIn && bottom <= innerHeight + 0.5 ? [] : [`cut: ${name}`]),
        ...(isFree ? [] : [`covered: ${name}`]),
        ...(isTall ? [] : [`small: ${name} ${width} x ${height}`]),
      ];
    });
  }, parts);

/** Finds parts that overlap although they may not. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ['.pad, .bank', '.say .banner, .say p', '.dice', '.count, .act, .ask'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    );
    // Every game's card has one of the two classes.
    if (!parts[0]) return ['no card'];
    return parts.flatMap((one, at) =>
      parts.slice(at + 1).flatMap((other, more) => {
        if (!one || !other || one.height === 0 || other.height === 0) return [];
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        return isApart ? [] : [`${at} on ${at + 1 + more}`];
      }),
    );
  });

/** Finds rows of what scores in which the dice overlap the points. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.combos li')].flatMap((row) => {
      const dice = row.querySelector('.row-dice svg:last-child')?.getBoundingClientRect();
      const points = row.querySelector('.pt')?.getBoundingClientRect();
      return dice && points && dice.right > points.left
        ? [`on its dice: ${row.textContent.trim()}`]
        : [];
    }),
  );

type Size = readonly [width: number, height: number];

const fitsOn = async (page: Page, state: string, windows: readonly Size[]): Promise<void> => {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const fault = [...(await hidden(page)), ...(await overlaps(page)), ...(await crowded(page))];
    expect([state, width, height, fault]).toEqual([state, width, height, []]);
    expect([state, width, height, await overflowOf(page)]).toEqual([
      ...[state, width, height],
      { across: [], down: 0 },
    ]);
  }
};

/** Checks a state of a page in some windows. */
type Fits = (page: Page, state: string) => Promise<void>;

/**
 * Leaves the next move without an answer. A banner over the message says so, and goes once there is
 * one.
 */
const fitsCutOff = async (page: Page, fits: Fits): Promise<void> => {
  const requests = '**/api/**';
  await page.route(requests, (route) => route.abort());
  await free(page);
  await page.keyboard.press('r');
  await page.locator('.say .banner').waitFor();
  await fits(page, 'no connection');
  await page.unroute(requests);
  await page.locator('.say .banner').waitFor({ state: 'detached' });
};

const fitsWithCard = async (page: Page, fits: Fits): Promise<void> => {
  await page.keyboard.press('1');
  await fits(page, 'the second tip');
  await page.keyboard.press('1');
  await free(page);
  await page.keyboard.press('r');
  await fits(page, 'all dice again');
  await free(page);
  await page.locator('[data-box]').first().click();
  await page.locator('.ask').waitFor();
  await fits(page, 'a question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await fitsCutOff(page, fits);
};

/** Goes through every line that the message can have in a first game, and a question. */
const states: Readonly<Partial<Record<GameName, (page: Page, fits: Fits) => Promise<void>>>> = {
  yahtzee: fitsWithCard,
  yatzy: fitsWithCard,
  async yardkle(page, fits) {
    await page.locator('.die.pays').first().click();
    await fits(page, 'the second tip');
    await page.getByRole('button', { name: 'Skip tips' }).click();
    await fits(page, 'what is at stake');
    await fitsCutOff(page, fits);
    await page.waitForFunction(() => !document.querySelector('.rolling, .falling'));
    await fits(page, 'after the second roll');
  },
};

function sizes(): readonly Size[] {
  const phones: readonly Size[] = [
    [320, 568],
    [360, 616],
    [375, 553],
    [390, 844],
    [844, 390],
    [667, 375],
  ];
  return [...phones, [768, 1024], [1280, 720], [1920, 1080]];
}
