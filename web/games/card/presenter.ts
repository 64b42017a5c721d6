import type { ResultWords } from '../../../api/game.ts';
import type { GamePresenter, Outcome } from '../../game/presenter.ts';

/** The presenter of a game with a card of `turns` boxes. */
export const cardPresenter = (
  name: string,
  pitch: string,
  words: ResultWords,
  turns: number,
): GamePresenter => ({
  name,
  pitch,
  ...words,
  unit: 'points',
  dice: 5,
  turnNames: ['box', 'boxes'],
  turns,
  rolls: 3,
  columns: [{ head: 'Score', cell: ({ score }: Outcome) => String(score) }],
  hasCoach: true,
  hasCeiling: true,
  rankWords: 'Equal scores share a rank',
});
