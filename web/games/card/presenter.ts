import { plural, t } from '../../../engine/t.ts';
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
  lapWords: {
    before: t`shown after each box`,
    after: (boxes) => plural(boxes)`after 1 box|after ${boxes} boxes`,
  },
  turns,
  rolls: 3,
  columns: [{ head: t`Score`, cell: ({ score }: Outcome) => String(score) }],
  hasCoach: true,
  hasCeiling: true,
  rankWords: t`Equal scores share a rank`,
});
