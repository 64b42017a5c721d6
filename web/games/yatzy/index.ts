/** The client's parts of Yatzy. */
import type { WebGame } from '../../game/game.ts';
import { yatzyPresenter } from './presenter.ts';
import { yatzyLines } from './rules-lines.ts';

export const yatzyOnPages: WebGame = {
  presenter: yatzyPresenter,
  rulesLines: yatzyLines,
  homeCard: async () => (await import('./card.ts')).yatzyCard,
  chart: async () => (await import('./chart.ts')).yatzyChart,
  playable: async () => (await import('./playable.ts')).yatzyPlayable,
  finish: async () => (await import('./finish.ts')).yatzyFinish,
  help: () => import('./box-table.ts'),
  review: async () => (await import('./review.ts')).yatzyReview,
  statistics: async () => (await import('./statistics.ts')).yatzyStatistics,
};
