import type { ResultWords } from '../../../api/game.ts';
import type { GamePresenter, Outcome } from '../../game/presenter.ts';

/** The presenter of a game with a card of `turns` boxes. */
export const cardPresenter = (
  name: string,
  pitch: string,
  words: ResultWords,
  turns: number,
  sign: number,
): GamePresenter => ({
  name,
  pitch,
  ...words,
  unit: 'points',
  sign,
  turnNames: ['box', 'boxes'],
  turns,
  rolls: 3,
  columns: [{ head: 'Score', cell: ({ score }: Outcome) => String(score) }],
  hasCoach: true,
  hasCeiling: true,
  rankWords: 'Equal scores share a rank',
});
