/**
 * Games with a card of boxes: five dice, up to three rolls a turn, and one box filled at the end of
 * each.
 */
import type { Face } from '../types.ts';

export const positions = 5;
export const rollsPerTurn = 3;
export const allPositions = (1 << positions) - 1;

/** Points by box, in the order of the card; `null` if the box is open. */
export type Card = readonly (number | null)[];

/** The first boxes of every card score one face each, ones to sixes; the lower ones start here. */
export const lowerStart = 6;

/** Whether five dice show the same number; before a roll there are none. */
export const areFiveEqual = (dice: readonly Face[]): boolean =>
  dice.length === 5 && dice.every((face) => face === dice[0]);

/** The sums of a card; open boxes count as 0. */
export interface CardTotals {
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  readonly total: number;
}

/**
 * What a rule set pays for the upper boxes: `points` when their sum reaches `threshold`
 * (inclusive).
 */
export interface UpperBonus {
  readonly threshold: number;
  readonly points: number;
}

/** What a rule set pays besides the boxes. */
export interface Bonuses {
  readonly upperBonus: UpperBonus;
  /** For every yahtzee after one that scored in its box; 0 if nothing is paid for it. */
  readonly yahtzeeBonus: number;
}

/** The sums of a card and its upper bonus. `more` is what the total holds besides. */
export const cardTotals = (card: Card, { threshold, points }: UpperBonus, more = 0): CardTotals => {
  let upper = 0;
  let lower = 0;
  for (let box = 0; box < card.length; box++) {
    const written = card[box] ?? 0;
    if (box < lowerStart) upper += written;
    else lower += written;
  }
  const upperBonus = upper >= threshold ? points : 0;
  return { upper, upperBonus, lower, total: upper + upperBonus + lower + more };
};
