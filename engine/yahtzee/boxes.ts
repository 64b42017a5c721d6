/** The thirteen boxes, and what five dice score in each. */
import type { Face } from '../types.ts';

/** In the order of their letters, `A` to `M`, and of the score card. */
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

/** Names as shown to players. */
export const boxNames: Readonly<Record<Box, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  threeOfAKind: 'Three of a kind',
  fourOfAKind: 'Four of a kind',
  fullHouse: 'Full house',
  smallStraight: 'Small straight',
  largeStraight: 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

export const upperBoxes = boxes.slice(0, 6);
export const lowerBoxes = boxes.slice(6);

/** Points by box, in the order of `boxes`; `null` if the box is open. */
export type Card = readonly (number | null)[];

export const emptyCard: Card = boxes.map(() => null);

/** Indices of the first lower box and of the boxes that rules refer to. */
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

/** The number of dice per face, four bits each: face `f` starts at bit `4 f`. */
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

export const areFiveEqual = (dice: readonly Face[]): boolean =>
  dice[0] === dice[1] && dice[0] === dice[2] && dice[0] === dice[3] && dice[0] === dice[4];

const sumShowing = (dice: readonly Face[], wanted: number): number => {
  let sum = 0;
  for (const face of dice) if (face === wanted) sum += face;
  return sum;
};

/** The points of each box without a joker. Rulebook: the table of boxes. */
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

/** The points of a joker in boxes where they differ from the plain points. */
const jokerScores: Readonly<Partial<Record<Box, number>>> = {
  fullHouse: fullHousePoints,
  smallStraight: smallStraightPoints,
  largeStraight: largeStraightPoints,
};

const plainByIndex = boxes.map((box) => plainScores[box]);
const jokerByIndex = boxes.map((box) => jokerScores[box]);

/** Points of five dice in the box with index `box` (0 to 12), without a joker. Throws a RangeError for any other index. */
export const plainPoints = (dice: readonly Face[], box: number): number => {
  const score = plainByIndex[box];
  if (score === undefined) throw new RangeError(`no box has index ${box}`);
  return score(dice);
};

/** Points of five equal dice as a joker in a lower box: full value in boxes with fixed points, the sum in the others. */
export const jokerPoints = (dice: readonly Face[], box: number): number =>
  jokerByIndex[box] ?? plainPoints(dice, box);
