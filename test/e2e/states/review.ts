/** Challenges, and games looked back at. */
import type { Page } from 'playwright-core';
import { customSegment } from '../../../api/challenge-id.ts';
import { tomorrow, yesterday } from '../day.ts';
import { answerTo } from './play.ts';
import { press, unfold, type State } from './state.ts';
import { playUntil, type World } from './world.ts';

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
    room: 'challenge',
    visit: () => ({ path: '/c' }),
    step: press('main form .key'),
    shows: 'send-link input',
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
    shows: 'first-roll .die',
  },
  {
    name: 'a stranger’s replay, watched',
    isMinor: true,
    room: 'review',
    visit: ({ plays }) => ({ path: `/r/${plays.ann.id}#t1r1` }),
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

export const reviewStates: readonly State[] = [...challenge, ...review];
