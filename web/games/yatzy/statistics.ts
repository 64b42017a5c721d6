/** Titles of Yatzy statistics. */
import { t } from '../../../engine/t.ts';
import { boxNames, boxes } from '../../../engine/yatzy/boxes.ts';
import { boxFigures, featZeroInstead, habitWords } from '../card/habit-words.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

export const yatzyStatistics: StatisticsOf<'yatzy'> = {
  title: t`Box by box`,
  figures: { ...boxFigures(boxes, boxNames()), upperBonus: { name: t`Bonus`, decimals: 1 } },
  hasZeros: true,
  feats: { yatzy: t`A Yatzy`, 'upper-bonus': t`The bonus of the upper section` },
  habits: {
    ...habitWords,
    'split-pairs': [
      t`You keep one pair when two are better`,
      t`Keep both pairs: a die of either makes a full house.`,
    ],
    'low-pair-scored': [
      t`You score a low pair in One pair`,
      t`One pair takes almost any roll: save it for fives or sixes.`,
    ],
    'yatzy-zero': [t`You give up Yatzy too early`, featZeroInstead],
  },
};
