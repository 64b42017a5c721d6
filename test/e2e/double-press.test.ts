/**
 * Two presses in the same moment are one roll: by finger, mouse and keyboard, in both games. The
 * test controls the clock.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { isLong, oneIn } from '../long.ts';
import { free, gameElements, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { patience } from './table.ts';
import { tiersOf, whole } from '../tier.ts';

const browser = await useBrowser();

const gapsMs = [30, 100, 180, 400, 600];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
/**
 * Nothing flies, so the guard counts from the first press, and a second press after that is
 * intended.
 */
const still = { ...phone, reducedMotion: 'reduce' } as const;
const gapsOf = ([options]: readonly [BrowserContextOptions, Press]): number[] =>
  options.reducedMotion ? gapsMs.filter((gapMs) => gapMs < 300) : gapsMs;

/**
 * Each input in each game with every gap in a long run; otherwise in one game, with one gap, by
 * turns.
 */
for (const { rows, tier } of tiersOf(
  isLong ? 1 : 6,
  gameNames.flatMap((game, gameAt) =>
    Object.entries(inputs()).flatMap(([input, how], inputAt) => {
      const gaps = gapsOf(how);
      const isTurn = inputAt % gameNames.length === gameAt;
      return gaps
        .filter((_, at) => isLong || (isTurn && at === inputAt % gaps.length))
        .map((gapMs) => [game, input, gapMs] as const);
    }),
  ),
))
  test.each(rows)(
    'in %s two presses by %s, %i ms apart, are one roll',
    tier,
    async (game, input, gapMs) => {
      const [options, press] = inputs()[input] ?? [{}, () => Promise.resolve()];
      const page = await sitDown(options, game);
      await pressTwice(page, press, gapMs);
      const first = await playBehind(page, game);
      expect(first?.log).toBe('');

      await choose(page, game);
      await pressTwice(page, press, gapMs);
      const later = await playBehind(page, game);
      expect(later?.log).toHaveLength(dailyVariant(game).moveLength);
      await page.context().close();
    },
  );

test.each(oneIn(6, gameNames))(
  'in %s a key that is held down rolls once',
  whole(),
  async (game) => {
    const page = await sitDown(desk, game);
    const holdDown = async (key: string): Promise<void> => {
      await page.keyboard.down(key);
      await answered(page);
      for (let repeats = 0; repeats < 40; repeats++) {
        await page.clock.runFor(50);
        await page.keyboard.down(key);
      }
      await page.keyboard.up(key);
      await letTimePass(page);
    };
    await holdDown('r');
    expect((await playBehind(page, game))?.log).toBe('');
    await choose(page, game);
    await page.locator('.key.roll').focus();
    await holdDown('Enter');
    await expect
      .poll(async () => (await playBehind(page, game))?.log.length, patience)
      .toBe(dailyVariant(game).moveLength);
    await page.context().close();
  },
);

const server = { url: inject('sharedServer') };

type Press = (page: Page) => Promise<void>;

interface Behind {
  readonly log: string;
  readonly rolls: readonly unknown[];
}

const playBehind = async (page: Page, game: GameName): Promise<Behind | null> =>
  (await (await page.request.get(`${server.url}/api/challenges/${today}/${game}/play`)).json())
    .play;

/** Waits for the answer to the request. No time passes until then. */
const answered = (page: Page): Promise<unknown> =>
  page.waitForFunction((elements) => {
    const game: any = document.querySelector(elements);
    return game.session.requests.waiting === null;
  }, gameElements);

const isFree = (page: Page): Promise<boolean> =>
  page.evaluate((elements) => {
    const game: any = document.querySelector(elements);
    return game.session.tempo === 'free';
  }, gameElements);

/** Lets dice land and the guard end. */
const letTimePass = async (page: Page): Promise<void> => {
  for (let quarters = 0; quarters < 20 && !(await isFree(page)); quarters++)
    await page.clock.runFor(250);
  await free(page);
};

const pressTwice = async (page: Page, press: Press, gapMs: number): Promise<void> => {
  await press(page);
  await answered(page);
  await page.clock.runFor(gapMs);
  await press(page);
  await letTimePass(page);
};

/** Selects a die to roll on. Without one, Roll asks first or can't be pressed. */
const choose = async (page: Page, game: GameName): Promise<void> => {
  await page
    .locator(game === 'yardkle' ? '.die.pays' : '.die')
    .first()
    .click();
  await page.locator('.die[aria-pressed="true"]').first().waitFor();
  // The space bar belongs to the focused control, if there is one.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
};

const sitDown = async (options: BrowserContextOptions, game: GameName): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...options });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${server.url}/${today}/${game}`);
  await page.locator('.key.roll[aria-disabled="false"]').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
};

/** The same spot each time, whatever is there. */
async function middleOfRoll(page: Page): Promise<readonly [number, number]> {
  const box = await page.locator('.key.roll').boundingBox();
  if (!box) throw new Error('there is no Roll');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function inputs(): Readonly<Record<string, readonly [BrowserContextOptions, Press]>> {
  return {
    touch: [phone, async (page) => page.touchscreen.tap(...(await middleOfRoll(page)))],
    'touch without motion': [
      still,
      async (page) => page.touchscreen.tap(...(await middleOfRoll(page))),
    ],
    mouse: [desk, async (page) => page.mouse.click(...(await middleOfRoll(page)))],
    'the key R': [desk, (page) => page.keyboard.press('r')],
    'the space bar': [desk, (page) => page.keyboard.press(' ')],
    'Enter on the button': [
      desk,
      async (page) => {
        await page.locator('.key.roll').focus();
        await page.keyboard.press('Enter');
      },
    ],
  };
}
