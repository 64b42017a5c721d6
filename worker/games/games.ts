/** The registry of the server's part of each game. */
import type { GameName } from '../../engine/rule-sets.ts';
import * as yahtzeeBoxes from '../../engine/yahtzee/boxes.ts';
import { yahtzee } from '../../engine/yahtzee/game.ts';
import { ruleSets as yahtzeeRules } from '../../engine/yahtzee/rules.ts';
import * as yatzyBoxes from '../../engine/yatzy/boxes.ts';
import { yatzy } from '../../engine/yatzy/game.ts';
import { ruleSets as yatzyRules } from '../../engine/yatzy/rules.ts';
import { cardOnServer } from './card-game.ts';
import type { WorkerGame } from './game.ts';
import { yardkleOnServer } from './yardkle.ts';

export const workerGames: Readonly<Record<GameName, WorkerGame>> = {
  yahtzee: cardOnServer({
    game: yahtzee,
    ruleSets: Object.values(yahtzeeRules),
    ...yahtzeeBoxes,
  }),
  yardkle: yardkleOnServer,
  yatzy: cardOnServer({
    game: yatzy,
    ruleSets: Object.values(yatzyRules),
    ...yatzyBoxes,
  }),
};
