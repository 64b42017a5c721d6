/** The play page of a Yahtzee challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { cardInPlay } from '../card/card-game.ts';
import { yahtzeeKind } from './kind.ts';
import { yahtzeePresenter } from './presenter.ts';

definePlayPage({
  presenter: yahtzeePresenter,
  finish: () => import('./finish.ts').then((part) => part.yahtzeeFinish),
  review: () => import('./review.ts').then((part) => part.yahtzeeReview),
  ...cardInPlay(yahtzeeKind),
});
