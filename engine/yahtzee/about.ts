import type { GameAbout } from '../game.ts';
import { t } from '../t.ts';

export const yahtzeeAbout = {
  name: 'yahtzee',
  title: 'Yahtzee',
  unit: 'points',
  settles: true,
  daily: 'official',
  titles: {
    get official() {
      return t`Official`;
    },
    yardzee: 'Yardzee',
    applet: 'Applet',
    ordered: 'Ordered',
  },
} as const satisfies GameAbout;
