/** Titles of Yahtzee statistics. */
import { bonuses } from '../../../engine/yahtzee/bonuses.ts';
import { boxNames, boxes } from '../../../engine/yahtzee/boxes.ts';
import { boxFigures, featZeroInstead, habitWords } from '../card/habit-words.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

export const yahtzeeStatistics: StatisticsOf<'yahtzee'> = {
  title: 'Box by box',
  figures: {
    ...boxFigures(boxes, boxNames),
    upperBonus: { name: 'Bonus', decimals: 1 },
    furtherYahtzees: { name: 'Another Yahtzee', decimals: 2 },
  },
  hasZeros: true,
  feats: {
    yahtzee: 'A Yahtzee',
    'further-yahtzee': `Another Yahtzee, for ${bonuses.official.yahtzeeBonus}`,
    'upper-bonus': 'The bonus of the upper section',
  },
  habits: {
    ...habitWords,
    'broken-full-house': [
      'You break up a full house',
      'Take the 25 when it’s the best choice on the table.',
    ],
    'small-straight-at-once': [
      'You take a small straight with rolls left',
      'Roll for the large one first when it’s open: the small one is safe.',
    ],
    'yahtzee-zero': ['You give up Yahtzee too early', featZeroInstead],
  },
};
