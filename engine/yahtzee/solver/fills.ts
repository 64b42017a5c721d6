/**
 * The ways to end a turn: every roll in every box that the rule set allows. Solving depends on the placement rules only through this file.
 */
import { entryAt } from '../../entry-at.ts';
import { areFiveEqual, boxes, emptyCard, lowerStart, yahtzeeBox, yahtzeePoints } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';
import { bonusPoints, pointsIn } from '../score.ts';
import { diceOfSet, rollCount } from './keeps.ts';
import { cardOf, type BoxSet, type CardState } from './states.ts';

/** One way to end a turn: `points` in `box`, and `bonus` points for a further yahtzee. */
export interface Fill {
  readonly box: number;
  readonly points: number;
  readonly bonus: number;
}

/** Whether a box is not in `filled`. */
export const isOpen = (filled: BoxSet, box: number): boolean => ((filled >> box) & 1) === 0;

/** Every way to end a turn with `roll` (0 to 251). */
export const fillsOf = (
  rules: RuleSet,
  { filled, flag }: Pick<CardState, 'filled' | 'flag'>,
  roll: number,
): readonly Fill[] => {
  const card = cardOf(filled, flag);
  const dice = entryAt(diceOfSet, roll);
  const bonus = bonusPoints(card, dice);
  return boxes.flatMap((_, box) => {
    const points = isOpen(filled, box) ? pointsIn(rules, card, dice, box) : null;
    return points === null ? [] : [{ box, points, bonus }];
  });
};

/** The position after scoring `points` in `box`. */
export const cardStateAfter = (
  { filled, upper, flag }: CardState,
  box: number,
  points: number,
): CardState => ({
  filled: filled | (1 << box),
  upper: box < lowerStart ? upper + points : upper,
  flag: box === yahtzeeBox && points === yahtzeePoints ? 1 : flag,
});

/** The points of each roll in each box while the yahtzee box is open, at `13 * roll + box`. These are the same in every rule set. */
export const plainPointsOf = (rules: RuleSet): Int32Array =>
  Int32Array.from(
    diceOfSet
      .slice(0, rollCount)
      .flatMap((dice) => boxes.map((_, box) => pointsIn(rules, emptyCard, dice, box) ?? 0)),
  );

/** The rolls of five equal dice, by face. Only their scores depend on the yahtzee box. */
export const equalRolls: readonly number[] = diceOfSet.flatMap((dice, roll) =>
  dice.length === 5 && areFiveEqual(dice) ? [roll] : [],
);
