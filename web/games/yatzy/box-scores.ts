/** What scores in Yatzy, with the engine's own values. */
import { t } from '../../../engine/t.ts';
import {
  largeStraightPoints,
  smallStraightPoints,
  yatzyPoints,
} from '../../../engine/yatzy/boxes.ts';
import { plainPoints } from '../../../engine/yatzy/points.ts';
import { boxes, boxNames, type Box } from '../../../engine/yatzy/boxes.ts';
import type { Face } from '../../../engine/types.ts';
import { scoreTable, type ScoreRow } from '../../ui/score-table.ts';

/** A row whose dice score what the engine says. */
const example = (box: Box, dice: readonly Face[]): ScoreRow => ({
  name: boxNames()[box],
  dice,
  points: plainPoints(dice, boxes.indexOf(box)),
});

const boxRows: readonly ScoreRow[] = [
  { name: t`Ones to Sixes`, dice: [4, 4, 4, null, null], points: t`their sum` },
  example('onePair', [6, 6, 3, 3, 1]),
  example('twoPairs', [6, 6, 3, 3, 1]),
  example('threeOfAKind', [5, 5, 5, 2, 6]),
  example('fourOfAKind', [3, 3, 3, 3, 5]),
  { name: boxNames().smallStraight, dice: [1, 2, 3, 4, 5], points: smallStraightPoints },
  { name: boxNames().largeStraight, dice: [2, 3, 4, 5, 6], points: largeStraightPoints },
  example('fullHouse', [2, 2, 6, 6, 6]),
  { name: boxNames().chance, dice: [1, 3, 4, 6, 6], points: t`all dice` },
  { name: boxNames().yatzy, dice: [5, 5, 5, 5, 5], points: yatzyPoints },
];

export const boxScores = scoreTable(t`What scores in Yatzy`, t`Box`, boxRows);
