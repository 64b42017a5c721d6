/** What five dice score in each box. */
import {
  countOf,
  countsOf,
  highestWith,
  isFullHouse,
  pointsBy,
  sumOf,
  upperScores,
} from '../card/dice.ts';
import { areFiveEqual } from '../card/card.ts';
import type { Face } from '../types.ts';
import {
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
  type Box,
} from './boxes.ts';

/** The length of the longest run of consecutive faces. */
const longestRun = (counts: number): number => {
  let longest = 0;
  for (let face = 1, run = 0; face <= 6; face++) {
    run = countOf(counts, face) > 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
};

/**
 * Points of five dice in the box with index `box` (0 to 12), without a joker. Throws a RangeError
 * for any other index. Rulebook: the table of boxes.
 */
export const plainPoints = pointsBy<Box>(boxes, {
  ...upperScores,
  threeOfAKind: (dice) => (highestWith(countsOf(dice), 3) > 0 ? sumOf(dice) : 0),
  fourOfAKind: (dice) => (highestWith(countsOf(dice), 4) > 0 ? sumOf(dice) : 0),
  fullHouse: (dice) => (isFullHouse(countsOf(dice)) ? fullHousePoints : 0),
  smallStraight: (dice) => (longestRun(countsOf(dice)) >= 4 ? smallStraightPoints : 0),
  largeStraight: (dice) => (longestRun(countsOf(dice)) >= 5 ? largeStraightPoints : 0),
  yahtzee: (dice) => (areFiveEqual(dice) ? yahtzeePoints : 0),
  chance: sumOf,
});

/** The points of a joker in boxes where they differ from the plain points. */
const jokerScores: Readonly<Partial<Record<Box, number>>> = {
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
};

const jokerByIndex = boxes.map((box) => jokerScores[box]);

/**
 * Points of five equal dice as a joker in a lower box: full value in boxes with fixed points, the
 * sum in the others.
 */
export const jokerPoints = (dice: readonly Face[], box: number): number =>
  jokerByIndex[box] ?? plainPoints(dice, box);
