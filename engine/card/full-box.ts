/** Dice that are worth keeping as they are, because no roll raises what they score. */
import { lowerStart, positions } from './card.ts';

const highest = 6 * positions;

/** The most that each box can score: `lower` names those that hold less than six on all dice. */
export const mostBy =
  <Box extends string>(
    boxes: readonly Box[],
    lower: Readonly<Partial<Record<Box, number>>>,
  ): ((box: Box) => number) =>
  (box) => {
    const index = boxes.indexOf(box);
    return lower[box] ?? (index < lowerStart ? positions * (index + 1) : highest);
  };

/** The points of the open boxes. */
type Options<Box extends string> = { readonly [box in Box]?: number | undefined };

/**
 * The open box that scores most with the dice on the table, if that is the most that the box can
 * hold; null if a roll can raise the score. A box that needs fewer than five dice may grow:
 * `growsInto` names the boxes that score more with these and better other dice.
 */
export const fullBoxIn = <Box extends string>(
  boxes: readonly Box[],
  mostOf: (box: Box) => number,
  growsInto: Readonly<Partial<Record<Box, readonly Box[]>>>,
  options: Options<Box>,
): Box | null => {
  const pointsOf = (box: Box): number => options[box] ?? -1;
  const best = boxes.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
  const mayGrow = growsInto[best]?.some((box) => options[box] !== undefined);
  return pointsOf(best) === mostOf(best) && !mayGrow ? best : null;
};
