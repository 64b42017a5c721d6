import { expect, test } from 'vitest';
import { boxes, type Box } from '../../../engine/yatzy/boxes.ts';
import { plainPoints } from '../../../engine/yatzy/points.ts';
import { readVectors } from '../../reference/vectors.ts';
import { letters, sheetOf } from '../../reference/yatzy.ts';
import { facesOf } from '../dealing.ts';

type ScoreRow = { readonly dice: readonly number[] } & Readonly<Record<Box, number>>;

const rows = readVectors<ScoreRow[]>('yatzy-scores').map(({ dice, ...scores }) => ({
  dice: dice.join(''),
  scores: boxes.map((box) => scores[box]),
}));

const scoresOf = (dice: string): number[] => boxes.map((_, box) => plainPoints(facesOf(dice), box));

test('the vectors hold all 252 throws', () => {
  expect(new Set(rows.map(({ dice }) => dice)).size).toBe(252);
});

test.each(rows)('$dice scores in every box as published', ({ dice, scores }) => {
  expect(scoresOf(dice)).toEqual(scores);
});

test.each(rows)('the reference agrees on $dice, so it may decide', ({ dice, scores }) => {
  const sheet = sheetOf(facesOf(dice));
  expect(letters.map((letter) => sheet[letter])).toEqual(scores);
});

test('the order of the dice changes no score', () => {
  const published = new Map(rows.map(({ dice, scores }) => [dice, scores.join()]));
  let rolls = 0;
  for (let number = 0; number < 6 ** 5; number++) {
    const digits = number.toString(6).padStart(5, '0');
    const dice = Array.from(digits, (digit) => String(Number(digit) + 1));
    if (scoresOf(dice.join('')).join() === published.get(dice.toSorted().join(''))) rolls++;
  }
  expect(rolls).toBe(7776);
});

test.each<[rule: string, dice: string, box: Box, points: number]>([
  ['A: ones count one each', '11624', 'ones', 2],
  ['F: sixes', '66661', 'sixes', 24],
  ['G: the two dice of a pair', '33124', 'onePair', 6],
  ['G: of two pairs the higher one', '33554', 'onePair', 10],
  ['G: three equal contain one pair, not more', '44412', 'onePair', 8],
  ['G: no pair', '12346', 'onePair', 0],
  ['H: the four dice of two pairs', '33554', 'twoPairs', 16],
  ['H: a full house contains two pairs', '33355', 'twoPairs', 16],
  ['H: a single pair is not enough', '33124', 'twoPairs', 0],
  ['H: four equal are not two pairs of different faces', '33331', 'twoPairs', 0],
  ['H: five equal are not either', '33333', 'twoPairs', 0],
  ['I: only the three equal dice count', '44412', 'threeOfAKind', 12],
  ['I: of four equal, three count', '44441', 'threeOfAKind', 12],
  ['I: two pairs are not enough', '44221', 'threeOfAKind', 0],
  ['J: only the four equal dice count', '44446', 'fourOfAKind', 16],
  ['J: of five equal, four count', '44444', 'fourOfAKind', 16],
  ['K: 1-2-3-4-5', '54321', 'smallStraight', 15],
  ['K: 2-3-4-5-6 is the large one', '23456', 'smallStraight', 0],
  ['K: four in a row are not enough', '12346', 'smallStraight', 0],
  ['L: 2-3-4-5-6', '65432', 'largeStraight', 20],
  ['L: 1-2-3-4-5 is the small one', '12345', 'largeStraight', 0],
  ['M: the sum of all dice', '55522', 'fullHouse', 19],
  ['M: mixed', '52525', 'fullHouse', 19],
  ['M: five equal are not a full house', '55555', 'fullHouse', 0],
  ['M: two pairs are not either', '55221', 'fullHouse', 0],
  ['N: the sum of all dice', '13466', 'chance', 20],
  ['O: five equal', '22222', 'yatzy', 50],
  ['O: four equal are not enough', '22221', 'yatzy', 0],
])('%s', (_rule, dice, box, points) => {
  expect(plainPoints(facesOf(dice), boxes.indexOf(box))).toBe(points);
});

test.each([15, -1, 0.5, NaN])('no box has index %d', (box) => {
  expect(() => plainPoints(facesOf('11111'), box)).toThrow(RangeError);
});
