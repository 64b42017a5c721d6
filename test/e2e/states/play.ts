/** The front door, and the day’s games: in play and finished. */
import { today, tomorrow, yesterday } from '../day.ts';
import { newPlayer } from '../player.ts';
import { press, type State } from './state.ts';
import { playUntil, type World } from './world.ts';

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
    isMinor: true,
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

export const answerTo = ({ date, choices }: World['oneRoll']) => {
  const { move, loss } = choices[1] ?? { move: '', loss: 0 };
  return { date, move, loss };
};

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
    isMinor: true,
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
    isMinor: true,
    room: 'play',
    visit: ({ people }) => ({ path: `/${today}/yatzy`, as: people.ben }),
    shows: '.die[aria-disabled="false"]',
  },
  {
    name: 'a race',
    isMinor: true,
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
    ...(game === 'yatzy' && { isMinor: true }),
  })),
  {
    name: 'as it comes',
    isMinor: true,
    room: 'finish',
    visit: ({ people }) => ({ path: `/${today}/yahtzee`, as: people.ben }),
    shows: 'dear-lesson .why p:not(.coming)',
    isCoached: true,
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
    isMinor: true,
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

export const playStates: readonly State[] = [...home, ...play, ...finish];
