/**
 * A link that somebody was sent, opened on the day after by somebody who has never played: the first
 * screen of a phone says whose it is and what Evenroll is, and offers today's game.
 *
 * @module-tag whole
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import { oneIn } from '../long.ts';
import { becomePlayer, useBrowser, watch, withoutCoach } from './browser.ts';
import { today, tomorrow } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { newStateDir, removeStateDir, startInProcess } from './server.ts';

const browser = await useBrowser();
let server: LocalServer;
let stranger: BrowserContext;

const client = (): Player => newPlayer(() => server.url);
const [ann, ben] = [client(), client()];

beforeAll(prepareAll);
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

for (const [name, path, says, offered] of oneIn(5, links()))
  test(`on a later day ${name} says whose it is, and below it what Evenroll is`, async () => {
    const { page, shifts } = await watch(stranger);
    await page.goto(server.url + path());
    const whose = typeof says === 'function' ? says() : says;
    await expect.poll(async () => (await firstScreenOf(page)).words).toMatch(whose);
    const { ways } = await firstScreenOf(page);
    expect(await page.getByRole('link', { name: 'Today', exact: true }).isVisible()).toBe(true);
    expect(await page.locator('main .key:visible:not(.second)').count()).toBeLessThanOrEqual(1);
    if (offered !== undefined) expect(ways.map(([, address]) => address)).toContain(offered);
    await page.locator('.about-us').getByText(whatItIs).waitFor();
    expect(await shifts()).toEqual([]);
    await page.close();
  });

test('without scripts, a past day and a replay say the same', async () => {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  for (const path of [`/${today}/yahtzee`, `/r/${made.replay}`]) {
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.getByText(whatItIs).waitFor();
    await page
      .getByRole('heading', { name: /Yahtzee/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Evenroll', exact: true }).click();
    expect(page.url()).toBe(`${server.url}/`);
  }
});

test('a player is told nothing of what they know', async () => {
  const context = await browser.newContext({ viewport: phone });
  await becomePlayer(context, server.url, ann.cookie);
  const page = await context.newPage();
  await page.goto(`${server.url}/r/${made.rival}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.about-us').isVisible()).toBe(false);
});

const phone = { width: 390, height: 844 };

const stateDir = newStateDir();

/** The words and links that the window shows without scrolling. */
const firstScreenOf = (page: Page): Promise<{ words: string; ways: (readonly string[])[] }> =>
  page.evaluate(() => {
    const isSeen = (part: Element): boolean => {
      const { top, bottom, width } = part.getBoundingClientRect();
      return part.checkVisibility() && width > 0 && top >= 0 && bottom <= innerHeight;
    };
    const textOf = (part: Element): string => (part.textContent ?? '').replace(/\s+/g, ' ').trim();
    const parts = [...document.querySelectorAll('main :is(h1, h2, p, li, th), #where')];
    const ways = [...document.querySelectorAll('main a')].filter(isSeen);
    return {
      words: parts.filter(isSeen).map(textOf).join(' | '),
      ways: ways.map((way) => [textOf(way), way.getAttribute('href') ?? '']),
    };
  });

const whatItIs = 'Evenroll deals everyone the same dice, once a day.';

/** What each link says of whose it is, and the game of today that it offers. */
type Link = readonly [
  name: string,
  path: () => string,
  says: RegExp | (() => string),
  offered?: string,
];

function links(): readonly Link[] {
  const day = /Yahtzee,\s+(?:Friday )?20 November/;
  const about = (about: string) => () => `/${today}/yahtzee/${about}`;
  const nobody = '1'.repeat(19);
  return [
    ['a replay', () => `/r/${made.replay}`, () => made.ann, '/yahtzee'],
    ['a board', about('board'), day],
    ['a past day of Yahtzee', () => `/${today}/yahtzee`, /This day is over\./, '/yahtzee'],
    ['a past day of Yardkle', () => `/${today}/yardkle`, /This day is over\./, '/yardkle'],
    ['two replays side by side', () => `/r/${made.replay}?with=${made.rival}`, () => made.ann],
    ['a replay that isn’t there', () => `/r/${nobody}`, /Not/],
    ['a challenge', () => `/c/${made.open}`, () => made.ann],
    ['the board of a challenge', () => `/c/${made.open}/board`, /Yahtzee challenge/],
    ['an empty board', () => `/${today}/yatzy/board`, /Yatzy, 20 November/],
    ['a day in review', about('day'), day],
    ['a month', () => '/season/2026-11/yahtzee', /November 2026/],
    ['best play', about('best-play'), day],
    ['perfect hindsight', about('ceiling'), day],
    ['everyone’s choices', about('explorer'), day],
    ['a check', () => `/fairness/${today}`, /20 November/],
    ['a table that isn’t there', () => `/t/${nobody}`, /no table here/, '/friends'],
  ];
}

/** What there is to be sent, by name: an id, a code or a handle. */
const made = { ann: '', replay: '', rival: '', open: '' };

async function prepareAll() {
  server = await startInProcess(stateDir);
  made.replay = (await ann.finish(`${today}/yahtzee`)).id;
  made.rival = (await ben.finish(`${today}/yahtzee`)).id;
  made.ann = (await ann.ask('GET', '/api/players/me')).body.handle;
  const closesAt = `${tomorrow}T20:00:00Z`;
  const { body } = await ann.ask('POST', '/api/challenges', { rules: 'official', closesAt });
  await ann.finish(`c/${body.code}`);
  made.open = body.code;
  await server.stop();
  server = await startInProcess(stateDir, tomorrow);
  stranger = await browser.newContext({ viewport: phone });
  await withoutCoach(stranger);
}
