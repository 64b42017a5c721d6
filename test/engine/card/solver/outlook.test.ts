import { expect, test } from 'vitest';
import type { CardState } from '../../../../engine/card/game.ts';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import { choicesAt } from '../../../../engine/card/solver/evaluator.ts';
import { endingsAfter, outlooksOf } from '../../../../engine/card/solver/outlook.ts';
import { tableFrom } from '../../../../engine/card/solver/table.ts';
import { readMove } from '../../../../engine/yahtzee/boxes.ts';
import { faces, type Face } from '../../../../engine/types.ts';
import { solvableOf } from '../../../../engine/yahtzee/solver/models.ts';
import { stateOf } from '../../dealing.ts';
import { officialChances, solved } from '../../solved.ts';

const official = solvableOf(ruleSets.official);
const table = tableFrom(official.model, solved('official').values);
const some = { A: 2, C: 9, G: 22, I: 25, L: 0 };
const rows: readonly [string, CardState, string][] = [
  ['a pair kept from the second roll', { ...stateOf(some, '34661'), roll: 1 }, 'c'],
  ['nothing kept from the second roll', { ...stateOf({ ...some, L: 50 }, '34661'), roll: 1 }, '0'],
  ['a die kept from the first roll', stateOf({}, '34661'), '4'],
];

test.each(rows)('the endings of a turn match an exhaustive search: %s', (_name, state, move) => {
  const slow = slowly(state, move);
  const endings = endingsAfter(table, state, readMove(move, 0)!);
  expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  for (const { box, chance, made } of endings) {
    expect(chance).toBeCloseTo(slow.get('ABCDEFGHIJKLM'.charAt(box)) ?? 0, 9);
    expect(made).toBeLessThanOrEqual(chance + 1e-12);
  }
});

test('filling a box ends the turn there', () => {
  const state = { ...stateOf(some, '44461'), roll: 2 };
  expect(endingsAfter(table, state, { kind: 'fill', box: 3 })).toEqual([
    { box: 3, chance: 1, scored: 1, made: 1, points: 12 },
  ]);
  expect(endingsAfter(table, state, { kind: 'fill', box: 1 })).toEqual([
    { box: 1, chance: 1, scored: 0, made: 0, points: 0 },
  ]);
});

test('keeps of equal dice have the same outlook, and the best choice has the position’s own value', () => {
  const tables = officialChances();
  const state = { ...stateOf(some, '66431'), roll: 1 };
  const [one, other] = outlooksOf(official, tables, state, ['1', '2']);
  expect(other).toEqual(one);
  const [best] = choicesAt(table, state);
  const [outlook] = outlooksOf(official, tables, state, [best!.move]);
  expect(outlook?.value).toBe(best?.value);
  expect(outlook?.upperBonus).toBeGreaterThan(0);
});

/**
 * The probability of filling each box, from every outcome of the dice, each followed by the
 * evaluator's first choice.
 */
const slowly = (state: CardState, move: string): Map<string, number> => {
  const found = new Map<string, number>();
  const go = (from: CardState, now: string, chance: number): void => {
    const held = Number.parseInt(now, 32);
    if (/[A-M]/.test(now)) {
      found.set(now, (found.get(now) ?? 0) + chance);
      return;
    }
    const ends = new Map<string, number>();
    const roll = (at: number, dice: readonly Face[], part: number): void => {
      if (at < 5) {
        if ((held >> at) & 1) return roll(at + 1, [...dice, from.dice[at]!], part);
        for (const face of faces) roll(at + 1, [...dice, face], part / 6);
        return;
      }
      const key = dice.toSorted((one, other) => one - other).join('');
      ends.set(key, (ends.get(key) ?? 0) + part);
    };
    roll(0, [], chance);
    for (const [key, part] of ends) {
      // The digits are faces.
      const dice = Array.from(key, Number) as Face[];
      const next = { ...from, roll: from.roll + 1, dice };
      go(next, choicesAt(table, next)[0]!.move, part);
    }
  };
  go(state, move, 1);
  return found;
};
