/** The client's parts of Yahtzee. */
import type { WebGame } from '../../game/game.ts';
import { yahtzeePresenter } from './presenter.ts';
import { yahtzeeLines } from './rules-lines.ts';

export const yahtzeeOnPages: WebGame = {
  presenter: yahtzeePresenter,
  rulesLines: yahtzeeLines,
  homeCard: async () => (await import('./card.ts')).yahtzeeCard,
  chart: async () => (await import('./chart.ts')).yahtzeeChart,
  playable: async () => (await import('./playable.ts')).yahtzeePlayable,
  finish: async () => (await import('./finish.ts')).yahtzeeFinish,
  help: () => import('./box-table.ts'),
  review: async () => (await import('./review.ts')).yahtzeeReview,
  rulesTool: {
    element: 'roll-tool',
    define: () => import('./roll-tool.ts'),
  },
  statistics: async () => (await import('./statistics.ts')).yahtzeeStatistics,
};
