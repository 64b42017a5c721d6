/** What a roll may score in a box under a rule set, and what a card is worth. */
import type { Face } from '../types.ts';
import {
  areFiveEqual,
  jokerPoints,
  lowerStart,
  plainPoints,
  yahtzeeBox,
  yahtzeePoints,
  type Card,
} from './boxes.ts';
import { upperBonusPoints, yahtzeeBonusPoints, type RuleSet } from './rules.ts';

/** Whether the roll is five equal dice with the yahtzee box filled: what the rule sets differ in. */
export const isJoker = (card: Card, dice: readonly Face[]): boolean =>
  card[yahtzeeBox] !== null && areFiveEqual(dice);

/** Bonus points that scoring this roll earns, wherever it goes: 100 for a joker if the yahtzee box holds 50, else 0. */
export const bonusPoints = (card: Card, dice: readonly Face[]): number =>
  card[yahtzeeBox] === yahtzeePoints && areFiveEqual(dice) ? yahtzeeBonusPoints : 0;

/** Points of the roll in open box `box` (bonus apart), or `null` if the rule set bars it. */
export const pointsIn = (
  rules: RuleSet,
  card: Card,
  dice: readonly Face[],
  box: number,
): number | null => {
  const face = dice[0];
  if (face === undefined || !isJoker(card, dice)) return plainPoints(dice, box);
  switch (rules.place(card, face, box)) {
    case 'barred':
      return null;
    case 'plain':
      return plainPoints(dice, box);
    case 'joker':
      return jokerPoints(dice, box);
  }
};

export interface Totals {
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  readonly yahtzeeBonus: number;
  readonly total: number;
}

/** Sums of a card; open boxes count nothing. */
export const totalsOf = (rules: RuleSet, card: Card, yahtzeeBonus: number): Totals => {
  let upper = 0;
  let lower = 0;
  for (let box = 0; box < card.length; box++) {
    const points = card[box] ?? 0;
    if (box < lowerStart) upper += points;
    else lower += points;
  }
  const upperBonus = upper >= rules.upperBonusThreshold ? upperBonusPoints : 0;
  return {
    upper,
    upperBonus,
    lower,
    yahtzeeBonus,
    total: upper + upperBonus + lower + yahtzeeBonus,
  };
};

/** The points in the boxes and the bonuses for further yahtzees; the upper bonus is not among them. */
export const writtenPoints = (position: {
  readonly card: Card;
  readonly yahtzeeBonus: number;
}): number => {
  let points = position.yahtzeeBonus;
  for (const written of position.card) points += written ?? 0;
  return points;
};
