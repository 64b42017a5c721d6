/**
 * The decision of a day: what can be chosen, how hard it is, and which roll is asked.
 *
 * @holds engine/card
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyVariant } from '../../engine/games.ts';
import {
  daysApart,
  firstRolls,
  isAskedAbout,
  meanLoss,
  questionOf,
  rollToAsk,
  type AskedRoll,
} from '../../engine/one-roll.ts';
import { choiceOf, facesKept } from '../../engine/kept-faces.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import type { Face } from '../../engine/types.ts';
import { gradeOf, solved } from './solved.ts';

const variants = gameNames.map(dailyVariant).filter(({ rules }) => isAskedAbout(rules));
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** Every set of five faces that can be kept, as text. */
const subsetsOf = (dice: readonly Face[]): ReadonlySet<string> => {
  const sorted = dice.toSorted((one, other) => one - other);
  return new Set(
    Array.from({ length: 32 }, (_, mask) => sorted.filter((__, at) => (mask >> at) & 1).join('')),
  );
};

test('the games with a card are asked about', () => {
  expect(variants.map(({ game }) => game)).toEqual(['yahtzee', 'yatzy']);
});

describe.each(variants.map((variant) => [variant.game, variant] as const))('%s', (_, variant) => {
  const { coach } = solved(variant.rules);
  const rollsOf = (seed: Uint8Array) => firstRolls(coach, variant, variant.dealer(seed));

  test('every set of dice is one choice, and every legal move is one of them, at its loss', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const deal = variant.dealer(seed);
        for (const { dice, prefix, choices } of rollsOf(seed)) {
          const kept = choices.map(({ move }) => facesKept(dice, move).join(''));
          expect(kept.toSorted()).toEqual([...subsetsOf(dice)].sort());
          const moves = coach.movesAfter(prefix, deal);
          for (const { move } of moves.ok ? moves.value : []) {
            const { loss } = gradeOf(variant, prefix + move, deal).decisions.at(-1)!;
            const choice = choiceOf(dice, choices, move)!;
            // A box may be worse than the best one, which stands for it.
            if (facesKept(dice, move).length === 5) expect(choice.loss).toBeLessThan(loss + 1e-9);
            else expect(choice.loss).toBeCloseTo(loss, 8);
          }
          const losses = choices.map(({ loss }) => loss);
          expect(losses).toEqual(losses.toSorted((one, other) => one - other));
          expect(losses[0]).toBe(0);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('the second roll is the one that best play meets', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const deal = variant.dealer(seed);
        const [first, second] = rollsOf(seed);
        expect(first).toMatchObject({ roll: 0, prefix: '', dice: deal(0, 0, 0) });
        const { log } = coach.bestPlay(deal);
        const end = variant.start(deal).after(log[0]!, 0, deal);
        const view = end.ok ? end.value.view() : null;
        if (second) expect(second).toMatchObject({ roll: 1, prefix: log[0], dice: view?.dice });
        else expect(facesKept(first!.dice, log[0]!)).toHaveLength(5);
      }),
      { numRuns: 30 },
    );
  });

  test('no roll is the second one if the first is scored', () => {
    // Sixes, five times, which nobody rolls again.
    const sixes: readonly Face[] = [6, 6, 6, 6, 6];
    expect(firstRolls(coach, variant, () => sixes).map(({ roll }) => roll)).toEqual([0]);
  });
});

test.each<[move: string, kept: string]>([
  ['0', ''],
  ['2', '4'],
  ['8', '4'],
  ['a', '44'],
  ['7', '146'],
  ['M', '13446'],
])('of 1, 4, 6, 4, 3 the move %s keeps %s', (move, kept) => {
  expect(facesKept([1, 4, 6, 4, 3], move).join('')).toBe(kept);
});

test.each<[losses: readonly number[], temperature: number, mean: number]>([
  [[0], 1, 0],
  [[0, 0], 1, 0],
  // exp(-ln 3) is a third: one of four chooses it.
  [[0, Math.log(3)], 1, Math.log(3) / 4],
  [[0, 2 * Math.log(3)], 2, Math.log(3) / 2],
])('choices that lose %j lose at %d on average %d', (losses, temperature, mean) => {
  expect(meanLoss(losses, temperature)).toBeCloseTo(mean, 12);
});

const rollOf = (dice: string, hardness: number, roll = 0): AskedRoll => ({
  ...{ game: 'yahtzee', rules: 'official', roll, hardness, prefix: '', choices: [] },
  dice: [...dice].map((text) => Number(text)) as Face[],
});

test.each<[what: string, rolls: AskedRoll[], asked: string[], chosen: number | null]>([
  ['the hardest', [rollOf('11234', 1), rollOf('22345', 2), rollOf('33456', 1.5)], [], 1],
  ['the first of equally hard ones', [rollOf('11234', 1), rollOf('22345', 1)], [], 0],
  [
    'none that was asked in another order',
    [rollOf('22345', 1), rollOf('43211', 2)],
    ['yahtzee 0 11234', 'yahtzee 0 12345'],
    0,
  ],
  ['the same dice as another roll', [rollOf('11234', 2)], ['yahtzee 1 11234'], 0],
  [
    'if all were asked, the one asked longest ago',
    [rollOf('11234', 2), rollOf('22345', 1)],
    ['yahtzee 0 22345', 'yahtzee 0 11234'],
    1,
  ],
  ['nothing if there is nothing', [], [], null],
])('the roll to ask is %s', (_, rolls, asked, chosen) => {
  expect(rollToAsk(rolls, asked)).toBe(chosen === null ? null : rolls[chosen]);
});

test('no question comes again within 90 days', () => {
  const asked: string[] = [];
  for (let day = 0; day < 2 * daysApart; day++) {
    const seed = new Uint8Array(32).fill(day);
    const rolls = variants.flatMap((variant) =>
      firstRolls(solved(variant.rules).coach, variant, variant.dealer(seed)),
    );
    const question = questionOf(rollToAsk(rolls, asked.slice(-daysApart))!);
    expect(asked.slice(-daysApart)).not.toContain(question);
    asked.push(question);
  }
});
