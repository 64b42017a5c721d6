import { expect, test } from 'vitest';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { readVectors, yahtzeeRulesInVectors } from '../../reference/vectors.ts';
import { byLetter, rulesOf, stateOf } from '../dealing.ts';
import { letters } from '../../reference/yahtzee.ts';

type Points = Readonly<Record<string, number>>;

const optionsUnder = (rules: string, card: Points, dice: string): Record<string, number | null> =>
  byLetter(yahtzee.view(rulesOf(rules), stateOf(card, dice)).options);

const vectors = readVectors<PlacementRow[]>('yahtzee-placement').map((row) => ({
  rules: row.rules,
  dice: row.dice.join(''),
  card: Object.fromEntries(
    letters.flatMap((letter, at) => {
      const points = row.card[at] ?? null;
      return points === null ? [] : [[letter, points]];
    }),
  ),
  options: row.options,
}));

test('the vectors include rows of every rule set', () => {
  expect(new Set(vectors.map(({ rules }) => rules))).toEqual(new Set(yahtzeeRulesInVectors));
});

test.each(vectors)(
  '$rules: $dice has the published options with $card filled',
  ({ rules, dice, card, options }) => {
    expect(optionsUnder(rules, card, dice)).toEqual(options);
  },
);

const upper: Points = { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18 };
const lower: Points = { G: 20, H: 0, I: 25, J: 30, K: 40, M: 20 };
const jokersOfTwos: Points = { G: 10, H: 10, I: 25, J: 30, K: 40, M: 10 };
const zerosBut = (letter: string, points: number): Points => ({
  A: 0,
  B: 0,
  C: 0,
  D: 0,
  E: 0,
  F: 0,
  G: 10,
  H: 10,
  I: 0,
  J: 0,
  K: 0,
  M: 10,
  [letter]: points,
});

const without = (points: Points, ...boxes: readonly string[]): Points =>
  Object.fromEntries(Object.entries(points).filter(([letter]) => !boxes.includes(letter)));

/** With five twos, B is the matching upper box. */
const table: readonly [rule: string, rules: string, card: Points, options: Points][] = [
  ['1: the matching box must be used', 'official', { L: 50 }, { B: 10 }],
  ['1: even if the yahtzee box holds 0', 'official', { L: 0 }, { B: 10 }],
  ['1: even with all lower boxes open', 'official', { L: 50, A: 1, F: 6 }, { B: 10 }],
  ['2: else any lower box, in full', 'official', { L: 50, B: 4 }, jokersOfTwos],
  ['2: even if the yahtzee box holds 0', 'official', { L: 0, B: 4 }, jokersOfTwos],
  ['2: a zero in the matching box is filled', 'official', { L: 50, B: 0 }, jokersOfTwos],
  ['2: open lower boxes only', 'official', { ...without(lower, 'K'), L: 50, B: 4 }, { K: 40 }],
  [
    '3: else a zero in an upper box',
    'official',
    { ...lower, L: 50, B: 4 },
    { A: 0, C: 0, D: 0, E: 0, F: 0 },
  ],
  [
    '3: even if the yahtzee box holds 0',
    'official',
    { ...lower, L: 0, B: 4, A: 1, C: 3, D: 4 },
    { E: 0, F: 0 },
  ],
  ['1: the matching box must be used', 'ordered', { L: 50 }, { B: 10 }],
  ['1: even if the yahtzee box holds 0', 'ordered', { L: 0 }, { B: 10 }],
  ['2: three and four of a kind come first', 'ordered', { L: 50, B: 4 }, { G: 10, H: 10 }],
  ['2: even if the yahtzee box holds 0', 'ordered', { L: 0, B: 4 }, { G: 10, H: 10 }],
  ['2: three of a kind alone', 'ordered', { L: 50, B: 4, H: 0 }, { G: 10 }],
  ['2: four of a kind alone', 'ordered', { L: 50, B: 4, G: 20 }, { H: 10 }],
  [
    '2: then the other lower boxes',
    'ordered',
    { L: 50, B: 4, G: 0, H: 0 },
    { I: 25, J: 30, K: 40, M: 10 },
  ],
  [
    '3: else a zero above',
    'ordered',
    { ...lower, ...without(upper, 'A', 'F'), L: 50 },
    { A: 0, F: 0 },
  ],
  ['with 50 the matching box must be used', 'yardzee', { L: 50 }, { B: 10 }],
  [
    'with 50, else any box: lower in full, upper plain',
    'yardzee',
    { L: 50, B: 4 },
    { A: 0, C: 0, D: 0, E: 0, F: 0, ...jokersOfTwos },
  ],
  [
    'with 50 and the lower boxes full, an upper zero',
    'yardzee',
    { ...lower, L: 50, B: 4, A: 1 },
    { C: 0, D: 0, E: 0, F: 0 },
  ],
  ['with 0 it is an ordinary roll', 'yardzee', { L: 0 }, zerosBut('B', 10)],
  ['with 0, lower boxes stay plain', 'yardzee', { L: 0, B: 4 }, without(zerosBut('B', 0), 'B')],
  ['never forced, plain while the matching box is open', 'applet', { L: 50 }, zerosBut('B', 10)],
  ['the same with 0', 'applet', { L: 0 }, zerosBut('B', 10)],
  [
    'in full once the matching box is filled, upper plain',
    'applet',
    { L: 50, B: 4 },
    { A: 0, C: 0, D: 0, E: 0, F: 0, ...jokersOfTwos },
  ],
  ['the same with 0', 'applet', { L: 0, B: 4 }, { A: 0, C: 0, D: 0, E: 0, F: 0, ...jokersOfTwos }],
  [
    'another filled upper box does not matter',
    'applet',
    { L: 50, A: 4 },
    without(zerosBut('B', 10), 'A'),
  ],
];

test.each(table)('five twos, %s (%s): with %j filled', (_rule, rules, card, options) => {
  expect(optionsUnder(rules, card, '22222')).toEqual(options);
});

test.each(ruleSetNames)(
  '%s: five equal dice go anywhere at plain value while the yahtzee box is open',
  (rules) => {
    const options = { ...without(zerosBut('B', 0), 'B'), L: 50 };
    expect(optionsUnder(rules, { B: 4 }, '22222')).toEqual(options);
  },
);

test.each(ruleSetNames)('%s: four equal dice are not a joker', (rules) => {
  const options = { A: 0, C: 0, D: 0, E: 0, F: 6, G: 14, H: 14, I: 0, J: 0, K: 0, M: 14 };
  expect(optionsUnder(rules, { L: 50, B: 4 }, '22226')).toEqual(options);
});

test.each(ruleSetNames)('%s is listed under its own name', (rules) => {
  expect(ruleSets[rules].name).toBe(rules);
});

interface PlacementRow {
  readonly rules: string;
  readonly dice: readonly number[];
  readonly card: readonly (number | null)[];
  readonly options: Readonly<Record<string, number>>;
}
