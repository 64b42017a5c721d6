import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn } from '../../../../engine/positions.ts';
import type { CardState } from '../../../../engine/card/game.ts';
import { yahtzee } from '../../../../engine/yahtzee/game.ts';
import { readMove } from '../../../../engine/yahtzee/boxes.ts';
import { ruleSets, type RuleSet } from '../../../../engine/yahtzee/rules.ts';
import { choicesAt } from '../../../../engine/card/solver/evaluator.ts';
import { tableFrom, type ValueTable } from '../../../../engine/card/solver/table.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import type { Face } from '../../../../engine/types.ts';
import { facesOf, rulesOf, stateOf } from '../../dealing.ts';
import { solved } from '../../solved.ts';
import { arbitraryGame, yahtzees } from '../../variants.ts';
import { moveTexts } from '../../../reference/moves.ts';
import { tiersOf } from '../../../tier.ts';

const tableOf = (rules: RuleSet): ValueTable =>
  tableFrom(modelOf(rules), solved(rules.name).values);
const official = tableOf(ruleSets.official);

/** A position at roll `roll` of its turn. */
const atRoll = (roll: number, points: Readonly<Record<string, number>>, dice: string) => ({
  ...stateOf(points, dice),
  roll,
});

const namesOf = (state: CardState): string[] =>
  choicesAt(official, state)
    .map(({ move }) => move)
    .toSorted();

test.each([
  ['five different dice: every keep', 0, '12346', 31 + 13],
  ['two equal dice: 8 keeps appear twice, those with one of the two', 0, '11234', 23 + 13],
  ['five equal dice: none to four of them', 1, '44444', 5 + 13],
  ['the last roll: boxes only', 2, '12346', 13],
])('lists the right number of choices: %s', (_name, roll, dice, count) => {
  expect(namesOf(atRoll(roll, {}, dice))).toHaveLength(count);
});

test('a joker can only go where the rule set allows', () => {
  const points = { L: 50, D: 12, G: 0 };
  const state = atRoll(2, points, '44444');
  expect(namesOf(state)).toEqual([...'HIJKM']);
  expect(namesOf(atRoll(2, { L: 50 }, '44444'))).toEqual(['D']);
  const choices = choicesAt(official, atRoll(2, { ...points, M: 5, J: 0, K: 0, I: 0 }, '44444'));
  expect(choices.map(({ move }) => move)).toEqual(['H']);
});

test('a game that is over has no choices', () => {
  expect(choicesAt(official, { ...stateOf({}, ''), turn: 13, dice: [] })).toEqual([]);
});

for (const { rows, tier } of tiersOf(4, yahtzees))
  test.each(rows)(
    '$rules: each legal move is a choice, or keeps the same dice as one',
    tier,
    (variant) => {
      const rules = rulesOf(variant.rules);
      const table = tableOf(rules);
      const keptBy = (dice: readonly Face[], move: string): string => {
        const read = readMove(move, 0);
        if (read?.kind !== 'keep') return move;
        return dice
          .filter((_, at) => isIn(read.held, at))
          .toSorted((one, other) => one - other)
          .join('');
      };
      fc.assert(
        fc.property(arbitraryGame(variant), ({ log, deal }) => {
          let state = yahtzee.start(rules, deal);
          for (const character of log) {
            const legal = moveTexts('yahtzee').filter((move) => {
              const read = readMove(move, 0);
              return read !== null && yahtzee.play(rules, state, read, deal).ok;
            });
            const choices = choicesAt(table, state);
            const { dice } = state;
            expect(new Set(choices.map(({ move }) => keptBy(dice, move)))).toEqual(
              new Set(legal.map((move) => keptBy(dice, move))),
            );
            const values = choices.map(({ value }) => value);
            expect(values).toEqual(values.toSorted((one, other) => other - one));
            const read = readMove(character, 0);
            const next = read && yahtzee.play(rules, state, read, deal);
            if (next?.ok) state = next.value;
          }
        }),
        { numRuns: 15 },
      );
    },
  );

const rollsOf = (count: number): readonly (readonly Face[])[] =>
  count === 0
    ? [[]]
    : rollsOf(count - 1).flatMap((dice) => facesOf('123456').map((face) => [...dice, face]));

test.each([
  ['the first roll of a game', 0, {}, '13366'],
  ['the second roll, the yahtzee box holds 50', 1, { L: 50, C: 9, G: 25 }, '33345'],
  ['the first roll, upper bonus nearly won', 0, { F: 24, E: 20, D: 12 }, '11223'],
])(
  'the value of a keep is the mean of the best choices after it: %s',
  (_name, roll, points, dice) => {
    const state = atRoll(roll, points, dice);
    // The order of the dice changes no value.
    const known = new Map<string, number>();
    const bestWith = (rolled: readonly Face[]): number => {
      const sorted = rolled.toSorted((one, other) => one - other);
      const value =
        known.get(sorted.join('')) ??
        choicesAt(official, { ...state, roll: roll + 1, dice: sorted })[0]?.value ??
        0;
      known.set(sorted.join(''), value);
      return value;
    };
    for (const { move, value } of choicesAt(official, state)) {
      const read = readMove(move, 0);
      if (read?.kind !== 'keep') continue;
      const kept = state.dice.filter((_, at) => isIn(read.held, at));
      const rolls = rollsOf(5 - kept.length);
      const values = rolls.map((rolled) => bestWith([...kept, ...rolled]));
      expect(values.reduce((sum, best) => sum + best, 0) / rolls.length).toBeCloseTo(value, 9);
    }
  },
);
