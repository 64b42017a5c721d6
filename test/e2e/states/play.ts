/** The front door, and the day’s games: played, finished and looked back at. */
import type { Page } from 'playwright-core';
import { customSegment } from '../../../api/challenge-id.ts';
import { today, tomorrow, yesterday } from '../day.ts';
import { newPlayer } from '../player.ts';
import { type State, unfold } from './state.ts';
import { playUntil, type World } from './world.ts';

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const home: readonly State[] = [
  {
    name: 'a new visitor',
    room: 'home',
    visit: () => ({ path: '/' }),
    shows: '.lead-game .key',
    isSample: true,
  },
  {
    name: 'some played',
    room: 'home',
    visit: ({ people }) => ({ path: '/', as: people.ben }),
    shows: '.lead-game .prog',
  },
  {
    name: 'all done',
    room: 'home',
    visit: ({ people }) => ({ path: '/', as: people.ann }),
    shows: 'all-done .sums',
  },
  {
    name: 'one roll answered',
    room: 'home',
    visit: ({ people, oneRoll }) => ({
      path: '/',
      as: people.cleo,
      stored: { 'one-roll': [answerTo(oneRoll)] },
    }),
    shows: '.lead-game .prog',
  },
  {
    name: 'offline',
    room: 'home',
    visit: () => ({
      path: '/',
      before: (page) => page.route('**/api/home', (route) => route.abort()),
    }),
    shows: '.offer',
    meant: /ERR_FAILED/,
  },
];

const answerTo = ({ date, choices }: World['oneRoll']) => {
  const { move, loss } = choices[1] ?? { move: '', loss: 0 };
  return { date, move, loss };
};

/** The server’s refusal of sealed dice says whose game it is, and how it ended. */
const sealed = /^GET 403 \/api\/replays\/\w+$/;

