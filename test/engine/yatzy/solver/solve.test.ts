import { expect, test } from 'vitest';
import type { CardModel } from '../../../../engine/card/solver/model.ts';
import { allValuesOf, solve } from '../../../../engine/card/solver/solve.ts';
import {
  allBoxesOf,
  cardOf,
  flagsOf,
  indexOf,
  positionAfter,
  reachableStates,
  type CardPosition,
} from '../../../../engine/card/solver/states.ts';
import { tableFrom, valueOf, type ValueTable } from '../../../../engine/card/solver/table.ts';
import { boxes } from '../../../../engine/yatzy/boxes.ts';
import { ruleSets, type RuleSetName } from '../../../../engine/yatzy/rules.ts';
import { modelOf } from '../../../../engine/yatzy/solver/models.ts';
import { isLong } from '../../../long.ts';
import { turnValue } from '../../../reference/turn-value.ts';
import { allowedOn, letters, sheetOf, totalsOf } from '../../../reference/yatzy.ts';
import { kernel, solved } from '../../solved.ts';
import { long, whole } from '../../../tier.ts';

const tableOf = (name: RuleSetName): ValueTable =>
  tableFrom(modelOf(ruleSets[name]), solved(name).values);

test.each([
  ['yatzy', 248.439989378],
  ['forced', 122.558527396],
] as const)('the par of %s is the published figure', (name, par) => {
  expect(tableOf(name).values[0]).toBeCloseTo(par, 9);
});

test('1,430,528 positions between two turns can be reached, 809 if boxes are filled in order', () => {
  expect(reachableStates(modelOf(ruleSets.yatzy))).toBe(1_430_528);
  expect(reachableStates(modelOf(ruleSets.forced))).toBe(809);
});

/** The sums that these upper boxes can have, up to the highest, 105. */
const sumsOf = (filled: number): readonly number[] => {
  let sums = new Set([0]);
  for (let box = 0; box < 6; box++)
    if ((filled >> box) & 1)
      sums = new Set(
        [...sums].flatMap((sum) => [0, 1, 2, 3, 4, 5].map((dice) => sum + dice * (box + 1))),
      );
  return [...sums];
};

/**
 * The value of a position by the slow reference, from the table's values of the positions after it.
 */
const slowly = (name: RuleSetName, table: ValueTable, position: CardPosition): number => {
  const { filled, upper } = position;
  const card = new Map(
    letters.filter((_, box) => (filled >> box) & 1).map((letter) => [letter, 0] as const),
  );
  const open = allowedOn(name, card);
  if (open.length === 0) return totalsOf(new Map([['A', upper]])).upperBonus;
  const known = new Map<string, number>();
  const valueAfter = (letter: string, points: number): number => {
    const key = letter + points;
    const value =
      known.get(key) ??
      points +
        valueOf(table, positionAfter(table.model, position, letters.indexOf(letter), points));
    known.set(key, value);
    return value;
  };
  return turnValue((dice) => {
    const sheet = sheetOf(dice);
    return Math.max(...open.map((letter) => valueAfter(letter, sheet[letter] ?? NaN)));
  });
};

/**
 * Of all positions, compares one in so many with the reference, and every last one of a long run.
 */
const compare = (name: RuleSetName, step: number): { compared: number; wrong: string[] } => {
  const table = tableOf(name);
  const { model } = table;
  let [number, compared] = [0, 0];
  const wrong: string[] = [];
  for (let filled = allBoxesOf(model); filled >= 0; filled--)
    for (const flag of flagsOf(model, filled))
      for (const upper of sumsOf(filled)) {
        if (number++ % step > 0) continue;
        compared++;
        const position = { filled, upper, flag };
        const difference = slowly(name, table, position) - valueOf(table, position);
        if (Math.abs(difference) > 1e-9) wrong.push(`${filled} ${upper} ${difference}`);
      }
  return { compared, wrong };
};

/*
 * Each position is compared given the values after it. Those are compared too, down to full cards, so where every position is compared the
 * whole table follows from the reference.
 */
test('forced: every position is worth what the slow reference says', whole(), () => {
  const { compared, wrong } = compare('forced', 1);
  expect(compared).toBeGreaterThan(809);
  expect(wrong).toEqual([]);
});

test(
  'yatzy: positions of all kinds are worth what the slow reference says',
  () => {
    const { compared, wrong } = compare('yatzy', isLong ? 1 : 14_999);
    expect(compared).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  },
  isLong ? 3_600_000 : undefined,
);

/** Scores a single pair in two pairs, as many programs do. */
const withMistake = (model: CardModel): CardModel => {
  const [onePair, twoPairs] = [boxes.indexOf('onePair'), boxes.indexOf('twoPairs')];
  return {
    ...model,
    plainPoints: (dice, box) =>
      box === twoPairs
        ? model.plainPoints(dice, twoPairs) || model.plainPoints(dice, onePair)
        : model.plainPoints(dice, box),
  };
};

test(
  'the well-known mistake, a single pair that scores in two pairs, is found by its par',
  long(),
  () => {
    const values = allValuesOf(solve(withMistake(modelOf(ruleSets.yatzy)), kernel));
    expect(values[0]).toBeCloseTo(248.63, 2);
    expect(values[0]).not.toBeCloseTo(248.439989378, 1);
  },
);

test('positions that the rules never reach have no value', () => {
  const { model, layout } = tableOf('forced');
  expect(flagsOf(model, 0b10)).toEqual([]);
  expect(indexOf(layout, { filled: 0, upper: 0, flag: 0 })).toBe(0);
  expect(cardOf(model, { filled: 1, flag: 0 })).toEqual([0, ...boxes.slice(1).map(() => null)]);
});
