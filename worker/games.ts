/** The registry of the server's part of each game. */
import type { GameName } from '../engine/games.ts';
import type { WorkerGame } from './game.ts';
import { yahtzeeOnServer } from './games/yahtzee/index.ts';
import { yardkleOnServer } from './games/yardkle/index.ts';
import { yatzyOnServer } from './games/yatzy/index.ts';

export const workerGames: Readonly<Record<GameName, WorkerGame>> = {
  yahtzee: yahtzeeOnServer,
  yardkle: yardkleOnServer,
  yatzy: yatzyOnServer,
};
