import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { cardReview } from '../card/review.ts';
import { yahtzeeKind } from './kind.ts';

export const yahtzeeReview = cardReview(
  { kind: yahtzeeKind, game: yahtzee, ruleSets },
  async (one) => (await import('./explain.ts')).explain(one),
);
