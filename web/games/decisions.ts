/** How the decisions of each game are told, by its name. */
import type { GameName, View } from '../../engine/games.ts';
import type { DecisionPart } from './decision-part.ts';
import { yahtzeeDecision } from './yahtzee/decision.ts';
import { yardkleDecision } from './yardkle/decision.ts';

const parts: Readonly<Record<GameName, DecisionPart<never>>> = {
  yahtzee: yahtzeeDecision,
  yardkle: yardkleDecision,
};

/** Whoever asks has the state of this very game. */
export const decisionPart = (game: GameName): DecisionPart<View> =>
  parts[game] as unknown as DecisionPart<View>;
