/** The ways to end a turn: every roll in every box that the rule set allows. */
import { entryAt } from '../../entry-at.ts';
import { areFiveEqual } from '../card.ts';
import { diceOfSet, rollCount } from './keeps.ts';
import type { CardModel, Fill, Filled } from './model.ts';
import { isOpen } from './states.ts';

/** The rolls of five equal dice, by face. */
const equalRolls: readonly number[] = diceOfSet.flatMap((dice, roll) =>
  areFiveEqual(dice) ? [roll] : [],
);

/** The rolls that follow rules of their own: five equal dice by face, or none. */
export const jokerRollsOf = ({ jokerFills }: CardModel): readonly number[] =>
  jokerFills === null ? [] : equalRolls;

/** What is paid besides the points for scoring `points` in `box`. */
export const prizeOf = ({ feat }: CardModel, box: number, points: number): number =>
  box === feat.box && points === feat.points ? feat.prize : 0;

/** Whether a roll without rules of its own may fill the box. */
export const mayFill = (
  model: CardModel,
  { filled }: Pick<Filled, 'filled'>,
  box: number,
): boolean => isOpen(filled, box) && model.mayFill(filled, box);

const plainFills = (model: CardModel, filled: Filled, roll: number): readonly Fill[] => {
  const dice = entryAt(diceOfSet, roll);
  const fills: Fill[] = [];
  for (let box = 0; box < model.boxCount; box++) {
    if (!mayFill(model, filled, box)) continue;
    const points = model.plainPoints(dice, box);
    fills.push({ box, points, bonus: prizeOf(model, box, points) });
  }
  return fills;
};

/** Every way to end a turn with `roll` (0 to 251). */
export const fillsOf = (model: CardModel, filled: Filled, roll: number): readonly Fill[] => {
  const [face] = entryAt(diceOfSet, roll);
  if (model.jokerFills === null || face === undefined || !equalRolls.includes(roll))
    return plainFills(model, filled, roll);
  return model
    .jokerFills(filled, face)
    .map(({ box, points, bonus }) => ({ box, points, bonus: bonus + prizeOf(model, box, points) }));
};

/**
 * The points of each roll in each box where no rules of its own apply, at `boxCount * roll + box`.
 */
export const plainPointsOf = ({ boxCount, plainPoints }: CardModel): Int32Array =>
  Int32Array.from(
    diceOfSet
      .slice(0, rollCount)
      .flatMap((dice) => Array.from({ length: boxCount }, (_, box) => plainPoints(dice, box))),
  );
