import { yahtzeeWords } from '../../../api/games/yahtzee/words.ts';
import type { GamePresenter, Outcome } from '../presenter.ts';

export const yahtzeePresenter: GamePresenter = {
  name: 'yahtzee',
  ...yahtzeeWords,
  unit: 'points',
  dice: 5,
  turnNames: ['box', 'boxes'],
  turns: 13,
  rolls: 3,
  columns: [{ head: 'Score', cell: ({ score }: Outcome) => String(score) }],
  hasCoach: true,
  hasCeiling: true,
  rankWords: 'Equal scores share a rank',
};
