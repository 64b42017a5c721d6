import { replayerOf } from '../../../engine/position.ts';
import { t } from '../../../engine/t.ts';
import type { Case, Insight } from '../../coach/advice.ts';
import { defineReview, type GameReview } from '../../game/game-review.ts';
import { cardDecision } from './decision.ts';
import type { CardState } from './kind.ts';
import { openCard, rulesIn, type Replayed } from './replay.ts';

/** How a finished game with a card is reviewed. `explain` loads the game's advice on demand. */
export const cardReview = <Rules>(
  replayed: Replayed<Rules>,
  explain: (one: Case<CardState>) => Promise<Insight>,
): GameReview =>
  defineReview<CardState>({
    replayer: (name) => replayerOf(replayed.game, rulesIn(replayed, name)),
    openReplay: openCard(replayed),
    rowName: t`Box`,
    coach: { decision: cardDecision(replayed.kind), explain },
  });
