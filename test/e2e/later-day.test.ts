/**
 * A link that somebody was sent, opened on the day after by somebody who has never played: the first
 * screen of a phone says whose it is and what Evenroll is, and offers today's game.
 *
 * @module-tag whole
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import { pages, type PageName } from '../../api/pages.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { isLong, oneIn } from '../long.ts';
import { becomePlayer, useBrowser, watch, withoutCoach } from './browser.ts';
import { today, tomorrow } from './day.ts';
import { newParty, newRandom } from './live-table.ts';
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

const day = /Yahtzee,\s+(?:Friday )?20 November/;
const about = (about: string) => () => `/${today}/yahtzee/${about}`;
const nobody = '1'.repeat(19);

test.each(oneIn(12, links()))(
  'on a later day $name says whose it is, and below it what Evenroll is',
  async (link) => {
    const { page, shifts } = await watch(stranger);
    await page.goto(server.url + link.path());
    await expectFirstScreen(page, link);
    expect(await shifts()).toEqual([]);
    await page.close();
  },
);

/** Pages with addresses of their own that nobody is sent to. */
const unsent: readonly string[] = [
  // In the frame of another site, which says why it shows it.
  'embed',
  // In place of any page.
  'unavailable',
  // For its members. What others see in its place is among these.
  'club',
] satisfies PageName[];

