/** Practice, the drill, and pass and play: what a browser plays by itself. */
import type { Page } from 'playwright-core';
import { dailyRules, gameNames } from '../../../engine/rule-sets.ts';
import { formatTable } from '../../../engine/table/file.ts';
import type { RealTable, TableFile } from '../../../engine/table/open.ts';
import { opened, playedToEnd, playedUntil, tableFile, typedIn } from '../../reference/tables.ts';
import type { State } from './state.ts';

const seed = '5a'.repeat(32);

/** A game of practice with these moves made. */
const practised = (log: string) => ({
  path: `/practice/official#${seed}`,
  stored: {
    practice: {
      version: 1,
      games: [{ rules: 'official', seed, log, at: log.length, friends: [], begunAt: 0 }],
    },
  },
});

const practice: readonly State[] = [
  {
    name: 'the start',
    isMinor: true,
    room: 'practice',
    visit: () => ({ path: '/practice/official' }),
    shows: 'practice-page .key',
  },
  {
    name: 'playing',
    isMinor: true,
    room: 'practice',
    visit: () => practised('ABCD'),
    shows: '.die[aria-disabled="false"]',
  },
  {
    name: 'the end',
    room: 'practice',
    visit: () => practised('ABCDEFGHIJKLM'),
    shows: 'practice-page .huge',
  },
  {
    name: 'a drill without games',
    isMinor: true,
    room: 'practice',
    visit: () => ({ path: '/practice/drill' }),
    shows: 'drill-page .key',
  },
  {
    name: 'a drill with a question',
    room: 'practice',
    visit: ({ people }) => ({ path: '/practice/drill', as: people.ann }),
    shows: '.drill-question',
    isCoached: true,
  },
];

const diceThrown = 5;

const stored = (file: TableFile, isTaken = false) => ({
  path: '/table',
  stored: { table: { table: formatTable(file), takenAt: isTaken ? file.log.length : null } },
});

const three = tableFile();
/** A few turns on, at the beginning of one. */
const begun = playedUntil(three, ({ play }) => (play?.log.length ?? 0) > 6);
const yatzy = tableFile({ game: 'yatzy', rules: 'yatzy', settles: false });

/** Chooses the game at this place, and real dice. */
const chooseReal =
  (game: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('table-setup .fold summary').first().click();
    await page.locator('[name=game]').nth(game).dispatchEvent('click');
    await page.locator('[name=dice]').last().dispatchEvent('click');
  };

/** The same before the last throw, which the card in turn awaits. */
const awaiting = (file: RealTable): RealTable => {
  const card = opened(file).play?.current?.card;
  return {
    ...file,
    rolls: file.rolls.map((rolls, at) => (at === card ? rolls.slice(0, -diceThrown) : rolls)),
  };
};

const table: readonly State[] = [
  { name: 'the set-up', room: 'table', visit: () => ({ path: '/table' }), shows: 'table-setup' },
  ...gameNames.map((game, at): State => ({
    name: `the set-up of ${game} with real dice`,
    room: 'table',
    visit: () => ({ path: '/table' }),
    step: chooseReal(at),
    shows: 'table-setup [href$="/card"]',
    rules: dailyRules(game),
    ...(at > 0 && { isMinor: true }),
  })),
  {
    name: 'handed over',
    isMinor: true,
    room: 'table',
    visit: () => stored(begun),
    shows: '.between .key, .pass .key',
  },
  {
    name: 'in play',
    room: 'table',
    visit: () => stored(begun, true),
    shows: 'table-turn .die[aria-disabled="false"]',
  },
  {
    name: 'all cards',
    isMinor: true,
    room: 'table',
    visit: () => stored(begun, true),
    step: async (page) => page.locator('.cards-key').first().click(),
    shows: '.board',
    isUnfolded: true,
  },
  {
    name: 'real dice lie there',
    isMinor: true,
    room: 'table',
    visit: () => stored(typedIn(begun)),
    shows: 'table-turn .die',
  },
  {
    name: 'real dice are typed',
    room: 'table',
    visit: () => stored(awaiting(typedIn(begun))),
    shows: '.typing .face',
  },
  {
    name: 'the end',
    room: 'table',
    visit: () => stored(playedToEnd(three)),
    shows: '.end-list .won',
    isUnfolded: true,
    isCoached: true,
  },
  {
    name: 'the end of a Yatzy with real dice',
    isMinor: true,
    room: 'table',
    visit: () => stored(typedIn(playedToEnd(yatzy))),
    shows: '.end-list .won',
    isUnfolded: true,
    isCoached: true,
  },
];

export const tableStates: readonly State[] = [...practice, ...table];
