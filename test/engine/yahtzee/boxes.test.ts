/** @holds engine/card */
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
  ['', false],
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