test('every kind of page that somebody can be sent to is among these', () => {
  const sent = pages.filter((page) => !('address' in page)).map(({ name }) => name);
  const opened = new Set<string>(links().map(({ page }) => page));
  expect(sent.filter((name) => !unsent.includes(name) && !opened.has(name))).toEqual([]);
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

const makeChallenge = async (closesAt: string): Promise<string> => {
  const { body } = await ann.ask('POST', '/api/challenges', { rules: 'official', closesAt });
  await ann.finish(`c/${body.code}`);
  return body.code;
};

const makeTable = async (isThere: (moves: number) => boolean): Promise<string> => {
  const party = await newParty(() => server.url, { pace: 'slow' }, 2, ann, ben);
  await party.playUntil(({ log }) => isThere(log.length));
  return party.id;
};

/** What only a long run opens. */
const makeMore = async (): Promise<void> => {
  made.over = await makeChallenge(`${today}T15:00:00Z`);
  const club = await ann.ask('POST', '/api/clubs', { name: 'Tuesday Rollers' });
  [made.club, made.invite] = [club.body.id, club.body.invite];
  made.profile = (await ann.ask('GET', '/api/players/me')).body.id;
  made.playing = await makeTable((moves) => moves > 9);
  made.ended = await makeTable(() => false);
};

/** A table of the later day, for a long run as well. */
const makeLobby = async (): Promise<void> => {
  const plan = { game: 'yahtzee', rules: 'official', teams: 0, pace: 'slow', settles: false };
  made.lobby = (await ann.ask('POST', '/api/tables', plan)).body.id;
  const seat = { do: 'sit', team: null, random: newRandom() };
  await ann.ask('POST', `/api/tables/${made.lobby}/commands`, seat);
};

interface Link {
  readonly name: string;
  /** The page behind it. */
  readonly page: PageName;
  readonly path: () => string;
  /** What the first screen says of whose it is. */
  readonly says: RegExp | (() => string);
  /** The game of today that it offers. */
  readonly game?: string;
  /** Where an error page leads besides. */
  readonly way?: string;
}

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

const expectFirstScreen = async (page: Page, { says, game, way }: Link) => {
  const whose = typeof says === 'function' ? says() : says;
  await expect.poll(async () => (await firstScreenOf(page)).words).toMatch(whose);
  const { ways } = await firstScreenOf(page);
  expect(await page.getByRole('link', { name: 'Today', exact: true }).isVisible()).toBe(true);
  expect(await page.locator('main .key:visible:not(.second)').count()).toBeLessThanOrEqual(1);
  const addresses = ways.map(([, address]) => address);
  if (game !== undefined) expect(addresses).toContain(`/${game}`);
  if (way !== undefined) expect(addresses).toContain(way);
  await page.locator('.about-us').getByText(whatItIs).waitFor();
};

function links(): readonly Link[] {
  return [
    {
      name: 'a replay',
      page: 'replay',
      path: () => `/r/${made.replay}`,
      says: () => made.ann,
      game: 'yahtzee',
    },
    { name: 'a board', page: 'board', path: about('board'), says: day },
    { name: 'a club', page: 'not-found', path: () => `/club/${made.club}`, says: /Only members/ },
    {
      name: 'a table that is over',
      page: 'live',
      path: () => `/t/${made.ended}`,
      says: /wins|tie/,
      way: '/friends',
    },
    ...gameNames.map((game) => ({
      name: `a past day of ${game}`,
      page: game,
      path: () => `/${today}/${game}`,
      says: /This day is over\./,
      game,
    })),
    { name: 'an invitation', page: 'join', path: () => `/join/${made.invite}`, says: /Tuesday/ },
    {
      name: 'two replays side by side',
      page: 'replay',
      path: () => `/r/${made.replay}?with=${made.rival}`,
      says: () => made.ann,
    },
    {
      name: 'a replay that isn’t there',
      page: 'not-found',
      path: () => `/r/${nobody}`,
      says: /Not/,
    },
    { name: 'a challenge', page: 'yahtzee', path: () => `/c/${made.open}`, says: () => made.ann },
    {
      name: 'a challenge that is over',
      page: 'yahtzee',
      path: () => `/c/${made.over}`,
      says: /This challenge is over\./,
    },
    {
      name: 'the board of a challenge',
      page: 'board',
      path: () => `/c/${made.open}/board`,
      says: /Yahtzee challenge/,
    },
    {
      name: 'an empty board',
      page: 'board',
      path: () => `/${today}/yatzy/board`,
      says: /Yatzy, 20 November/,
    },
    { name: 'a player', page: 'player', path: () => `/p/${made.profile}`, says: () => made.ann },
    { name: 'a day in review', page: 'day', path: about('day'), says: day },
    {
      name: 'a month',
      page: 'season',
      path: () => '/season/2026-11/yahtzee',
      says: /November 2026/,
    },
    { name: 'best play', page: 'best-play', path: about('best-play'), says: day },
    { name: 'perfect hindsight', page: 'ceiling', path: about('ceiling'), says: day },
    { name: 'everyone’s choices', page: 'explorer', path: about('explorer'), says: day },
    { name: 'a check', page: 'audit', path: () => `/fairness/${today}`, says: /20 November/ },
    { name: 'a table', page: 'live', path: () => `/t/${made.lobby}`, says: () => made.ann },
    { name: 'a table in play', page: 'live', path: () => `/t/${made.playing}`, says: /’s turn/ },
    {
      name: 'a table that isn’t there',
      page: 'not-found',
      path: () => `/t/${nobody}`,
      says: /no table here/,
      way: '/friends',
    },
  ];
}

/** What there is to be sent, by name: an id, a code or a handle. */
const made = {
  ann: '',
  replay: '',
  rival: '',
  open: '',
  over: '',
  club: '',
  invite: '',
  profile: '',
  lobby: '',
  playing: '',
  ended: '',
};

async function prepareAll() {
  server = await startInProcess(stateDir);
  made.replay = (await ann.finish(`${today}/yahtzee`)).id;
  made.rival = (await ben.finish(`${today}/yahtzee`)).id;
  made.ann = (await ann.ask('GET', '/api/players/me')).body.handle;
  made.open = await makeChallenge(`${tomorrow}T20:00:00Z`);
  if (isLong) await makeMore();
  await server.stop();
  server = await startInProcess(stateDir, tomorrow);
  if (isLong) await makeLobby();
  stranger = await browser.newContext({ viewport: phone });
  await withoutCoach(stranger);
}
