import { defineReview } from '../game-review.ts';
import { yahtzeeDecision } from './decision.ts';
import { openYahtzee } from './replay.ts';

export const yahtzeeReview = defineReview({
  openReplay: openYahtzee,
  rowName: 'Box',
  coach: {
    decision: yahtzeeDecision,
    explain: async (one) => (await import('./explain.ts')).explain(one),
  },
});
