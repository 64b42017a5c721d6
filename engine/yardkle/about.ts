import type { GameAbout } from '../game.ts';

export const yardkleAbout = {
  name: 'yardkle',
  title: 'Yardkle',
  unit: 'turns',
  settles: false,
  daily: 'yardkle',
  titles: { yardkle: 'Yardkle' },
} as const satisfies GameAbout;
