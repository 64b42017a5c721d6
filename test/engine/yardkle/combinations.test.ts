import { asideSplitsOf } from '../../../engine/yardkle/asides.ts';
import { expect, test } from 'vitest';
import { faces, type Face } from '../../../engine/types.ts';
import { combinations } from '../../../engine/yardkle/combinations.ts';
import {
  bestSplit,
  bustChance,
  bustCount,
  isBust,
  pointsOf,
  scoringPositions,
} from '../../../engine/yardkle/sets.ts';
import { worthOf } from '../../reference/yardkle.ts';
import { readVectors } from '../../reference/vectors.ts';
import { facesOf } from '../dealing.ts';

const all = 63;

/** Converts `'1-4'` to a one, a position without a die, and a four. */
const tableOf = (text: string): (Face | null)[] =>
  Array.from(text, (digit) => (digit === '-' ? null : (facesOf(digit)[0] ?? null)));

const vectors = readVectors<{ dice: Face[]; value: number }[]>('yardkle-combos');

test.each(vectors.map(({ dice, value }) => [dice.join(''), value, dice] as const))(
  '%s is worth %i',
  (text, value, dice) => {
    expect(pointsOf(dice, all)).toBe(value);
    expect(pointsOf(dice.toReversed(), all)).toBe(value);
    expect(worthOf(text) ?? 0).toBe(value);
  },
);

test('the vectors contain every set of one to six dice once', () => {
  expect(new Set(vectors.map(({ dice }) => dice.join(''))).size).toBe(923);
});

test('every combination scores its own points and is its own best split', () => {
  for (const combination of combinations)
    expect(bestSplit(combination.dice, all)).toEqual({
      points: combination.points,
      combinations: [combination],
    });
});

test('a split uses every die once, and its parts sum to its points', () => {
  for (const { dice } of vectors) {
    const split = bestSplit(dice, all);
    if (split === null) continue;
    expect(
      split.combinations
        .flatMap((part) => part.dice)
        .join('')
        .split('')
        .toSorted(),
    ).toEqual(dice.map(String));
    expect(split.combinations.reduce((sum, part) => sum + part.points, 0)).toBe(split.points);
  }
});

test.each([
  ['fewer, larger combinations are named', '111', ['threeOfAKind']],
  ['four and a pair are one combination', '222233', ['fourAndPair']],
  ['single dice come last', '22215', ['threeOfAKind', 'one', 'five']],
  ['nothing to split', '', []],
])('splits dice into combinations, %s: %s', (_name, text, names) => {
  expect(bestSplit(facesOf(text), all)?.combinations.map(({ name }) => name)).toEqual(names);
});

test('only the dice at the chosen positions count', () => {
  const dice = facesOf('154131');
  expect(pointsOf(dice, 0b101001)).toBe(300);
  expect(pointsOf(dice, 0b000010)).toBe(50);
  expect(pointsOf(dice, 0b000100)).toBe(0);
  expect(pointsOf(dice, 0)).toBe(0);
  expect(bestSplit(dice, 0b000110)).toBeNull();
});

test.each([
  ['single dice', '142536', '142536'],
  ['single dice among others', '142546', '1--5--'],
  ['three of a face', '244346', '-44-4-'],
  ['three pairs', '224466', '224466'],
  ['two pairs', '224463', '------'],
  ['two pairs and a one', '224413', '----1-'],
  ['two pairs on four dice', '--2244', '------'],
  ['dice set aside earlier do not count', '-2-2-5', '-----5'],
  ['nothing on the table', '------', '------'],
])('finds the dice that can be set aside: %s, %s', (_name, text, expected) => {
  const dice = tableOf(text);
  const found = scoringPositions(dice);
  expect(dice.map((face, at) => ((found >> at) & 1 ? face : '-')).join('')).toBe(expected);
  expect(isBust(dice)).toBe(found === 0);
});

test.each([
  ['a roll with one choice', '254466', [['-5----', 50]]],
  [
    'the most points first, then the fewest dice',
    '11-235',
    [
      ['11---5', 250],
      ['11----', 200],
      ['1----5', 150],
      ['1-----', 100],
      ['-----5', 50],
    ],
  ],
  [
    'one choice for each set of equal dice',
    '22--21',
    [
      ['22--21', 300],
      ['22--2-', 200],
      ['-----1', 100],
    ],
  ],
  ['dice that score only together', '223344', [['223344', 1500]]],
  ['a Yardkle', '223346', []],
])('lists the choices: %s', (_name, text, expected) => {
  const dice = tableOf(text);
  const listed = asideSplitsOf(dice).map(({ aside, points }) => [
    dice.map((face, at) => ((aside >> at) & 1 ? face : '-')).join(''),
    points,
  ]);
  expect(listed).toEqual(expected);
});

test('the choices of every roll are all ways to set dice aside that differ in faces', () => {
  for (const { dice } of vectors) {
    const expected = new Map<string, number>();
    for (let aside = 1; aside < 2 ** dice.length; aside++) {
      const text = dice.filter((_, at) => (aside >> at) & 1).join('');
      const worth = worthOf(text);
      if (worth !== null) expected.set(text, worth);
    }
    const listed = asideSplitsOf(dice).map(({ aside, points }) => [
      dice.filter((_, at) => (aside >> at) & 1).join(''),
      points,
    ]);
    expect(listed).toHaveLength(expected.size);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
    expect(isBust(dice)).toBe(expected.size === 0);
  }
});

/** Of 6, 36, 216, 1,296, 7,776 and 46,656 rolls. */
test.each([
  [1, 4],
  [2, 16],
  [3, 60],
  [4, 204],
  [5, 600],
  [6, 1080],
])('%i dice score nothing in %i rolls', (count, expected) => {
  let busts = 0;
  const roll = (dice: string): void => {
    if (dice.length < count) faces.forEach((face) => roll(dice + face));
    else if (isBust(facesOf(dice))) busts++;
  };
  roll('');
  expect(busts).toBe(expected);
  expect(bustCount(count)).toBe(expected);
  expect(bustChance(count)).toBe(expected / 6 ** count);
});

test.each([0, 7, -1, 1.5, NaN])('throws for rolls of %d dice', (count) => {
  expect(() => bustChance(count)).toThrow(RangeError);
});
