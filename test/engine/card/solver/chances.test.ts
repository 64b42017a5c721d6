import { expect, test } from 'vitest';
import { chancesAt, type Chances } from '../../../../engine/card/solver/chances.ts';
import { choicesAt } from '../../../../engine/card/solver/evaluator.ts';
import { diceOfSet, rollChances } from '../../../../engine/card/solver/keeps.ts';
import { stateOf } from '../../dealing.ts';
import { officialChances } from '../../solved.ts';
import { whole } from '../../../tier.ts';

const tables = officialChances();
const full = { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18, G: 0, H: 0, I: 0, J: 0, K: 0, L: 50, M: 0 };
const without = (letters: string, changes: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...full, ...changes }).filter(([letter]) => !letters.includes(letter)),
  );

test('best play wins the upper bonus in 68.12 % of games and a yahtzee in 33.74 %', whole(), () => {
  const { upperBonus, feat } = chancesBefore({});
  expect(upperBonus).toBeCloseTo(0.68122, 5);
  expect(feat).toBeCloseTo(0.33737, 5);
});

/** The probability that a die which can be re-rolled twice ends on the wanted face. */
const hit = 1 - (5 / 6) ** 3;
const atLeastThree = 10 * hit ** 3 * (1 - hit) ** 2 + 5 * hit ** 4 * (1 - hit) + hit ** 5;

test.each([
  ['three sixes are needed', without('F', { L: 0 }), { upperBonus: atLeastThree, feat: 0 }],
  ['the bonus is won', without('M'), { upperBonus: 1, feat: 1 }],
  ['the bonus is lost', without('M', { A: 0 }), { upperBonus: 0, feat: 1 }],
  ['the yahtzee box holds 0', without('M', { L: 0 }), { upperBonus: 1, feat: 0 }],
  // 4.6029 %: the probability of a yahtzee in three rolls for a player who tries nothing else.
  ['the yahtzee box is open', without('L'), { upperBonus: 1, feat: 0.0460286 }],
])('the chances before the last turn are exact: %s', (_name, points, { upperBonus, feat }) => {
  // The rows above only contain numbers.
  const chances = chancesBefore(points as Readonly<Record<string, number>>);
  expect(chances.upperBonus).toBeCloseTo(upperBonus, 5);
  expect(chances.feat).toBeCloseTo(feat, 5);
});

test('every choice has its chances, in the order of the choices', () => {
  const state = stateOf({ A: 3, L: 50 }, '33366');
  expect([...chancesAt(tables, state).keys()]).toEqual(
    choicesAt(tables.table, state).map(({ move }) => move),
  );
});

/** Before a turn's first roll: the mean over all rolls of the chances after the best choice. */
const chancesBefore = (points: Readonly<Record<string, number>>): Chances => {
  const state = stateOf(points, '');
  const means = { upperBonus: 0, feat: 0 };
  for (const [roll, chance] of rollChances.entries()) {
    const [best] = chancesAt(tables, { ...state, dice: diceOfSet[roll]! }).values();
    means.upperBonus += chance * best!.upperBonus;
    means.feat += chance * best!.feat;
  }
  return means;
};
