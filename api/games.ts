/** The API's registry of games. */
import type { GameName } from '../engine/rule-sets.ts';
import type { ApiGame } from './game.ts';
import { yahtzeeApi } from './games/yahtzee/index.ts';
import { yardkleApi } from './games/yardkle/index.ts';
import { yatzyApi } from './games/yatzy/index.ts';
import type { Wire } from './schemas/values.ts';

export const apiGames = {
  yahtzee: yahtzeeApi,
  yardkle: yardkleApi,
  yatzy: yatzyApi,
} as const satisfies Readonly<Record<GameName, ApiGame>>;

/** The state of a play, in any game. */
export type GameState = Wire<(typeof apiGames)[GameName]['State']>;
