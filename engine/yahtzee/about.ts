import type { GameAbout } from '../game.ts';

export const yahtzeeAbout = {
  name: 'yahtzee',
  title: 'Yahtzee',
  unit: 'points',
  settles: true,
  daily: 'official',
  titles: { official: 'Official', yardzee: 'Yardzee', applet: 'Applet', ordered: 'Ordered' },
} as const satisfies GameAbout;
