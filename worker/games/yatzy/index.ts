import { boxNames, lowerBoxes, upperBoxes } from '../../../engine/yatzy/boxes.ts';
import { yatzy } from '../../../engine/yatzy/game.ts';
import { ruleSets } from '../../../engine/yatzy/rules.ts';
import { cardOnServer } from '../card/game.ts';

export const yatzyOnServer = cardOnServer({
  game: yatzy,
  ruleSets: Object.values(ruleSets),
  upperBoxes,
  lowerBoxes,
  boxNames,
});
