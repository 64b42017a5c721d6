/** The play page of a Yahtzee challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { cardInPlay } from '../card/card-game.ts';
import { yahtzeeKind } from './kind.ts';
import { yahtzeePresenter } from './presenter.ts';

definePlayPage({
  presenter: yahtzeePresenter,
  finish: async () => (await import('./finish.ts')).yahtzeeFinish,
  review: async () => (await import('./review.ts')).yahtzeeReview,
  ...cardInPlay(yahtzeeKind),
});
