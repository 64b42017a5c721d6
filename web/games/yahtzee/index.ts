/** The client's parts of Yahtzee. */
import type { WebGameOf } from '../../game/game.ts';
import { yahtzeePresenter } from './presenter.ts';

export const yahtzeeOnPages: WebGameOf<'yahtzee'> = {
  presenter: yahtzeePresenter,
  homeCard: async () => (await import('./card.ts')).yahtzeeCard,
  chart: async () => (await import('./chart.ts')).yahtzeeChart,
  playable: async () => (await import('./playable.ts')).yahtzeePlayable,
  finish: async () => (await import('./finish.ts')).yahtzeeFinish,
  help: async () => (await import('./help.ts')).yahtzeeHelp,
  review: async () => (await import('./review.ts')).yahtzeeReview,
  rulesTool: {
    element: 'roll-tool',
    define: () => import('./roll-tool.ts'),
  },
  statistics: async () => (await import('./statistics.ts')).yahtzeeStatistics,
};
