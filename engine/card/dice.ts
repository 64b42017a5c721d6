/**
 * What five dice score: the questions that boxes ask of them. Separate from card.ts, whose pages
 * score nothing.
 */
import type { Face } from '../types.ts';

export const sumOf = (dice: readonly Face[]): number => {
  let sum = 0;
  for (const face of dice) sum += face;
  return sum;
};

const sumShowing = (dice: readonly Face[], wanted: number): number => {
  let sum = 0;
  for (const face of dice) if (face === wanted) sum += face;
  return sum;
};

/** The number of dice per face, four bits each: face `f` starts at bit `4 f`. */
export const countsOf = (dice: readonly Face[]): number => {
  let counts = 0;
  for (const face of dice) counts += 1 << (4 * face);
  return counts;
};

export const countOf = (counts: number, face: number): number => (counts >> (4 * face)) & 15;

/**
 * The highest face, up to `below` (exclusive), that at least `least` dice show; 0 if there is none.
 */
export const highestWith = (counts: number, least: number, below = 7): number => {
  for (let face = below - 1; face > 0; face--) if (countOf(counts, face) >= least) return face;
  return 0;
};

/** Three of one face and two of another. Five equal dice are not a full house. */
export const isFullHouse = (counts: number): boolean => {
  let triple = false;
  let pair = false;
  for (let face = 1; face <= 6; face++) {
    triple ||= countOf(counts, face) === 3;
    pair ||= countOf(counts, face) === 2;
  }
  return triple && pair;
};

/** The points of dice in a box. */
type Score = (dice: readonly Face[]) => number;

/** The upper boxes, which are the same on every card: the sum of the dice showing their face. */
export const upperScores = {
  ones: (dice) => sumShowing(dice, 1),
  twos: (dice) => sumShowing(dice, 2),
  threes: (dice) => sumShowing(dice, 3),
  fours: (dice) => sumShowing(dice, 4),
  fives: (dice) => sumShowing(dice, 5),
  sixes: (dice) => sumShowing(dice, 6),
} satisfies Readonly<Record<string, Score>>;

/**
 * Points of five dice by the index of a box, from a card's `scores` in the order of `boxes`. The
 * function that is returned throws a RangeError for an index that is not a box.
 */
export const pointsBy = <Box extends string>(
  boxes: readonly Box[],
  scores: Readonly<Record<Box, Score>>,
): ((dice: readonly Face[], box: number) => number) => {
  const byIndex = boxes.map((box) => scores[box]);
  return (dice, box) => {
    const score = byIndex[box];
    if (score === undefined) throw new RangeError(`no box has index ${box}`);
    return score(dice);
  };
};
