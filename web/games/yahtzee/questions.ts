/** Confirmations before a box is filled and before all dice are rolled again. */
import {
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  upperBoxes,
  yahtzeePoints,
  type Box,
} from '../../../engine/yahtzee/boxes.ts';
import type { YahtzeeState } from '../../lib/api.ts';
import type { Confirmation } from '../../lib/settings.ts';
import { lastRoll } from './dice.ts';

/** `again`: all dice would be re-rolled, which is rarely intended. */
export type Question =
  | { readonly kind: 'again' }
  | { readonly kind: 'fill'; readonly box: Box; readonly points: number };

const diceOfGame = 5;
const lowerMost: Readonly<Partial<Record<Box, number>>> = {
  threeOfAKind: 30,
  fourOfAKind: 30,
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
  yahtzee: yahtzeePoints,
  // Chance takes any roll, so it is never confirmed for being too low.
  chance: 0,
};

/** The most that a box can score, as far as confirmations are concerned. */
const mostOf = (box: Box): number =>
  lowerMost[box] ?? diceOfGame * (upperBoxes.findIndex((upper) => upper === box) + 1);

/** Whether filling a box needs confirmation. A 0 always does. */
export const isAsked = (
  { roll, options }: Pick<YahtzeeState, 'roll' | 'options'>,
  box: Box,
  confirmation: Confirmation,
): boolean => {
  const points = options[box];
  if (points === undefined) return false;
  if (points === 0) return true;
  switch (confirmation) {
    case 'off':
      return false;
    case 'always':
      return true;
    case 'rolls-remain':
      return roll < lastRoll && points < mostOf(box);
  }
};
