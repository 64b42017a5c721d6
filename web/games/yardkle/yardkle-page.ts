/** The play page of a Yardkle challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { yardklePresenter } from './presenter.ts';
import { yardkleInPlay } from './yardkle-game.ts';

definePlayPage({
  presenter: yardklePresenter,
  finish: () => import('./finish.ts').then((part) => part.yardkleFinish),
  review: () => import('./review.ts').then((part) => part.yardkleReview),
  ...yardkleInPlay,
});
