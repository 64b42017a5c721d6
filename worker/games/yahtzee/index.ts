import { boxNames, lowerBoxes, upperBoxes } from '../../../engine/yahtzee/boxes.ts';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { cardOnServer } from '../card/game.ts';

export const yahtzeeOnServer = cardOnServer({
  game: yahtzee,
  ruleSets: Object.values(ruleSets),
  upperBoxes,
  lowerBoxes,
  boxNames,
});
