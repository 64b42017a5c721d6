/** Titles of Yardkle statistics. */
import { t } from '../../../engine/t.ts';
import type { yardkleHabits } from '../../../engine/yardkle/habits.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

const habits: Readonly<
  Record<(typeof yardkleHabits)[number]['name'], readonly [you: string, instead: string]>
> = {
  'roll-one-or-two': [
    t`You roll one or two dice when banking is better`,
    t`With one or two dice left, bank what you have.`,
  ],
  'roll-three': [
    t`You roll three dice when banking is better`,
    t`Three dice bust 28% of the time: bank a good turn.`,
  ],
  'roll-four-or-more': [
    t`You roll on when the turn is worth banking`,
    t`A big turn is worth keeping, even with many dice left.`,
  ],
  'bank-before-six': [
    t`You bank when you could roll all six again`,
    t`All six score? Roll them again: they rarely bust.`,
  ],
  'bank-before-four': [
    t`You bank with four or five dice left to roll`,
    t`Roll on while so many dice are left.`,
  ],
  'bank-before-few': [
    t`You bank small turns too soon`,
    t`A small turn risks little: roll once more.`,
  ],
  'six-missed': [
    t`You don’t set all six aside when all six score`,
    t`All six score? Take them all and roll six again.`,
  ],
  'aside-too-many': [
    t`You set aside more than you need before rolling on`,
    t`Set aside as little as you can: more dice, less risk.`,
  ],
  'bank-short': [
    t`You bank without everything that scores`,
    t`Set aside everything that scores before you bank.`,
  ],
};

export const yardkleStatistics: StatisticsOf<'yardkle'> = {
  title: t`Banks and busts`,
  figures: {
    banks: { name: t`Banks a game`, decimals: 1 },
    busts: { name: t`Busts a game`, decimals: 1 },
    bank: { name: t`Points a bank`, decimals: 0 },
  },
  hasZeros: false,
  feats: { 'no-busts': t`A whole game without a Yardkle` },
  habits,
};
