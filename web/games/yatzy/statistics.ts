/** Titles of Yatzy statistics. */
import { boxNames, boxes } from '../../../engine/yatzy/boxes.ts';
import { boxFigures, featZeroInstead, habitWords } from '../card/habit-words.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

export const yatzyStatistics: StatisticsOf<'yatzy'> = {
  title: 'Box by box',
  figures: { ...boxFigures(boxes, boxNames), upperBonus: { name: 'Bonus', decimals: 1 } },
  hasZeros: true,
  feats: { yatzy: 'A Yatzy', 'upper-bonus': 'The bonus of the upper section' },
  habits: {
    ...habitWords,
    'split-pairs': [
      'You keep one pair when two are better',
      'Keep both pairs: a die of either makes a full house.',
    ],
    'low-pair-scored': [
      'You score a low pair in One pair',
      'One pair takes almost any roll: save it for fives or sixes.',
    ],
    'yatzy-zero': ['You give up Yatzy too early', featZeroInstead],
  },
};
