/** How a Yahtzee is told. */
import { gameTitles } from '../titles.ts';
import type { GameTold, Outcome } from '../game-told.ts';

export const yahtzeeTold: GameTold = {
  name: 'yahtzee',
  title: gameTitles.yahtzee,
  unit: 'points',
  turns: 13,
  headline: ({ score }) => String(score),
  sentence: ({ score }) => `${score} points`,
  columns: [{ head: 'Score', cell: ({ score }: Outcome) => String(score) }],
  rankWords: 'Equal scores share a rank',
};
