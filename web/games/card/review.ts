import type { Variant } from '../../../engine/games.ts';
import type { Case, Insight } from '../../coach/advice.ts';
import { defineReview, type GameReview } from '../../game/game-review.ts';
import { cardDecision } from './decision.ts';
import type { CardState } from './kind.ts';
import { openCard, type Replayed } from './replay.ts';

/** How a finished game with a card is reviewed. `explain` loads the game's advice on demand. */
export const cardReview = <Rules>(
  variants: readonly Variant[],
  replayed: Replayed<Rules>,
  explain: (one: Case<CardState>) => Promise<Insight>,
): GameReview =>
  defineReview<CardState>({
    variants,
    openReplay: openCard(replayed),
    rowName: 'Box',
    coach: { decision: cardDecision(replayed.kind), explain },
  });
