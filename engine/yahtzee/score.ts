/** What a roll scores in a box under a rule set, and the totals of a card. */
import { areFiveEqual, cardTotals, type Card, type CardTotals } from '../card/card.ts';
import type { Face } from '../types.ts';
import { yahtzeeBox, yahtzeePoints } from './boxes.ts';
import { jokerPoints, plainPoints } from './points.ts';
import type { RuleSet } from './rules.ts';

/**
 * Whether the roll is five equal dice with the yahtzee box filled. The rule sets differ only in how
 * they treat these rolls and in the upper bonus.
 */
export const isJoker = (card: Card, dice: readonly Face[]): boolean =>
  card[yahtzeeBox] !== null && areFiveEqual(dice);

/**
 * Bonus points for scoring this roll in any box: the rule set's for five equal dice if the yahtzee
 * box contains 50, otherwise 0.
 */
export const bonusPoints = ({ yahtzeeBonus }: RuleSet, card: Card, dice: readonly Face[]): number =>
  card[yahtzeeBox] === yahtzeePoints && areFiveEqual(dice) ? yahtzeeBonus : 0;

/**
 * Points of the roll in open box `box`, without bonuses; `null` if the rule set does not allow it.
 */
export const pointsIn = (
  rules: RuleSet,
  card: Card,
  dice: readonly Face[],
  box: number,
): number | null => {
  const face = dice[0];
  if (rules.joker === null || face === undefined || !isJoker(card, dice))
    return plainPoints(dice, box);
  switch (rules.joker.place(card, face, box)) {
    case 'barred':
      return null;
    case 'plain':
      return plainPoints(dice, box);
    case 'joker':
      return jokerPoints(dice, box);
  }
};

export interface Totals extends CardTotals {
  readonly yahtzeeBonus: number;
}

/** The sums of a card. Open boxes count as 0. */
export const totalsOf = (rules: RuleSet, card: Card, yahtzeeBonus: number): Totals => {
  const { upper, upperBonus, lower, total } = cardTotals(card, rules.upperBonus, yahtzeeBonus);
  return { upper, upperBonus, lower, yahtzeeBonus, total };
};
