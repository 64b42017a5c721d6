import { beforeAll, expect, test } from 'vitest';
import { soloRules } from '../../../../engine/yardkle/rules.ts';
import { rollsOf } from '../../../../engine/yardkle/sets.ts';
import { choicesAt, yardkleEvaluator } from '../../../../engine/yardkle/solver/evaluator.ts';
import { outcomesOf } from '../../../../engine/yardkle/solver/outcomes.ts';
import { solve, statesOf } from '../../../../engine/yardkle/solver/solve.ts';
import { tableFrom } from '../../../../engine/yardkle/solver/table.ts';
import { turnsTo } from '../../../reference/yardkle-expectation.ts';
import { long, whole } from '../../../tier.ts';

let table: ReturnType<typeof solve>;
beforeAll(() => void (table = solve()));

test('ten thousand points take 19.438 turns', () => {
  // Computed by an independent solver in C.
  expect(table.turnsFrom(0)).toBeCloseTo(19.437992968, 9);
  expect(table.turnsFrom(10_000)).toBe(0);
  expect(table.turnsFrom(10_350)).toBe(0);
  expect(statesOf()).toBe(121_800);
});

for (const [target, entry, tier] of [
  [300, 0, whole()],
  [500, 300, long()],
  [800, 500, long()],
] as const)
  test(`value iteration agrees for ${target} points with an entry of ${entry}`, tier, () => {
    const { values } = solve({ ...soloRules, target, entry });
    const expected = turnsTo(target, entry);
    expect(values).toHaveLength(expected.length);
    for (const [place, turns] of expected.entries()) expect(values[place]).toBeCloseTo(turns, 10);
  });

test('more points never take more turns', () => {
  const wrong = [...table.values].filter((turns, place) => turns < (table.values[place + 1] ?? 0));
  expect(wrong).toEqual([]);
});

test.each([0, 50, 500, 5000, 9000, 9950])(
  'at %i points the value of a turn is the mean of the best choices over all rolls',
  (score) => {
    let sum = 0;
    for (const { dice, ways } of rollsOf(6)) {
      const state = { turn: 0, roll: 0, dice, running: 0, score, busts: [] };
      const [best] = choicesAt(table, state);
      sum += ways * (best?.value ?? 1 + table.turnsFrom(score));
    }
    expect(sum / 6 ** 6).toBeCloseTo(table.turnsFrom(score), 10);
  },
);

test.each([1, 2, 3, 4, 5, 6])('the chances of all outcomes of %i dice sum to 1', (count) => {
  const { yardkle, chances } = outcomesOf(count);
  expect(chances.reduce((sum, chance) => sum + chance, yardkle)).toBeCloseTo(1, 14);
});

test('best play does not bank below the entry, and banks a certain win', () => {
  const state = {
    turn: 0,
    roll: 0,
    dice: [1, 5, 2, 2, 3, 4],
    running: 0,
    score: 0,
    busts: [],
  } as const;
  expect(choicesAt(table, state).every(({ move }) => move.endsWith('~'))).toBe(true);
  expect(choicesAt(table, { ...state, score: 9900 })[0]).toMatchObject({ value: 1 });
  const [best] = choicesAt(table, { ...state, score: 9900 });
  expect(best?.move.endsWith('.')).toBe(true);
  expect(choicesAt(table, { ...state, dice: [] })).toEqual([]);
});

test('the evaluator has a move for every notation and counts the turns before it', () => {
  const dice = [1, 1, 2, 2, 3, 4] as const;
  const state = { turn: 3, roll: 1, dice, running: 0, score: 9900, busts: [] };
  const { moves, choices, missing, turnAndRollOf } = yardkleEvaluator(table);
  const banked = moves(state).filter(({ move }) => move.endsWith('.'));
  expect(banked.map(({ move }) => move).toSorted()).toEqual(['B.', 'C.', 'D.']);
  expect(choices(state)[0]).toEqual({ move: 'D.', value: 4 });
  expect(missing(state)).toBeGreaterThan(1);
  expect(turnAndRollOf(state)).toEqual({ turn: 3, roll: 1 });
});

test('a table rejects the wrong number of values', () => {
  expect(() => tableFrom(soloRules, new Float64Array(199))).toThrow(RangeError);
  const again = tableFrom(soloRules, table.values);
  for (const [score, running, dice] of [
    [0, 0, 6],
    [0, 450, 1],
    [3050, 1200, 2],
    [9950, 50, 3],
    [9950, 9000, 3],
  ] as const)
    expect(again.turnsAfterRoll(score, running, dice)).toBe(
      table.turnsAfterRoll(score, running, dice),
    );
});
