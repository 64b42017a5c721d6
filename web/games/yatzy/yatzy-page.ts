/** The play page of a Yatzy challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { cardInPlay } from '../card/card-game.ts';
import { yatzyKind } from './kind.ts';
import { yatzyPresenter } from './presenter.ts';

definePlayPage({
  presenter: yatzyPresenter,
  finish: async () => (await import('./finish.ts')).yatzyFinish,
  review: async () => (await import('./review.ts')).yatzyReview,
  ...cardInPlay(yatzyKind),
});
