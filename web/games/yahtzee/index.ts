/** The client's parts of Yahtzee. */
import type { WebGame } from '../../game/game.ts';
import { yahtzeePresenter } from './presenter.ts';

export const yahtzeeOnPages: WebGame = {
  presenter: yahtzeePresenter,
  rulesLines: {
    official: 'The Yahtzee of every day. A joker goes in its own upper box first.',
    yardzee: 'Yahtzee: a further Yahtzee is a joker only if you scored 50 for the first.',
    applet: 'Yahtzee: a joker is never forced into a box.',
    ordered: 'Yahtzee: jokers go in Three and Four of a kind first; the bonus needs 64.',
  },
  homeCard: async () => (await import('./card.ts')).yahtzeeCard,
  chart: async () => (await import('./chart.ts')).yahtzeeChart,
  playable: async () => (await import('./playable.ts')).yahtzeePlayable,
  finish: async () => (await import('./finish.ts')).yahtzeeFinish,
  help: () => import('./box-table.ts'),
  review: async () => (await import('./review.ts')).yahtzeeReview,
  rules: async () => (await import('./rules-sheet.ts')).yahtzeeRules,
  statistics: async () => (await import('./statistics.ts')).yahtzeeStatistics,
};