const play: readonly State[] = [
  {
    name: 'Yahtzee before the first roll',
    isMinor: true,
    room: 'play',
    visit: () => ({ path: `/${today}/yahtzee` }),
    shows: '.tray .roll',
  },
  {
    name: 'Yahtzee, the first tip',
    room: 'play',
    visit: () => ({ path: `/${today}/yahtzee` }),
    step: press('.roll[aria-disabled="false"]'),
    shows: '.tip',
    isSample: true,
  },
  {
    name: 'Yahtzee near the end',
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yahtzee`, as: people.cleo }),
    shows: '.die[aria-disabled="false"]',
  },
  {
    name: 'Yahtzee, its help',
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yahtzee`, as: people.cleo }),
    step: press('help-panel .help'),
    shows: 'help-panel dialog[open]',
    rules: 'official',
  },
  {
    name: 'Yardkle, the first roll',
    isMinor: true,
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yardkle`, as: people.cleo }),
    shows: '.die[aria-disabled="false"]',
  },
  {
    name: 'Yardkle at risk',
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yardkle`, as: people.ben }),
    shows: '.bank-key',
  },
  {
    name: 'Yatzy half played',
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yatzy`, as: people.ben }),
    shows: '.die[aria-disabled="false"]',
  },
  {
    name: 'a race',
    meant: sealed,
    isUnfit: true,
    room: 'play',
    visit: async (world) => {
      const as = newPlayer(() => world.url);
      await playUntil(as, `${today}/yahtzee`, ({ state }) => state.turn > 1);
      return { path: `/${today}/yahtzee?race=${world.plays.annToday.id}`, as };
    },
    shows: '.race',
  },
  {
    name: 'a closed day, not played',
    isMinor: true,
    room: 'play',
    visit: () => ({ path: `/${yesterday}/yahtzee` }),
    shows: 'main .key',
  },
  {
    name: 'a future day',
    isMinor: true,
    room: 'play',
    visit: () => ({ path: `/${tomorrow}/yahtzee` }),
    shows: 'main h1',
  },
];

const finish: readonly State[] = [
  ...(['yahtzee', 'yardkle', 'yatzy'] as const).map((game): State => ({
    name: `of ${game}`,
    room: 'finish',
    visit: ({ people }) => ({ path: `/${today}/${game}`, as: people.ann }),
    shows: 'finish-view .huge',
    isUnfolded: true,
    ...(game === 'yahtzee' && { isSample: true }),
  })),
  {
    name: 'as it comes',
    isMinor: true,
    room: 'finish',
    visit: ({ people }) => ({ path: `/${today}/yahtzee`, as: people.ben }),
    shows: 'finish-view .huge',
  },
  {
    name: 'of a first game',
    room: 'finish',
    visit: ({ people }) => ({ path: `/${today}/yahtzee`, as: people.emil }),
    shows: 'finish-view .aside-line a',
    isUnfolded: true,
  },
  {
    name: 'of a race',
    room: 'finish',
    visit: ({ people, plays }) => ({
      path: `/${today}/yahtzee`,
      as: people.ben,
      stored: { races: [[plays.benToday.id, `r/${plays.annToday.id}`]] },
    }),
    shows: 'duel-result',
  },
  {
    name: 'of a closed day',
    room: 'finish',
    visit: ({ people }) => ({ path: `/${yesterday}/yahtzee`, as: people.ann }),
    shows: 'finish-view .huge',
    isUnfolded: true,
    isCoached: true,
  },
];

/** Makes a challenge that closes when it is to, and plays it as its maker. */
const challengeOf = async ({ people }: World, isPlayed: boolean) => {
  const closesAt = `${tomorrow}T20:00:00Z`;
  const { body } = await people.ann.ask('POST', '/api/challenges', { rules: 'applet', closesAt });
  const path = `${customSegment}/${body.code}`;
  if (isPlayed) await playUntil(people.ann, path);
  return `/${path}`;
};

const challenge: readonly State[] = [
  {
    name: 'to be made',
    room: 'challenge',
    visit: () => ({ path: '/c' }),
    shows: 'main form .key',
  },
  {
    name: 'own ones',
    isMinor: true,
    room: 'challenge',
    visit: async (world) => {
      await challengeOf(world, true);
      return { path: '/c', as: world.people.ann };
    },
    shows: '.stack table a',
  },
  {
    name: 'just made',
    isUnfit: true,
    room: 'challenge',
    visit: () => ({ path: '/c' }),
    step: press('main form .key'),
    shows: 'challenge-made .hash',
  },
  {
    name: 'an invitation',
    room: 'challenge',
    visit: async (world) => ({ path: await challengeOf(world, false) }),
    shows: 'main .key',
    isSample: true,
  },
  {
    name: 'finished',
    isMinor: true,
    room: 'challenge',
    visit: async (world) => ({ path: await challengeOf(world, true), as: world.people.ann }),
    shows: 'finish-view .huge',
    isUnfolded: true,
  },
  {
    name: 'its board',
    isMinor: true,
    room: 'challenge',
    visit: async (world) => ({
      path: `${await challengeOf(world, true)}/board`,
      as: world.people.ann,
    }),
    shows: '.places',
  },
  {
    name: 'over, not played',
    isMinor: true,
    room: 'challenge',
    visit: ({ overChallenge }) => ({ path: overChallenge }),
    shows: 'main h1',
  },
];

/** Steps to the next mistake. */
const walk = async (page: Page): Promise<void> => {
  await page.locator('replay-view').waitFor();
  await unfold(page);
  await press('.deck .ctl .key:last-child')(page);
};

const review: readonly State[] = [
  {
    name: 'own game at a mistake',
    room: 'review',
    visit: ({ people, plays }) => ({ path: `/r/${plays.ann.id}`, as: people.ann }),
    step: walk,
    shows: '.deck',
    isCoached: true,
    isUnfolded: true,
  },
  {
    name: 'a stranger’s replay',
    room: 'review',
    visit: ({ plays }) => ({ path: `/r/${plays.ann.id}` }),
    shows: '.deck',
    isUnfolded: true,
  },
  {
    name: 'a decision with its verdict',
    isMinor: true,
    room: 'review',
    visit: ({ plays }) => ({ path: `/r/${plays.ann.id}?verdict#t2r1` }),
    shows: '.verdict',
    isCoached: true,
    isSample: true,
  },
  {
    name: 'two side by side',
    room: 'review',
    visit: ({ plays }) => ({ path: `/r/${plays.ann.id}?with=${plays.ben.id}#t2r1` }),
    shows: 'compare-view .pair',
    isUnfolded: true,
  },
  {
    name: 'a sealed game, not played',
    meant: sealed,
    room: 'review',
    visit: ({ plays }) => ({ path: `/r/${plays.annToday.id}` }),
    shows: '.ask .huge',
  },
  {
    name: 'in a frame',
    isMinor: true,
    room: 'review',
    visit: ({ plays }) => ({ path: `/embed/${plays.ann.id}` }),
    shows: '.deck',
  },
  {
    name: 'the day in review',
    room: 'review',
    visit: ({ people }) => ({ path: `/${yesterday}/yahtzee/day`, as: people.ann }),
    shows: '.facts',
    isUnfolded: true,
  },
  {
    name: 'the explorer',
    room: 'review',
    visit: () => ({ path: `/${yesterday}/yahtzee/explorer` }),
    shows: '.explored, #position',
  },
  {
    name: 'best play',
    isMinor: true,
    room: 'review',
    visit: () => ({ path: `/${yesterday}/yahtzee/best-play` }),
    shows: '.deck',
    isCoached: true,
  },
  {
    name: 'the ceiling',
    isMinor: true,
    room: 'review',
    visit: () => ({ path: `/${yesterday}/yahtzee/ceiling` }),
    shows: '.deck',
    isCoached: true,
  },
  {
    name: 'one roll',
    isMinor: true,
    room: 'review',
    visit: () => ({ path: '/one' }),
    shows: '.die',
  },
  {
    name: 'one roll, answered',
    isUnfit: true,
    room: 'review',
    visit: ({ people, oneRoll }) => ({
      path: '/one',
      as: people.ben,
      stored: { 'one-roll': [answerTo(oneRoll)] },
    }),
    shows: 'main table',
    isUnfolded: true,
    isCoached: true,
  },
];

export const playStates: readonly State[] = [...home, ...play, ...finish, ...challenge, ...review];
