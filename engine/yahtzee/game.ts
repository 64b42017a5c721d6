/** Yahtzee: thirteen turns with up to three rolls each, every turn filling one box. */
import { cardGame, type CardView } from '../card/game.ts';
import { yahtzeeAbout } from './about.ts';
import { boxes, boxNames, type Box, readMove } from './boxes.ts';
import { type RuleSet } from './rules.ts';
import { bonusPoints, pointsIn, totalsOf, type Totals } from './score.ts';

export type YahtzeeView = CardView<Box, Totals>;

export const yahtzee = cardGame<RuleSet, Box, Totals, 'yahtzee'>({
  about: yahtzeeAbout,
  boxes,
  boxNames,
  readMove,
  pointsIn,
  barred: 'the joker rules do not allow this box now',
  bonusPoints,
  totalsOf,
});
