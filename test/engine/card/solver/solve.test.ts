/** @holds engine/yahtzee/solver engine/card/solver/kernel */
import { expect, test } from 'vitest';
import { ruleSets, type RuleSet } from '../../../../engine/yahtzee/rules.ts';
import { diceOfSet, rollChances } from '../../../../engine/card/solver/keeps.ts';
import { choicesAt } from '../../../../engine/card/solver/evaluator.ts';
import { allValuesOf, solve } from '../../../../engine/card/solver/solve.ts';
import { positionOf } from '../../../../engine/card/solver/states.ts';
import { tableFrom, valueOf, type ValueTable } from '../../../../engine/card/solver/table.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import { expectationOf } from '../../../reference/expectation.ts';
import { cardOf } from '../../dealing.ts';
import { kernel, solved } from '../../solved.ts';
import { long, tiersOf, whole } from '../../../tier.ts';

const all = Object.values(ruleSets);
const tables = new Map<string, ValueTable>();

/** Of the build; kernel.test.ts solves them anew. */
const tableOf = (rules: RuleSet): ValueTable => {
  const table = tables.get(rules.name) ?? tableFrom(modelOf(rules), solved(rules.name).values);
  tables.set(rules.name, table);
  return table;
};

/*
 * Tom Verhoeff's 254.5896 ("How to Maximize Your Score in Solitaire Yahtzee", 1999) is often cited for the official rules. His jokers are
 * free, as in `applet`; with the forced jokers of the official rules it is 254.5877, as several solvers have found since.
 */
for (const { rows, tier } of tiersOf(4, [
  ['official', 254.587728734],
  ['applet', 254.589609482],
  ['ordered', 252.350740214],
  ['yardzee', 254.486219071],
] as const))
  test.each(rows)('the par of %s is the published figure', tier, (name, par) => {
    expect(tableOf(ruleSets[name]).values[0]).toBeCloseTo(par, 9);
  });

const full = { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18, G: 0, H: 0, I: 0, J: 0, K: 0, L: 50, M: 0 };
const without = (letters: string, changes: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...full, ...changes }).filter(([letter]) => !letters.includes(letter)),
  );

const smallGamesBy = ({ name }: RuleSet) =>
  [
    ['the last box is sixes, which decides the upper bonus', without('F')],
    ['the last box is chance', without('M')],
    ['the last box is yahtzee', without('L')],
    ['the last box is a full house, and jokers count', without('I')],
    ['the last box is ones, where jokers earn 100', without('A')],
    ['ones and a large straight are open, and the bonus depends on the ones', without('AK')],
    ['sixes and yahtzee are open', without('FL', { E: 20 })],
    ['three of a kind and a small straight are open, and yahtzee is 0', without('GJ', { L: 0 })],
    ['four of a kind and a full house are open, and yahtzee is 50', without('HI')],
    ['twos and yahtzee are open, and the bonus is out of reach', without('BL', { F: 0 })],
  ].map(([situation, points]) => [name, situation, points] as const);

for (const { rows, tier } of tiersOf(4, all)) {
  test.each(rows.flatMap(smallGamesBy))(
    '%s: the value matches an exhaustive search when %s',
    tier,
    (name, _situation, points) => {
      // The rows above only contain numbers.
      const card = points as Readonly<Record<string, number>>;
      const expected = expectationOf(name, new Map(Object.entries(card)));
      const written = Object.values(card).reduce((sum, written) => sum + written, 0);
      const value = valueOf(
        tableOf(ruleSets[name]),
        positionOf(modelOf(ruleSets[name]), cardOf(card)),
      );
      expect(written + value).toBeCloseTo(expected, 9);
    },
  );

  test.each(rows)(
    '$name: the value of a position is the mean of the best choices over all rolls',
    tier,
    (rules) => {
      for (const card of [
        cardOf({}),
        cardOf({ A: 2, F: 24, L: 50 }),
        cardOf({ C: 9, G: 22, L: 0 }),
      ]) {
        const state = { turn: card.filter((points) => points !== null).length, roll: 0, card };
        const written = card.reduce<number>((sum, points) => sum + (points ?? 0), 0);
        let sum = 0;
        for (const [roll, chance] of rollChances.entries()) {
          const dice = diceOfSet[roll]!;
          sum += chance * choicesAt(tableOf(rules), { ...state, dice, bonus: 0 })[0]!.value;
        }
        const value = valueOf(tableOf(rules), positionOf(modelOf(rules), card));
        expect(sum).toBeCloseTo(written + value, 9);
      }
    },
  );
}

test('a fifth rule set can be solved without changes', whole(), () => {
  // The bonus is always won, and further yahtzees are ordinary rolls.
  const upperBonus = { threshold: 0, points: 35 };
  const model = modelOf({ ...ruleSets.official, upperBonus, joker: null });
  const values = allValuesOf(solve(model, kernel));
  const [official = 0] = solved('official').values;
  expect(values.at(-1)).toBe(35);
  expect(values[0]).toBeGreaterThan(official + 10);
  expect(values[0]).toBeLessThan(official + 35);
});

test('a rule set whose bonus is out of reach can be solved, too', long(), () => {
  const unreachable = { ...ruleSets.official, upperBonus: { threshold: 106, points: 35 } };
  const [official = 0] = solved('official').values;
  expect(allValuesOf(solve(modelOf(unreachable), kernel))[0]).toBeLessThan(official - 10);
});
