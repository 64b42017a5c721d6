/** The registry: what the API adds to each game. */
import type { GameName } from '../engine/games.ts';
import type { ApiGame } from './game.ts';
import { yahtzeeApi } from './games/yahtzee/index.ts';
import { yardkleApi } from './games/yardkle/index.ts';
import type { Wire } from './schemas/values.ts';

export const apiGames = {
  yahtzee: yahtzeeApi,
  yardkle: yardkleApi,
} as const satisfies Readonly<Record<GameName, ApiGame>>;

/** A play's state is its game's. */
export type GameState = Wire<(typeof apiGames)[GameName]['State']>;
