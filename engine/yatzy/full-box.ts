/** Dice that are worth keeping as they are, because no roll raises what they score. */
import { areFiveEqual } from '../card/card.ts';
import { fullBoxIn, mostBy } from '../card/full-box.ts';
import type { Face } from '../types.ts';
import { boxes, largeStraightPoints, smallStraightPoints, yatzyPoints, type Box } from './boxes.ts';

/** The most that a box can score. */
export const mostOf = mostBy<Box>(boxes, {
  onePair: 2 * 6,
  twoPairs: 2 * 6 + 2 * 5,
  threeOfAKind: 3 * 6,
  fourOfAKind: 4 * 6,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
  fullHouse: 3 * 6 + 2 * 5,
  yatzy: yatzyPoints,
});

const ofAFace = ['sixes', 'fourOfAKind', 'yatzy', 'chance'] as const;
const growsInto = {
  onePair: ['twoPairs', 'threeOfAKind', 'fullHouse', ...ofAFace],
  twoPairs: ['fullHouse', 'chance'],
  threeOfAKind: ['fullHouse', ...ofAFace],
  fourOfAKind: ['sixes', 'yatzy', 'chance'],
} as const;

type Roll = {
  readonly dice: readonly Face[];
  readonly options: { readonly [box in Box]?: number | undefined };
};

/**
 * Whether all dice show the same number and the Yatzy box is open. Once it is filled, such a roll
 * is worth no more than others.
 */
export const isYatzy = ({ dice, options }: Roll): boolean =>
  areFiveEqual(dice) && options.yatzy !== undefined;

/**
 * The box that a re-roll of these dice would break: the open one that scores most with them, if
 * that is the most that the box can hold. `options` are the points of the open boxes. Null if a
 * roll can raise the score.
 */
export const fullBoxOf = ({ options }: Roll): Box | null =>
  fullBoxIn(boxes, mostOf, growsInto, options);
