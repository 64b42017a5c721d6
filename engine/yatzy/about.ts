import type { GameAbout } from '../game.ts';

export const yatzyAbout = {
  name: 'yatzy',
  title: 'Yatzy',
  unit: 'points',
  settles: true,
  daily: 'yatzy',
  titles: { yatzy: 'Yatzy', forced: 'Forced' },
} as const satisfies GameAbout;
