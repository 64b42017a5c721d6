/** What five dice score in each box. */
import { areFiveEqual } from '../card/card.ts';
import { countsOf, highestWith, isFullHouse, pointsBy, sumOf, upperScores } from '../card/dice.ts';
import type { Face } from '../types.ts';
import { boxes, largeStraightPoints, smallStraightPoints, yatzyPoints, type Box } from './boxes.ts';

/** The counts of one die each of 1 to 5, and of 2 to 6. */
const smallStraight = countsOf([1, 2, 3, 4, 5]);
const largeStraight = countsOf([2, 3, 4, 5, 6]);

/**
 * The four dice of the two highest pairs of different faces. A pair alone, even four or five equal
 * dice, is not two pairs.
 */
const twoPairs = (dice: readonly Face[]): number => {
  const counts = countsOf(dice);
  const high = highestWith(counts, 2);
  const low = highestWith(counts, 2, high);
  return low === 0 ? 0 : 2 * (high + low);
};

/** As many dice of the highest face that at least so many show. */
const equal =
  (size: number) =>
  (dice: readonly Face[]): number =>
    size * highestWith(countsOf(dice), size);

/**
 * Points of five dice in the box with index `box` (0 to 14). Throws a RangeError for any other
 * index. Rulebook: the table of boxes.
 */
export const plainPoints = pointsBy<Box>(boxes, {
  ...upperScores,
  onePair: equal(2),
  twoPairs,
  threeOfAKind: equal(3),
  fourOfAKind: equal(4),
  smallStraight: (dice) => (countsOf(dice) === smallStraight ? smallStraightPoints : 0),
  largeStraight: (dice) => (countsOf(dice) === largeStraight ? largeStraightPoints : 0),
  fullHouse: (dice) => (isFullHouse(countsOf(dice)) ? sumOf(dice) : 0),
  chance: sumOf,
  yatzy: (dice) => (areFiveEqual(dice) ? yatzyPoints : 0),
});
