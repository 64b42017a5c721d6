/** The thirteen boxes and what five dice score in each. */
import type { Face } from '../types.ts';

/** In the order of their letters, `A` to `M`, and of a score card. */
export const boxes = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'threeOfAKind',
  'fourOfAKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'chance',
] as const;
export type Box = (typeof boxes)[number];

export const upperBoxes = boxes.slice(0, 6);
export const lowerBoxes = boxes.slice(6);

/** Points by box, in the order of `boxes`; `null` is an open box. */
export type Card = readonly (number | null)[];

export const emptyCard: Card = boxes.map(() => null);

/** Index of the first lower box, and of the boxes that a rule names. */
export const lowerStart = 6;
export const threeOfAKind = 6;
export const fourOfAKind = 7;
export const yahtzeeBox = 11;

export const fullHousePoints = 25;
export const smallStraightPoints = 30;
export const largeStraightPoints = 40;
export const yahtzeePoints = 50;

const sumOf = (dice: readonly Face[]): number => {
  let sum = 0;
  for (const face of dice) sum += face;
  return sum;
};

/** How often each face shows, four bits a face: face `f` at bit `4 f`. */
const countsOf = (dice: readonly Face[]): number => {
  let counts = 0;
  for (const face of dice) counts += 1 << (4 * face);
  return counts;
};

const countOf = (counts: number, face: number): number => (counts >> (4 * face)) & 15;

const mostEqual = (counts: number): number => {
  let most = 0;
  for (let face = 1; face <= 6; face++) {
    const count = countOf(counts, face);
    if (count > most) most = count;
  }
  return most;
};

const isFullHouse = (counts: number): boolean => {
  let triple = false;
  let pair = false;
  for (let face = 1; face <= 6; face++) {
    triple ||= countOf(counts, face) === 3;
    pair ||= countOf(counts, face) === 2;
  }
  return triple && pair;
};

const longestRun = (counts: number): number => {
  let longest = 0;
  for (let face = 1, run = 0; face <= 6; face++) {
    run = countOf(counts, face) > 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
};

/** Whether all five dice show one face. */
export const areFiveEqual = (dice: readonly Face[]): boolean =>
  dice[0] === dice[1] && dice[0] === dice[2] && dice[0] === dice[3] && dice[0] === dice[4];

const sumShowing = (dice: readonly Face[], wanted: number): number => {
  let sum = 0;
  for (const face of dice) if (face === wanted) sum += face;
  return sum;
};

/** What each box scores at its plain value. Rulebook: the table of boxes. */
const plainScores: Readonly<Record<Box, (dice: readonly Face[]) => number>> = {
  ones: (dice) => sumShowing(dice, 1),
  twos: (dice) => sumShowing(dice, 2),
  threes: (dice) => sumShowing(dice, 3),
  fours: (dice) => sumShowing(dice, 4),
  fives: (dice) => sumShowing(dice, 5),
  sixes: (dice) => sumShowing(dice, 6),
  threeOfAKind: (dice) => (mostEqual(countsOf(dice)) >= 3 ? sumOf(dice) : 0),
  fourOfAKind: (dice) => (mostEqual(countsOf(dice)) >= 4 ? sumOf(dice) : 0),
  fullHouse: (dice) => (isFullHouse(countsOf(dice)) ? fullHousePoints : 0),
  smallStraight: (dice) => (longestRun(countsOf(dice)) >= 4 ? smallStraightPoints : 0),
  largeStraight: (dice) => (longestRun(countsOf(dice)) >= 5 ? largeStraightPoints : 0),
  yahtzee: (dice) => (areFiveEqual(dice) ? yahtzeePoints : 0),
  chance: sumOf,
};

/** What a joker scores instead of the plain value. */
const jokerScores: Readonly<Partial<Record<Box, number>>> = {
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
};

const plainByIndex = boxes.map((box) => plainScores[box]);
const jokerByIndex = boxes.map((box) => jokerScores[box]);

/** Points of five dice in the box with index `box` (0 to 12) at its plain value, no joker. */
export const plainPoints = (dice: readonly Face[], box: number): number => {
  const score = plainByIndex[box];
  if (score === undefined) throw new RangeError(`no box has index ${box}`);
  return score(dice);
};

/** Points of five equal dice in a lower box as a joker: fixed values in full, sums as they are. */
export const jokerPoints = (dice: readonly Face[], box: number): number =>
  jokerByIndex[box] ?? plainPoints(dice, box);
