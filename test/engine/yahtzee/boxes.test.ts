import { expect, test } from 'vitest';
import { areFiveEqual } from '../../../engine/card/card.ts';
import { boxes, lowerBoxes, upperBoxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { jokerPoints, plainPoints } from '../../../engine/yahtzee/points.ts';
import { readVectors } from '../../reference/vectors.ts';
import { facesOf } from '../dealing.ts';

interface ScoreRow {
  readonly dice: readonly number[];
  readonly scores: readonly number[];
}

const rows = readVectors<ScoreRow[]>('yahtzee-scores').map(({ dice, scores }) => ({
  dice: dice.join(''),
  scores,
}));

const scoresOf = (dice: string): number[] => boxes.map((_, box) => plainPoints(facesOf(dice), box));

test.each(rows)('$dice scores in every box as published', ({ dice, scores }) => {
  expect(scoresOf(dice)).toEqual(scores);
});

test('the order of the dice changes no score', () => {
  const published = new Map(rows.map(({ dice, scores }) => [dice, scores.join()]));
  let rolls = 0;
  for (let number = 0; number < 6 ** 5; number++) {
    const digits = number.toString(6).padStart(5, '0');
    const dice = Array.from(digits, (digit) => String(Number(digit) + 1));
    const sorted = dice.toSorted().join('');
    if (scoresOf(dice.join('')).join() === published.get(sorted)) rolls++;
  }
  expect(rolls).toBe(7776);
});

const table: readonly [rule: string, dice: string, box: Box, points: number][] = [
  ['A: ones count one each', '11624', 'ones', 2],
  ['A: dice without ones are worth nothing', '23456', 'ones', 0],
  ['B: twos', '22212', 'twos', 8],
  ['C: threes', '33145', 'threes', 6],
  ['D: fours', '44444', 'fours', 20],
  ['E: fives', '51555', 'fives', 20],
  ['F: sixes', '66661', 'sixes', 24],
  ['G: three equal score all five dice', '33361', 'threeOfAKind', 16],
  ['G: four equal contain three equal', '33331', 'threeOfAKind', 13],
  ['G: five equal contain three equal', '33333', 'threeOfAKind', 15],
  ['G: a full house contains three equal', '33322', 'threeOfAKind', 13],
  ['G: two pairs are not enough', '33221', 'threeOfAKind', 0],
  ['H: four equal score all five dice', '22226', 'fourOfAKind', 14],
  ['H: five equal contain four equal', '22222', 'fourOfAKind', 10],
  ['H: three equal are not enough', '22266', 'fourOfAKind', 0],
  ['I: three and two', '55522', 'fullHouse', 25],
  ['I: two and three', '11666', 'fullHouse', 25],
  ['I: three and two, mixed', '52525', 'fullHouse', 25],
  ['I: five equal are not a full house, except as a joker', '55555', 'fullHouse', 0],
  ['I: four and one', '55552', 'fullHouse', 0],
  ['I: three and two singles', '55512', 'fullHouse', 0],
  ['I: two pairs', '55221', 'fullHouse', 0],
  ['J: 1-2-3-4', '12346', 'smallStraight', 30],
  ['J: 2-3-4-5 with a pair', '52343', 'smallStraight', 30],
  ['J: 3-4-5-6', '65431', 'smallStraight', 30],
  ['J: a large straight contains a small one', '12345', 'smallStraight', 30],
  ['J: three in a row and a gap', '12356', 'smallStraight', 0],
  ['J: no run goes from 6 to 1', '56123', 'smallStraight', 0],
  ['J: five equal, except as a joker', '44444', 'smallStraight', 0],
  ['K: 1-2-3-4-5', '54321', 'largeStraight', 40],
  ['K: 2-3-4-5-6', '23456', 'largeStraight', 40],
  ['K: four in a row are not enough', '12346', 'largeStraight', 0],
  ['K: five different with a gap', '13456', 'largeStraight', 0],
  ['L: five equal', '11111', 'yahtzee', 50],
  ['L: every face is worth the same', '66666', 'yahtzee', 50],
  ['L: four equal are not enough', '66665', 'yahtzee', 0],
  ['M: all dice, the lowest total', '11111', 'chance', 5],
  ['M: all dice, the highest total', '66666', 'chance', 30],
  ['M: all dice, whatever they show', '13466', 'chance', 20],
];

test.each(table)('%s: %s as %s is %i', (_rule, dice, box, points) => {
  expect(plainPoints(facesOf(dice), boxes.indexOf(box))).toBe(points);
});

const jokers: readonly [rule: string, dice: string, box: Box, points: number][] = [
  ['I', '22222', 'fullHouse', 25],
  ['J', '22222', 'smallStraight', 30],
  ['K', '22222', 'largeStraight', 40],
  ['G', '22222', 'threeOfAKind', 10],
  ['H', '66666', 'fourOfAKind', 30],
  ['M', '66666', 'chance', 30],
];

test.each(jokers)('%s: a joker %s as %s is %i', (_rule, dice, box, points) => {
  expect(jokerPoints(facesOf(dice), boxes.indexOf(box))).toBe(points);
});

test.each([
  ['11111', true],
  ['21111', false],
  ['12111', false],
  ['11211', false],
  ['11121', false],
  ['11112', false],
])('tells whether %s are five equal dice: %s', (dice, expected) => {
  expect(areFiveEqual(facesOf(dice))).toBe(expected);
});

test.each([13, 99, Number.NaN])('no box has index %s', (box) => {
  expect(() => plainPoints(facesOf('11111'), box)).toThrow(RangeError);
});

test('six upper boxes and seven lower ones follow the order of their letters', () => {
  expect([upperBoxes, lowerBoxes]).toEqual([boxes.slice(0, 6), boxes.slice(6, 13)]);
  expect(boxes).toHaveLength(13);
});
