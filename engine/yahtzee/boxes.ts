/** The thirteen boxes. */
import { lowerStart, type Card } from '../card/card.ts';
import { moveTextOf } from '../card/moves.ts';
import { t } from '../t.ts';

/** In the order of their letters, `A` to `M`, and of the score card. */
export const boxes = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'threeOfAKind',
  'fourOfAKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'chance',
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
  threeOfAKind: t`Three of a kind`,
  fourOfAKind: t`Four of a kind`,
  fullHouse: t`Full house`,
  smallStraight: t`Small straight`,
  largeStraight: t`Large straight`,
  yahtzee: 'Yahtzee',
  chance: t`Chance`,
});

export const upperBoxes = boxes.slice(0, lowerStart);
export const lowerBoxes = boxes.slice(lowerStart);

export const emptyCard: Card = boxes.map(() => null);

/** Indices of the boxes that rules refer to. */
export const threeOfAKind = 6;
export const fourOfAKind = 7;
export const yahtzeeBox = 11;

export const fullHousePoints = 25;
export const smallStraightPoints = 30;
export const largeStraightPoints = 40;
export const yahtzeePoints = 50;
