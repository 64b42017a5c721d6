/**
 * A game with mistakes: its end, their review and the drill they become, on a phone in German and
 * on the desktop of the same player. Only in the whole. Alone finds counts and costs of mistakes that
 * one of these pages tells otherwise than the others.
 *
 * @module-tag whole
 */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Review } from '../../../api/schemas/plays.ts';
import { barriersOn, becomePlayer, fillBox, free } from '../browser.ts';
import { yesterday } from '../day.ts';
import { newPlayer } from '../player.ts';
import { hold, patience, touching } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');
const path = `/${yesterday}/yahtzee`;
const boxes = 'ABCDEFGHIJKLM';
/** As a log writes which dice are held. */
const masks = '0123456789abcdefghijklmnopqrstu';

test('the mistakes of a game are as many and as dear at its end, in the review and in the drill', async () => {
  const player = newPlayer(url);
  const { id, state } = await player.begin(yesterday);
  const names = Object.keys(state.card);
  await player.playLog(id, boxes.slice(0, -1), 1);
  let decisions: Review['decisions'] = [];
  const dearest = (lossMin: number) =>
    decisions.filter(({ loss }) => loss >= lossMin).toSorted((one, other) => other.loss - one.loss);
  let question = 0;

  /** How many mistakes there are, on whichever page somebody has open. */
  const holdsOn = async ({ page, words }: Somebody): Promise<void> => {
    const { length } = dearest(1);
    const { pathname } = new URL(page.url());
    if (pathname === path && decisions.length > 0)
      expect(await page.locator('finish-buttons a small').innerText()).toMatch(
        new RegExp(String.raw`^${length}\s`),
      );
    const walk = words('Mistake {at} of {mistakes}', {
      at: String.raw`\d+`,
      mistakes: `${length}`,
    });
    const end = words('That’s all {count}', { count: `${length}` });
    if (pathname.startsWith('/r/'))
      expect(await page.locator('main').innerText()).toMatch(
        new RegExp(`${walk.source}|${end.source}`),
      );
    if (pathname === '/practice/drill' && (await page.locator('.drill-question').isVisible())) {
      const where = words('<b>{at}</b> of {questions} <span>· unranked</span>', {
        at: `${question + 1}`,
        questions: '5',
      });
      expect(await page.locator('header').innerText()).toMatch(where);
      const cost = await page.locator('.drill-question b').innerText();
      expect(Number.parseFloat(cost.replace(',', '.'))).toBeCloseTo(
        dearest(0.5)[question]?.loss ?? 0,
        1,
      );
    }
  };
  const story = newStory(url, async (people) => {
    for (const one of people)
      await expect.poll(() => holdsOn(one).then(() => '', String), patience).toBe('');
  });
  const prepare = (context: BrowserContext) => becomePlayer(context, url(), player.cookie);
  const phone = await story.join('Jürgen', { window: 'phone', language: 'de', prepare });
  const desk = await story.join('Jürgen’s desk', { window: 'desk', isDark: true, prepare });
  const { page } = phone;

  await story.act('the last box is filled', async () => {
    await phone.goTo(path);
    await fillBox(page, page.locator('[data-box]').first());
    await page.locator('finish-buttons').waitFor();
  });
  const review = await player.ask<Review>('GET', `/api/replays/${id}/review`);
  ({ decisions } = review.body);
  await story.act('the desk has the same end', async () => {
    await desk.goTo(path);
    await desk.page.locator('.lesson').first().waitFor();
  });
  await story.act('the phone reviews the dearest mistake', async () => {
    await phone.press('Review<br><small>{note}</small>');
    await page.locator('.verdict').waitFor();
  });
  await story.act('the desk follows the link of a lesson', async () => {
    await desk.tap(desk.page.locator('a.case').first());
    await desk.page.locator('.verdict').waitFor();
  });
  const next = page.locator('.ctl .key').last();
  await story.act('the phone goes on, and reloads the page', async () => {
    await phone.tap(next);
    await page.reload();
    await page.locator('.verdict').waitFor();
  });
  await story.act('and back to the end of the game, and to the review again', async () => {
    await page.goBack();
    await page.locator('finish-buttons').waitFor();
    await page.goForward();
    await page.locator('.verdict').waitFor();
  });
  await story.act('the phone goes through all mistakes', async () => {
    const end = page.getByText(phone.words('That’s all {count}')).first();
    while (!(await end.isVisible())) {
      await phone.tap(next);
      // Its keys stay under one's thumb.
      const deck = await page.locator('.film > .deck').boundingBox();
      expect(Math.round(deck!.y + deck!.height)).toBe(page.viewportSize()!.height);
    }
  });

  const hands = touching(page);
  const answered = page.locator('dialog[open]');
  const goOn = async (): Promise<void> => {
    question++;
    await phone.tap(answered.locator('.key'));
    await answered.waitFor({ state: 'detached' });
  };
  await story.act('it begins the drill, and comes back to it', async () => {
    await phone.press('Practise mistakes');
    await page.locator('.drill-question').waitFor();
    await page.reload();
    await page.locator('.drill-question').waitFor();
  });
  const [first] = dearest(0.5);
  await story.act('the first answer is the best', async () => {
    const mask = masks.indexOf(first!.best);
    await free(page);
    if (mask < 0)
      await fillBox(page, page.locator(`[data-box=${names[boxes.indexOf(first!.best)]}]`));
    else {
      await hold(
        page,
        hands,
        [0, 1, 2, 3, 4].filter((die) => (mask >> die) % 2 === 1),
      );
      await hands.roll();
    }
    await phone.sees('That’s the best choice.');
    expect(await barriersOn(page)).toEqual([]);
  });
  await goOn();
  await story.act('the second is as wrong as in the game', async () => {
    await fillBox(page, page.locator('[data-box]').first());
    await phone.sees('Just as in your game.');
    // The dice of the question stay on the screen, whatever its size.
    for (const window of [
      { width: 1280, height: 800 },
      { width: 844, height: 410 },
      { width: 390, height: 664 },
    ]) {
      await page.setViewportSize(window);
      const die = await page.locator('.die').last().boundingBox();
      expect((die?.y ?? Infinity) + (die?.height ?? 0)).toBeLessThan(window.height);
    }
    await phone.sees('That costs {cost}.', {
      cost: `${dearest(0.5)[1]?.loss.toFixed(1).replace('.', ',')}.+`,
    });
  });
  await goOn();
  for (; question < 5; await goOn())
    await story.act(`question ${question + 1} is answered`, async () => {
      await fillBox(page, page.locator('[data-box]').first());
      await answered.waitFor();
    });
  await story.act('all are answered', () => phone.sees('That’s all of them.'));
  await story.act('back home', async () => {
    await phone.press('Today’s dice');
    await page.locator('.lead-game .key').waitFor();
  });
  expect((await player.ask('GET', `/api/plays/${id}`)).body.log).toBe(boxes);
});
