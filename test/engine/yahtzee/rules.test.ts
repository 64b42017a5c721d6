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

test.each(ruleSetNames)(
  '%s: five equal dice go anywhere at plain value while the yahtzee box is open',
  (rules) => {
    const options = { A: 0, C: 0, D: 0, E: 0, F: 0, G: 10, H: 10, I: 0, J: 0, K: 0, L: 50, M: 10 };
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
