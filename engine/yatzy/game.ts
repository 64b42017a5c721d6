/** Yatzy: fifteen turns with up to three rolls each, every turn filling one box. */
import { cardTotals, type Card, type CardTotals } from '../card/card.ts';
import { cardGame, type CardView } from '../card/game.ts';
import type { Face } from '../types.ts';
import { yatzyAbout } from './about.ts';
import { boxes, boxNames, type Box, readMove } from './boxes.ts';
import { plainPoints } from './points.ts';
import type { RuleSet } from './rules.ts';

export type YatzyView = CardView<Box, CardTotals>;

/** Points of dice in an open box; `null` if the rule set does not allow it. */
export const pointsIn = (
  { isInOrder }: RuleSet,
  card: Card,
  dice: readonly Face[],
  box: number,
): number | null => (isInOrder && card.indexOf(null) !== box ? null : plainPoints(dice, box));

export const yatzy = cardGame<RuleSet, Box, CardTotals, 'yatzy'>({
  about: yatzyAbout,
  boxes,
  boxNames,
  readMove,
  pointsIn,
  barred: 'boxes are filled in the order of the card',
  bonusPoints: () => 0,
  totalsOf: ({ upperBonus }, card) => cardTotals(card, upperBonus),
});
