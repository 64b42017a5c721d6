import type { GameAbout } from '../game.ts';
import { t } from '../t.ts';

export const yatzyAbout = {
  name: 'yatzy',
  title: 'Yatzy',
  unit: 'points',
  settles: true,
  daily: 'yatzy',
  titles: {
    yatzy: 'Yatzy',
    get forced() {
      return t`Forced`;
    },
  },
} as const satisfies GameAbout;
