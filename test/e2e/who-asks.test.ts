/**
 * The server says who asks: a page shows the cookie's player, whatever the browser's store holds or
 * has lost.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import { becomePlayer, useBrowser } from './browser.ts';
import { today, yesterday } from './day.ts';
import { firstLetter, newPlayer, type Player } from './player.ts';
import { newStateDir, removeStateDir, startInProcess } from './server.ts';

// A server of its own, where nobody else finishes a game in between.
const stateDir = newStateDir();
let server: LocalServer;
const browser = await useBrowser();
const [one, another] = [newPlayer(() => server.url), newPlayer(() => server.url)];
/** The id of a finished game of `one`. */
let game = '';

type Store = Readonly<Record<string, string>>;
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
  '/you',
  '/you/games',
  '/you/friends',
  '/you/feats',
  '/you/dice',
  '/clubs',
  '/practice/drill',
  `/${today}/yahtzee`,
  `/${today}/yahtzee/board`,
  `/${yesterday}/yahtzee/board`,
  `/r/${game}`,
];

const quietMs = 250;
const quiet = 2;

/** Without what depends on the time of day. */
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText())
    .replaceAll(/\d+ (h|min|s|d)\b/g, '# $1')
    .replaceAll(/(# \w+ ?)+/g, '#');

/**
 * What each page says to the holder of `cookie` in a browser with this store; `expected` is what it
 * may stop at.
 */
const visit = async (
  cookie: string | null,
  store: Store,
  expected: Said = {},
): Promise<{ said: Said; left: Store }> => {
  const context = await browser.newContext();
  if (cookie) await becomePlayer(context, server.url, cookie);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, store);
  const said: Record<string, string> = {};
  const read = async (path: string): Promise<void> => {
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    // A busy machine can pause in the middle, so a text counts once it has been the same for a
    // while, or is the expected one.
    for (let same = 0; same < quiet && said[path] !== (expected[path] ?? null); same++) {
      await page.waitForTimeout(quietMs);
      const text = await textOf(page);
      const isComing = text === '' || (await page.locator('.coming').count()) > 0;
      if (isComing || text !== said[path]) same = 0;
      said[path] = text;
    }
    await page.close();
  };
  const waiting = paths().values();
  // Most of the time a page only waits to be quiet.
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (const path of waiting) await read(path);
    }),
  );
  const page = await context.newPage();
  await page.goto(server.url);
  const left = await page.evaluate(() => ({ ...localStorage }));
  await context.close();
  return { said, left };
};

/** What builds before this one have left in every browser. */
const old: Store = { 'evenroll.player': '{"id":"AAAAAAAAAAAAAAAA","handle":"old-name"}' };
const stores = { one: old, another: old };
let ofOne: Said = {};
let ofStranger: Said = {};

beforeAll(async () => {
  server = await startInProcess(stateDir);
  game = await play(one, yesterday, 13);
  await play(one, today, 13);
  await play(another, today, 4);
  const [first, second, none] = await Promise.all([
    visit(one.cookie, {}),
    visit(another.cookie, {}),
    visit(null, {}),
  ]);
  [ofOne, ofStranger] = [first.said, none.said];
  stores.one = { ...first.left, ...old };
  stores.another = { ...second.left, ...old };
}, 120_000);
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

test('pages say different things to different people', () => {
  expect(ofOne['/you']).not.toBe(ofStranger['/you']);
  expect(ofOne['/']).not.toBe(ofStranger['/']);
  expect(ofOne['/practice/drill']).not.toBe(ofStranger['/practice/drill']);
});

test.each(['one', 'another'] as const)(
  'a player with the store of %s is the same player',
  async (whose) => {
    expect((await visit(one.cookie, stores[whose], ofOne)).said).toEqual(ofOne);
  },
);

test('without a cookie, a player’s store makes nobody', async () => {
  expect((await visit(null, stores.one, ofStranger)).said).toEqual(ofStranger);
});
