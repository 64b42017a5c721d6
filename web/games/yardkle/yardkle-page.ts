/** The play page of a Yardkle challenge. */
import { definePlayPage } from '../../play/play-page.ts';
import { yardklePresenter } from './presenter.ts';
import { yardkleInPlay } from './yardkle-game.ts';

definePlayPage({
  presenter: yardklePresenter,
  finish: async () => (await import('./finish.ts')).yardkleFinish,
  review: async () => (await import('./review.ts')).yardkleReview,
  ...yardkleInPlay,
});
