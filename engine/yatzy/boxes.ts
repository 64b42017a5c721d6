/** The fifteen boxes. */
import { lowerStart } from '../card/card.ts';
import { moveTextOf } from '../card/moves.ts';
import { t } from '../t.ts';

/** In the order of their letters, `A` to `O`, and of the score card. */
export const boxes = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'onePair',
  'twoPairs',
  'threeOfAKind',
  'fourOfAKind',
  'smallStraight',
  'largeStraight',
  'fullHouse',
  'chance',
  'yatzy',
] as const;
export type Box = (typeof boxes)[number];

export const { readMove, formatMove } = moveTextOf(boxes.length);

/** Names as shown to players. */
export const boxNames = (): Readonly<Record<Box, string>> => ({
  ones: t`Ones`,
  twos: t`Twos`,
  threes: t`Threes`,
  fours: t`Fours`,
  fives: t`Fives`,
  sixes: t`Sixes`,
  onePair: t`One pair`,
  twoPairs: t`Two pairs`,
  threeOfAKind: t`Three of a kind`,
  fourOfAKind: t`Four of a kind`,
  smallStraight: t`Small straight`,
  largeStraight: t`Large straight`,
  fullHouse: t`Full house`,
  chance: t`Chance`,
  yatzy: 'Yatzy',
});

export const upperBoxes = boxes.slice(0, lowerStart);
export const lowerBoxes = boxes.slice(lowerStart);

/** The index of the box that the solver and statistics refer to. */
export const yatzyBox = 14;

export const smallStraightPoints = 15;
export const largeStraightPoints = 20;
export const yatzyPoints = 50;
