/** The client's parts of Yardkle. */
import type { WebGameOf } from '../../game/game.ts';
import { yardklePresenter } from './presenter.ts';

export const yardkleOnPages: WebGameOf<'yardkle'> = {
  presenter: yardklePresenter,
  homeCard: async () => (await import('./card.ts')).yardkleCard,
  chart: async () => (await import('./chart.ts')).yardkleChart,
  playable: async () => (await import('./playable.ts')).yardklePlayable,
  finish: async () => (await import('./finish.ts')).yardkleFinish,
  help: async () => (await import('./combination-scores.ts')).yardkleHelp,
  review: async () => (await import('./review.ts')).yardkleReview,
  statistics: async () => (await import('./statistics.ts')).yardkleStatistics,
};
