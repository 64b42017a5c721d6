/** What the rule sets say, in words. Figures come from the engine's data, never from here. */
import { boxes, yahtzeeBox, yahtzeePoints, type Box, type Card } from '../engine/yahtzee/boxes.ts';
import {
  ruleSets,
  upperBonusPoints,
  yahtzeeBonusPoints,
  type RuleSetName,
} from '../engine/yahtzee/rules.ts';
import { bonusPoints, isJoker, pointsIn } from '../engine/yahtzee/score.ts';
import type { Face } from '../engine/types.ts';
import { boxNames } from './games/yahtzee/words.ts';

/** `35 at 63 or more` */
export const upperBonusWords = (name: RuleSetName): string =>
  `${upperBonusPoints} at ${ruleSets[name].upperBonusThreshold} or more`;

/** What one box would take of a roll, and what makes it so. */
export interface Outcome {
  readonly box: Box;
  /** null if the rule set bars the box. */
  readonly points: number | null;
  readonly isJoker: boolean;
}

/** Every open box under one rule set, by the engine. */
export const outcomesOf = (name: RuleSetName, card: Card, dice: readonly Face[]): Outcome[] =>
  boxes.flatMap((box, at) => {
    if (card[at] !== null) return [];
    const points = pointsIn(ruleSets[name], card, dice, at);
    const face = dice[0];
    const isCounted =
      face !== undefined && isJoker(card, dice) && ruleSets[name].place(card, face, at) === 'joker';
    return [{ box, points, isJoker: isCounted }];
  });

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'no box') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Why the roll may go where it may: one or two sentences. */
export const reasonOf = (name: RuleSetName, card: Card, dice: readonly Face[]): string => {
  if (!isJoker(card, dice)) return 'An ordinary roll: any open box at its plain value.';
  const outcomes = outcomesOf(name, card, dice);
  const open = outcomes.filter(({ points }) => points !== null);
  const isForced = open.length < outcomes.length;
  const where = isForced
    ? `Only ${listed(open.map(({ box }) => boxNames[box]))} may be used.`
    : open.some((outcome) => outcome.isJoker)
      ? 'Any open box; lower ones count in full.'
      : 'Any open box at its plain value.';
  const bonus = bonusPoints(card, dice);
  const held = card[yahtzeeBox] === yahtzeePoints ? yahtzeePoints : 0;
  const more = bonus
    ? `${yahtzeeBonusPoints} bonus points besides.`
    : `No bonus: the Yahtzee box holds ${held}.`;
  return `${where} ${more}`;
};
