/** How the decisions of each game are explained, by its name. */
import type { GameName, View } from '../../engine/games.ts';
import type { AdvicePart } from '../coach/advice.ts';
import { yahtzeeExplained } from './yahtzee/explain.ts';
import { yardkleExplained } from './yardkle/advice.ts';

const parts: Readonly<Record<GameName, AdvicePart<never>>> = {
  yahtzee: yahtzeeExplained,
  yardkle: yardkleExplained,
};

/** Whoever asks has the state of this very game. */
export const advicePart = (game: GameName): AdvicePart<View> =>
  parts[game] as unknown as AdvicePart<View>;
