/** The client's parts of Yatzy. */
import type { WebGameOf } from '../../game/game.ts';
import { yatzyPresenter } from './presenter.ts';

export const yatzyOnPages: WebGameOf<'yatzy'> = {
  presenter: yatzyPresenter,
  homeCard: async () => (await import('./card.ts')).yatzyCard,
  chart: async () => (await import('./chart.ts')).yatzyChart,
  playable: async () => (await import('./playable.ts')).yatzyPlayable,
  finish: async () => (await import('./finish.ts')).yatzyFinish,
  help: async () => (await import('./help.ts')).yatzyHelp,
  review: async () => (await import('./review.ts')).yatzyReview,
  statistics: async () => (await import('./statistics.ts')).yatzyStatistics,
};
