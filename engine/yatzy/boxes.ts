/** The fifteen boxes. */
import { lowerStart } from '../card/card.ts';

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

/** Names as shown to players. */
export const boxNames: Readonly<Record<Box, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  onePair: 'One pair',
  twoPairs: 'Two pairs',
  threeOfAKind: 'Three of a kind',
  fourOfAKind: 'Four of a kind',
  smallStraight: 'Small straight',
  largeStraight: 'Large straight',
  fullHouse: 'Full house',
  chance: 'Chance',
  yatzy: 'Yatzy',
};

export const upperBoxes = boxes.slice(0, lowerStart);
export const lowerBoxes = boxes.slice(lowerStart);

/** The index of the box that the solver and statistics refer to. */
export const yatzyBox = 14;

export const smallStraightPoints = 15;
export const largeStraightPoints = 20;
export const yatzyPoints = 50;
