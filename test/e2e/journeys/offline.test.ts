/**
 * A phone that loses its connection in the middle of a game, plays what needs none, and comes back.
 * Only in the whole. Alone finds a move lost or made twice, and words about the connection that are
 * not true of the moment.
 *
 * @module-tag whole
 */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { barriersOn, becomePlayer, fillBox, free, untilStored, withoutCoach } from '../browser.ts';
import { today } from '../day.ts';
import { firstLetter, newPlayer } from '../player.ts';
import { patience } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');
const game = `/${today}/yahtzee`;
const storedPages = ['/', '/practice', '/table', '/rules', '/how'];

test('a connection lost in the middle of a game costs no move, and leaves enough to play', async () => {
  const player = newPlayer(url);
  let isOff = false;
  const playNow = async () => (await player.ask('GET', `/api/challenges${game}/play`)).body.play;

  /** What was played is what the server has; what it can’t be asked for, nobody is told. */
  const holdsOn = async ({ name, page, words }: Somebody): Promise<void> => {
    const main = await page.locator('main').innerText();
    const { pathname } = new URL(page.url());
    const needsServer = pathname === '/' || pathname === game;
    const isTold = words('No connection').test(main);
    expect(isTold, `${pathname}: ${main.slice(0, 200)}`).toBe(
      isOff && needsServer && name === 'Ida',
    );
    if (pathname !== game || isTold || player.cookie === '') return;
    const { status, state, result } = await playNow();
    if (status === 'playing') {
      expect(await page.locator('.pad .box.filled:not(.bonus)').count()).toBe(state.turn);
      expect(await page.locator('.total b').innerText()).toBe(String(state.totals.total));
    } else expect(await page.locator('.result').innerText()).toContain(String(result.score));
  };
  const story = newStory(url, async (people) => {
    for (const one of people)
      await expect.poll(() => holdsOn(one).then(() => '', String), patience).toBe('');
  });
  const way = { window: 'phone', language: 'de', hasServiceWorker: true } as const;
  const ida = await story.join('Ida', {
    ...way,
    // The service worker is asked for with cookies, but not with the emulated language.
    async prepare(own: BrowserContext) {
      await withoutCoach(own);
      await own.addCookies([{ name: 'language', value: 'de', url: url() }]);
    },
  });
  const { page, context } = ida;
  const turnOff = async (now: boolean): Promise<void> => {
    isOff = now;
    await context.setOffline(now);
  };
  const openBox = page.locator('[data-box]').first();

  await story.act('home is opened, and stored with what it leads to', async () => {
    await ida.goTo('/');
    await untilStored(page, ...storedPages);
  });
  const [worker] = context.serviceWorkers();
  /** The stored pages that the service worker has asked for; those visited below aside. */
  const asked = async (): Promise<readonly string[]> => {
    const names: readonly string[] = await worker!.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return names.filter((name) => /^\/de\/(practice|rules|how)$/.test(name)).toSorted();
  };
  await story.act('a game is begun', async () => {
    await ida.goTo(game);
    await ida.tap(page.locator('.key.roll'));
    await free(page);
    // What is stored already is not asked for again.
    expect(await asked()).toEqual(['/de/how', '/de/practice', '/de/rules']);
  });
  const cookies = await context.cookies();
  const { name, value } = cookies.find((cookie) => cookie.name !== 'language')!;
  player.cookie = `${name}=${value}`;
  let play = await playNow();
  while (play.state.turn < 10) play = (await player.move(play, firstLetter(play))).body;
  const desk = await story.join('Ida’s desk', {
    window: 'desk',
    isDark: true,
    async prepare(own: BrowserContext) {
      await withoutCoach(own);
      await becomePlayer(own, url(), player.cookie);
    },
  });
  await story.act('its eleventh turn, also on her desk', async () => {
    await desk.goTo(game);
    await page.reload();
    for (const one of [page, desk.page]) await one.locator('.tray').waitFor();
  });

  const before = await playNow();
  await story.act('a box is filled without a connection', async () => {
    await free(page);
    await turnOff(true);
    await ida.tap(openBox);
    const yes = page.locator('.ask .key').first();
    await yes
      .or(page.getByText(ida.words('No connection')))
      .first()
      .waitFor();
    if (await yes.isVisible()) await ida.tap(yes);
    await page.getByText(ida.words('No connection')).first().waitFor();
    expect((await playNow()).log).toBe(before.log);
  });
  await story.act('it is sent once when the connection is back', async () => {
    await turnOff(false);
    await expect.poll(async () => (await playNow()).state.turn, patience).toBe(11);
    await free(page);
    expect((await playNow()).log).toHaveLength(before.log.length + 1);
    await desk.page.reload();
    await desk.page.locator('.tray').waitFor();
  });

  await story.act(
    'the page is reloaded without a connection, and offers something else',
    async () => {
      await turnOff(true);
      await page.reload();
      await ida.sees('Play without a connection');
      expect(await barriersOn(page)).toEqual([]);
      expect(await page.locator('.offer tbody').count()).toBe(0);
    },
  );
  await story.act('another language stays where it is, and says why', async () => {
    const there = page.url();
    await page.locator('.languages button').last().click();
    await ida.sees('You need a connection to change the language.');
    expect(page.url()).toBe(there);
  });
  await story.act('practice', async () => {
    await ida.press('Practice {title}', { title: 'Yahtzee' });
    await ida.press('Start');
    await page.locator('.tray').waitFor();
    await fillBox(page, openBox);
    await page.reload();
    await ida.sees('Turn {turn}', { turn: '2' });
  });
  await story.act('practice of another game', async () => {
    await ida.goTo('/practice/yardkle');
    await ida.press('Start');
    await page.locator('.tray').waitFor();
  });
  await story.act('both are offered again', async () => {
    await ida.goTo(game);
    await page.locator('.offer tbody').waitFor();
    expect(await page.locator('.offer tbody tr').count()).toBe(2);
  });
  await story.act('pass and play', async () => {
    await ida.press('Pass and play');
    for (const [at, name] of ['Ida', 'Jörg'].entries())
      await page.locator('.names input').nth(at).fill(name);
    await page.keyboard.press('Enter');
    await ida.sees('Who goes first?');
  });
  await story.act('the rules, and back to the table by what is offered', async () => {
    await ida.goTo('/rules/forced');
    await page.locator('h1').waitFor();
    await ida.goTo('/how');
    await page.locator('h1').waitFor();
    await ida.goTo('/');
    await ida.press('Back to your Pass and play game');
    await ida.sees('Who goes first?');
  });
  await story.act('a page that was not stored comes with the connection', async () => {
    await ida.goTo('/privacy');
    await ida.sees('Play without a connection');
    await turnOff(false);
    await page.getByRole('heading', { level: 1, name: ida.words('Privacy') }).waitFor();
  });

  await story.act('the game goes on where it was', async () => {
    await ida.goTo('/');
    await ida.tap(page.locator('.lead-game .key'));
    await page.locator('.tray').waitFor();
  });
  for (const turn of [12, 13])
    await story.act(`turn ${turn}`, async () => {
      await fillBox(page, openBox);
      await expect.poll(async () => (await playNow()).log.length, patience).toBe(turn);
      await desk.page.reload();
    });
  const { log } = await playNow();
  expect(log.replaceAll(/[0-9a-u]/g, '')).toBe('ABCDEFGHIJKLM');
});
