/** Dice that are worth keeping as they are, because no roll raises what they score. */
import {
  areFiveEqual,
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  upperBoxes,
  yahtzeePoints,
  type Box,
} from './boxes.ts';
import type { Face } from '../types.ts';

const diceOfGame = 5;
const highestOfFive = 6 * diceOfGame;
const fixedPoints: Readonly<Partial<Record<Box, number>>> = {
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
  yahtzee: yahtzeePoints,
};

/** The most that a box can score. */
export const mostOf = (box: Box): number =>
  fixedPoints[box] ?? (diceOfGame * (upperBoxes.indexOf(box) + 1) || highestOfFive);

/** Whether all dice show the same number. */
export const isYahtzee = ({ dice }: { readonly dice: readonly Face[] }): boolean =>
  dice.length > 0 && areFiveEqual(dice);

/**
 * What a re-roll of these dice would break: five of a kind, or the open box that scores most with them, if that is the most that the box can
 * hold. `options` are the points of the open boxes. Null if a roll can raise the score; a small straight may grow while the large one is open.
 */
export const fullBoxOf = ({
  dice,
  options,
}: {
  readonly dice: readonly Face[];
  readonly options: { readonly [box in Box]?: number | undefined };
}): Box | null => {
  if (isYahtzee({ dice })) return 'yahtzee';
  const pointsOf = (box: Box): number => options[box] ?? -1;
  const best = boxes.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
  const mayGrow = best === 'smallStraight' && options.largeStraight !== undefined;
  return pointsOf(best) === mostOf(best) && !mayGrow ? best : null;
};
