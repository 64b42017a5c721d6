/** Titles of Yardkle statistics. */
import type { yardkleHabits } from '../../../engine/yardkle/habits.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

const habits: Readonly<
  Record<(typeof yardkleHabits)[number]['name'], readonly [you: string, instead: string]>
> = {
  'roll-one-or-two': [
    'You roll one or two dice when banking is better',
    'With one or two dice left, bank what you have.',
  ],
  'roll-three': [
    'You roll three dice when banking is better',
    'Three dice bust 28% of the time: bank a good turn.',
  ],
  'roll-four-or-more': [
    'You roll on when the turn is worth banking',
    'A big turn is worth keeping, even with many dice left.',
  ],
  'bank-before-six': [
    'You bank when you could roll all six again',
    'All six score? Roll them again: they rarely bust.',
  ],
  'bank-before-four': [
    'You bank with four or five dice left to roll',
    'Roll on while so many dice are left.',
  ],
  'bank-before-few': [
    'You bank small turns too soon',
    'A small turn risks little: roll once more.',
  ],
  'six-missed': [
    'You don’t set all six aside when all six score',
    'All six score? Take them all and roll six again.',
  ],
  'aside-too-many': [
    'You set aside more than you need before rolling on',
    'Set aside as little as you can: more dice, less risk.',
  ],
  'bank-short': [
    'You bank without everything that scores',
    'Set aside everything that scores before you bank.',
  ],
};

export const yardkleStatistics: StatisticsOf<'yardkle'> = {
  title: 'Banks and busts',
  figures: {
    banks: { name: 'Banks a game', decimals: 1 },
    busts: { name: 'Busts a game', decimals: 1 },
    bank: { name: 'Points a bank', decimals: 0 },
  },
  hasZeros: false,
  feats: { 'no-busts': 'A whole game without a Yardkle' },
  habits,
};
