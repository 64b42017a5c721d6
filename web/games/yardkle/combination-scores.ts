/** What scores in Yardkle, as a table. */
import { scoreTable } from '../../ui/score-table.ts';
import { examples } from './examples.ts';

const perFace = 100;

export const combinationScores = scoreTable(
  'What scores in Yardkle',
  'In one roll',
  examples.map(({ title, shown: { name, dice, points } }) => ({
    name: title,
    dice,
    points: name === 'threeOfAKind' && dice[0] !== 1 ? `face × ${perFace}` : points,
  })),
);
