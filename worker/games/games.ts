/** The registry of the server's part of each game. */
import type { GameName } from '../../engine/rule-sets.ts';
import type { WorkerGame } from './game.ts';
import { yahtzeeOnServer } from './yahtzee/index.ts';
import { yardkleOnServer } from './yardkle/index.ts';
import { yatzyOnServer } from './yatzy/index.ts';

export const workerGames: Readonly<Record<GameName, WorkerGame>> = {
  yahtzee: yahtzeeOnServer,
  yardkle: yardkleOnServer,
  yatzy: yatzyOnServer,
};
