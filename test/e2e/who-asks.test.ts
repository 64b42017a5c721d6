/**
 * The server says who asks: a page shows the cookie's player, whatever the browser's store holds or
 * has lost.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { becomePlayer, useBrowser, withoutCoach } from './browser.ts';
import { countWaiting, hasAll } from './complete.ts';
import { today, yesterday } from './day.ts';
import { firstLetter, newPlayer, type Player } from './player.ts';
import { isLong } from '../long.ts';
import { whole } from '../tier.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();
const [one, another] = [newPlayer(() => server.url), newPlayer(() => server.url)];
/** The id of a finished game of `one`. */
let game = '';

type Store = Readonly<Record<string, string>>;
/** The pages that store something. */
const storing = (): readonly string[] => ['/', ...(isLong ? ['/people'] : []), `/${today}/yahtzee`];

/** What builds before this one have left in every browser. */
const old: Store = { 'evenroll.player': '{"id":"AAAAAAAAAAAAAAAA","handle":"old-name"}' };

beforeAll(async () => {
  game = await play(one, yesterday, 13);
  await play(one, today, 13);
  await play(another, today, 4);
});

test(
  'a player with the store of another is the same player on all pages, and nobody is without a cookie',
  whole(),
  async () => {
    const [clean, others] = [await visit(one.cookie, {}), await storeOf(another)];
    expect((await visit(one.cookie, others)).said).toEqual(clean.said);
    const stranger = await visit(null, others);
    expect(stranger.said['/']).not.toBe(clean.said['/']);
    expect(stranger.said).toEqual((await visit(null, {})).said);
  },
);

test('before scripts run, home introduces itself to a stranger, but not to a player', async () => {
  const introduced = async (cookie: string | null): Promise<boolean> => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    if (cookie) await becomePlayer(context, server.url, cookie);
    const page = await context.newPage();
    await page.goto(server.url);
    const said = await page.locator('main').innerText();
    await context.close();
    return said.includes('One set of dice a day');
  };
  expect([await introduced(null), await introduced(one.cookie)]).toEqual([true, false]);
});

/** By path. */
type Said = Readonly<Record<string, string>>;

/** `filled` boxes, so that one's game is over and the other's is not. */
const play = async (player: Player, date: string, filled: number): Promise<string> => {
  let now = await player.begin(date);
  for (let move = 0; move < filled; move++) now = (await player.move(now, firstLetter(now))).body;
  return now.id;
};

const paths = (): readonly string[] => [
  '/',
  `/${today}/yahtzee`,
  ...(isLong ? ['/people', '/you', `/${today}/yahtzee/board`, `/r/${game}`] : []),
];

/** Without what depends on the time of day. */
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText())
    .replaceAll(/\d+ (h|min|s|d)\b/g, '# $1')
    .replaceAll(/(# \w+ ?)+/g, '#');

/** What a page says once it is complete. */
const read = async (page: Page, waiting: () => number, path: string): Promise<string> => {
  await page.goto(server.url + path);
  let said = '';
  // An answer that has just come may be shown, or lead to another request, a moment later.
  await vi.waitUntil(
    async () => {
      const before = said;
      const isComplete = waiting() === 0 && (await page.evaluate(hasAll));
      said = isComplete ? await textOf(page) : '';
      return said !== '' && said === before && waiting() === 0;
    },
    { timeout: 60_000, interval: 100 },
  );
  return said;
};

/** What pages say to the holder of `cookie` in a browser with this store, and what they leave there. */
const visit = async (
  cookie: string | null,
  store: Store,
  visited = paths(),
): Promise<{ said: Said; left: Store }> => {
  const context = await browser.newContext();
  // It would solve the game at each visit.
  if (!isLong) await withoutCoach(context);
  if (cookie) await becomePlayer(context, server.url, cookie);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, store);
  const said: Record<string, string> = {};
  let left: Store = {};
  const unread = visited.values();
  // Most of the time a page waits. Each tab shows one page after the other, which is what costs least.
  await Promise.all(
    Array.from({ length: Math.min(4, visited.length) }, async () => {
      const tab = await context.newPage();
      const waiting = countWaiting(tab);
      for (const path of unread) said[path] = await read(tab, waiting, path);
      left = await tab.evaluate(() => ({ ...localStorage }));
    }),
  );
  await context.close();
  return { said, left };
};

/** What a browser of this player holds once the pages that store something have been visited. */
const storeOf = async (player: Player): Promise<Store> => ({
  ...(await visit(player.cookie, {}, storing())).left,
  ...old,
});
