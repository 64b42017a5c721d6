/** What scores in Yahtzee, with the engine's own values. */
import { t } from '../../../engine/t.ts';
import {
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
} from '../../../engine/yahtzee/boxes.ts';
import { scoreTable, type ScoreRow } from '../../ui/score-table.ts';

const all = t`all dice`;
const boxRows: readonly ScoreRow[] = [
  { name: t`Ones to Sixes`, dice: [4, 4, 4, null, null], points: t`their sum` },
  { name: t`Three of a kind`, dice: [5, 5, 5, 2, 6], points: all },
  { name: t`Four of a kind`, dice: [3, 3, 3, 3, 5], points: all },
  { name: t`Full house`, dice: [2, 2, 6, 6, 6], points: fullHousePoints },
  { name: t`Small straight`, dice: [2, 3, 4, 5, null], points: smallStraightPoints },
  { name: t`Large straight`, dice: [1, 2, 3, 4, 5], points: largeStraightPoints },
  { name: 'Yahtzee', dice: [5, 5, 5, 5, 5], points: yahtzeePoints },
  { name: t`Chance`, dice: [1, 3, 4, 6, 6], points: all },
];

export const boxScores = scoreTable(t`What scores in Yahtzee`, t`Box`, boxRows);
