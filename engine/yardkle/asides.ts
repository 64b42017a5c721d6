/**
 * What can be set aside from a roll. Separate from sets.ts because only what plays or decides by
 * itself needs to list it.
 */
import type { Positions } from '../types.ts';
import { bestSplit, positions, scoringPositions, type Dice, type Split } from './sets.ts';

/** Dice that can be set aside together, and their split. */
interface AsideSplit extends Split {
  readonly aside: Positions;
}

const all: Positions = (1 << positions) - 1;

/**
 * Everything that can be set aside from a roll. Equal dice at different positions count as
 * different.
 */
export const asidesOf = (dice: Dice): readonly Positions[] => {
  const scoring = scoringPositions(dice);
  const asides: Positions[] = [];
  for (let aside = 1; aside <= all; aside++)
    if ((aside & ~scoring) === 0 && bestSplit(dice, aside) !== null) asides.push(aside);
  return asides;
};

/**
 * Everything that can be set aside from a roll, sorted by most points, then by fewest dice. Of
 * choices with the same faces, only the one with the lowest positions is returned.
 */
export const asideSplitsOf = (dice: Dice): readonly AsideSplit[] => {
  // Each set of faces has one split, whatever its positions.
  const choices = new Map<Split, AsideSplit>();
  for (const aside of asidesOf(dice)) {
    const split = bestSplit(dice, aside);
    if (split !== null && !choices.has(split)) choices.set(split, { aside, ...split });
  }
  const sizeOf = ({ combinations: parts }: AsideSplit): number =>
    parts.reduce((size, part) => size + part.dice.length, 0);
  return [...choices.values()].sort(
    (one, other) => other.points - one.points || sizeOf(one) - sizeOf(other),
  );
};
