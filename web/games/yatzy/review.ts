import { yatzy } from '../../../engine/yatzy/game.ts';
import { ruleSets } from '../../../engine/yatzy/rules.ts';
import { cardReview } from '../card/review.ts';
import { yatzyKind } from './kind.ts';

export const yatzyReview = cardReview({ kind: yatzyKind, game: yatzy, ruleSets }, async (one) =>
  (await import('./explain.ts')).explain(one),
);
