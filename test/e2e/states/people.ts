/** Boards, clubs, players, what is one’s own, and what is to be read. */
import { dailyRules, gameNames, rulesNames } from '../../../engine/rule-sets.ts';
import { today, yesterday } from '../day.ts';
import { newPlayer } from '../player.ts';
import type { State, Visit } from './state.ts';
import type { World } from './world.ts';

const board = `/${today}/yahtzee/board`;

/** A page that is what its address says. */
const at = (
  path: string,
  shows = 'main h1',
  as?: keyof World['people'],
): Omit<State, 'name' | 'room'> => ({
  visit: ({ people }): Visit => ({ path, ...(as && { as: people[as] }) }),
  shows,
});

const boards: Readonly<Record<string, Omit<State, 'name' | 'room'>>> = {
  'before playing': at(board, '.finished'),
  'after playing': { ...at(board, '.places', 'ann'), isSample: true },
  'by skill': { ...at(`${board}?by=skill`, '.by-skill .places', 'ann'), isMinor: true },
  'of friends': { ...at(`${board}?view=friends`, '.places-sheet', 'ben'), isMinor: true },
  'of a closed day': { ...at(`/${yesterday}/yahtzee/board`, '.places'), isMinor: true },
  'of Yardkle': { ...at(`/${yesterday}/yardkle/board`, '.places'), isMinor: true },
  'of a month': at(`/season/${today.slice(0, 7)}/yahtzee`, '#season-title', 'ann'),
  'of all time by skill': { ...at('/season/all/yardkle?by=skill', '#season-title'), isMinor: true },
  'the archive': at('/archive', '#month-title', 'ann'),
  'the archive for a visitor': { ...at('/archive', '#month-title'), isMinor: true },
};

const clubs: Readonly<Record<string, Omit<State, 'name' | 'room'>>> = {
  'none yet': { ...at('/people', 'make-club'), isMinor: true },
  'own ones and friends': at('/people', '.rows', 'ben'),
  'after a week': {
    visit: ({ people, club }) => ({ path: `/club/${club.id}`, as: people.ann }),
    shows: '.the-week',
  },
  'before playing': {
    isMinor: true,
    visit: ({ people, club }) => ({ path: `/club/${club.id}?game=yatzy`, as: people.ben }),
    shows: '.today',
  },
  'in its first week': {
    isMinor: true,
    visit: async ({ people }) => {
      const { body } = await people.frida.ask('POST', '/api/clubs', { name: 'Office' });
      await people.dora.ask('POST', `/api/invites/${body.invite}`);
      return { path: `/club/${body.id}`, as: people.frida };
    },
    shows: '.today',
  },
  'with only its maker': {
    isMinor: true,
    visit: async ({ people }) => {
      const { body } = await people.emil.ask('POST', '/api/clubs', { name: 'Just me' });
      return { path: `/club/${body.id}`, as: people.emil };
    },
    shows: '#alone-title',
  },
  'an invitation': {
    visit: ({ club }) => ({ path: `/join/${club.invite}` }),
    shows: '.join',
  },
};

const you: Readonly<Record<string, Omit<State, 'name' | 'room'>>> = {
  'a new visitor': at('/you'),
  'with games': { ...at('/you', 'main .capline', 'ann'), isUnfolded: true },
  feats: { ...at('/you/feats', 'main h1', 'ann'), isMinor: true },
  'own dice': { ...at('/you/dice', 'main h1', 'ann'), isMinor: true },
  'own games': { ...at('/you/games', 'main table', 'ann'), isMinor: true },
  settings: { ...at('/you/settings', '#language-title', 'ann'), isSample: true },
  'settings of a visitor': at('/you/settings', 'sign-in-form'),
  'settings, games kept': {
    visit: async ({ people }) => {
      await people.frida.ask('POST', '/api/players/me/recovery-code');
      return { path: '/you/settings', as: people.frida };
    },
    shows: 'credential-list',
  },
  'the question of a sign-in': {
    visit: async ({ people, url }) => {
      // Somebody of its own, because another code would end this one.
      const other = newPlayer(() => url);
      await other.begin(today);
      const { code } = (await other.ask('POST', '/api/players/me/recovery-code')).body;
      return { path: `/you/settings#${code}`, as: people.ben };
    },
    step: async (page) => {
      await page.locator('keep-games .quiet').last().click();
      await page.locator('[name=recovery-code]').fill(new URL(page.url()).hash.slice(1));
      await page.keyboard.press('Enter');
    },
    shows: 'leaving-question',
    meant: /409 .*recovery-code/,
  },
  'moving to a phone': {
    isMinor: true,
    ...at('/you/settings', 'move-to-phone qr-code', 'ann'),
    step: async (page) => page.locator('move-to-phone button').first().click(),
  },
  moving: { ...at('/move'), isMinor: true },
  'another player': {
    visit: async ({ people }) => {
      const { id } = (await people.ann.ask('GET', '/api/players/me')).body;
      return { path: `/p/${id}`, as: people.ben };
    },
    shows: '#latest-title',
    isUnfolded: true,
  },
};

const read: Readonly<Record<string, Omit<State, 'name' | 'room'>>> = {
  'all rules': { ...at('/rules'), isMinor: true },
  ...Object.fromEntries(
    rulesNames.map((rules) => [
      `the rules ${rules}`,
      { ...at(`/rules/${rules}`), rules, isMinor: true },
    ]),
  ),
  ...Object.fromEntries(
    gameNames.map((game) => [
      `the card of ${game}`,
      { ...at(`/rules/${dailyRules(game)}/card`, 'main'), isMinor: true },
    ]),
  ),
  how: at('/how'),
  fairness: { ...at('/fairness'), isMinor: true },
  'the check of a day': { ...at(`/fairness/${yesterday}`), isMinor: true },
  'the check of a sealed day': { ...at(`/fairness/${today}`), isMinor: true },
  developers: { ...at('/developers'), isMinor: true },
  privacy: { ...at('/privacy'), isMinor: true },
  'not found': {
    ...at('/no/such/page'),
    isMinor: true,
    status: 404,
    meant: /\/no\/such\/page$/,
    isSample: true,
  },
};

const inRoom = (
  room: string,
  states: Readonly<Record<string, Omit<State, 'name' | 'room'>>>,
): readonly State[] => Object.entries(states).map(([name, state]) => ({ name, room, ...state }));

export const peopleStates: readonly State[] = [
  ...inRoom('board', boards),
  ...inRoom('clubs', clubs),
  ...inRoom('you', you),
  ...inRoom('read', read),
];
