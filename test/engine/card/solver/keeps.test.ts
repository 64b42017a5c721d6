import { expect, test } from 'vitest';
import {
  diceOfSet,
  noDice,
  rollChances,
  setOf,
  setsWithOneFewer,
  setsWithOneMore,
} from '../../../../engine/card/solver/keeps.ts';

test('there are 462 sets of dice, the 252 rolls first and the empty set last', () => {
  expect(diceOfSet).toHaveLength(462);
  expect(new Set(diceOfSet.map(String)).size).toBe(462);
  expect(diceOfSet.map(({ length }) => length)).toEqual([
    ...Array<number>(252).fill(5),
    ...Array<number>(126).fill(4),
    ...Array<number>(56).fill(3),
    ...Array<number>(21).fill(2),
    ...Array<number>(6).fill(1),
    0,
  ]);
  expect(diceOfSet[noDice]).toEqual([]);
});

test('a set is found by its dice in any order', () => {
  for (const [set, dice] of diceOfSet.entries()) expect(setOf(dice.toReversed())).toBe(set);
  expect(() => setOf([1, 1, 1, 1, 1, 1])).toThrow(RangeError);
});

test('adding a die and removing one are inverse', () => {
  expect(setsWithOneMore).toHaveLength(6 * 210);
  expect(setsWithOneFewer.flat()).toHaveLength(6 * 210);
  for (const [at, more] of setsWithOneMore.entries())
    expect(setsWithOneFewer[more]).toContain(252 + Math.floor(at / 6));
});

test('the probabilities of all rolls sum to 1', () => {
  expect(rollChances).toHaveLength(252);
  expect(rollChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 14);
  expect(rollChances[setOf([6, 6, 6, 6, 6])]).toBe(1 / 7776);
  expect(rollChances[setOf([5, 4, 3, 2, 1])]).toBe(120 / 7776);
});
