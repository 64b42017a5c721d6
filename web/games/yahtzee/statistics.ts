/** Titles of Yahtzee statistics. */
import { t } from '../../../engine/t.ts';
import { bonuses } from '../../../engine/yahtzee/bonuses.ts';
import { boxNames, boxes } from '../../../engine/yahtzee/boxes.ts';
import { boxFigures, featZeroInstead, habitWords } from '../card/habit-words.ts';
import type { StatisticsOf } from '../../game/statistics.ts';

export const yahtzeeStatistics: StatisticsOf<'yahtzee'> = {
  title: t`Box by box`,
  figures: {
    ...boxFigures(boxes, boxNames()),
    upperBonus: { name: t`Bonus`, decimals: 1 },
    furtherYahtzees: { name: t`Another Yahtzee`, decimals: 2 },
  },
  hasZeros: true,
  feats: {
    yahtzee: t`A Yahtzee`,
    'further-yahtzee': t`Another Yahtzee, for ${bonuses.official.yahtzeeBonus}`,
    'upper-bonus': t`The bonus of the upper section`,
  },
  habits: {
    ...habitWords,
    'broken-full-house': [
      t`You break up a full house`,
      t`Take the 25 when it’s the best choice on the table.`,
    ],
    'small-straight-at-once': [
      t`You take a small straight with rolls left`,
      t`Roll for the large one first when it’s open: the small one is safe.`,
    ],
    'yahtzee-zero': [t`You give up Yahtzee too early`, featZeroInstead],
  },
};
