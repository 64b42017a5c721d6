/** The client's parts of Yardkle. */
import type { WebGame } from '../../game/game.ts';
import { yardklePresenter } from './presenter.ts';
import { yardkleLines } from './rules-lines.ts';

export const yardkleOnPages: WebGame = {
  presenter: yardklePresenter,
  rulesLines: yardkleLines,
  homeCard: async () => (await import('./card.ts')).yardkleCard,
  chart: async () => (await import('./chart.ts')).yardkleChart,
  playable: async () => (await import('./playable.ts')).yardklePlayable,
  finish: async () => (await import('./finish.ts')).yardkleFinish,
  help: () => import('./combination-table.ts'),
  review: async () => (await import('./review.ts')).yardkleReview,
  statistics: async () => (await import('./statistics.ts')).yardkleStatistics,
};
