/** Dice that are worth keeping as they are, because no roll raises what they score. */
import { areFiveEqual } from '../card/card.ts';
import { fullBoxIn, mostBy } from '../card/full-box.ts';
import type { Face } from '../types.ts';
import {
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
  type Box,
} from './boxes.ts';

/** The most that a box can score. */
export const mostOf = mostBy<Box>(boxes, {
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
  yahtzee: yahtzeePoints,
});

/** Whether all dice show the same number. */
export const isYahtzee = ({ dice }: { readonly dice: readonly Face[] }): boolean =>
  areFiveEqual(dice);

/**
 * The box that a re-roll of these dice would break: the open one that scores most with them, if
 * that is the most that the box can hold. `options` are the points of the open boxes. Null if a
 * roll can raise the score.
 */
export const fullBoxOf = ({
  options,
}: {
  readonly options: { readonly [box in Box]?: number | undefined };
}): Box | null => fullBoxIn(boxes, mostOf, { smallStraight: ['largeStraight'] }, options);
