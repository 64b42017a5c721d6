/** The play page of a Yatzy challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { cardInPlay } from '../card/card-game.ts';
import { yatzyKind } from './kind.ts';
import { yatzyPresenter } from './presenter.ts';

definePlayPage({
  presenter: yatzyPresenter,
  finish: () => import('./finish.ts').then((part) => part.yatzyFinish),
  review: () => import('./review.ts').then((part) => part.yatzyReview),
  ...cardInPlay(yatzyKind),
});
