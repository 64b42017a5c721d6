/** The computer at a table: how it decides, and what it loses. */
import { expect, test } from 'vitest';
import type { Choice } from '../../engine/coach.ts';
import {
  chosenByChance,
  decidedBy,
  levels,
  lossesOf,
  lossOfLevel,
  type Level,
} from '../../engine/computer.ts';
import { dailyVariant, variantOfRules, type Variant } from '../../engine/games.ts';
import { randomOf } from '../../engine/random.ts';
import { dailyRules, gameNames, rulesNames } from '../../engine/rule-sets.ts';
import { facesKept } from '../../engine/kept-faces.ts';
import { lossOfGame } from '../bench/computer.ts';
import { tiersOf } from '../tier.ts';
import { dealing } from './dealing.ts';
import { gradeOf, solved } from './solved.ts';

const games = 30;

/** What each of some games of a level loses, with dice and chances that never change. */
const lossesIn = (variant: Variant, level: Level): readonly number[] => {
  const random = randomOf(7);
  return Array.from({ length: games }, (_, at) =>
    lossOfGame(solved(variant.rules).coach, variant, { level, seed: `test ${at}`, random }),
  );
};

const meanIn = (variant: Variant, level: Level): number =>
  lossesIn(variant, level).reduce((sum, loss) => sum + loss, 0) / games;

for (const { rows, tier } of tiersOf(6, rulesNames))
  test.each(rows)('%s: each level loses about what it says', tier, (rules) => {
    const variant = variantOfRules(rules);
    for (const level of levels) {
      const mean = meanIn(variant, level);
      const aim = level === 'best' ? 0 : lossOfLevel[variant.unit][level];
      // Thirty games are within a third of the mean of thousands.
      expect(mean, level).toBeGreaterThanOrEqual(aim * 0.66);
      expect(mean, level).toBeLessThanOrEqual(aim * 1.34 + 1e-9);
    }
  });

test('the same chances lead to the same games', () => {
  const variant = dailyVariant('yardkle');
  expect(lossesIn(variant, 'fair')).toEqual(lossesIn(variant, 'fair'));
});

test('best play has no use for chance', () => {
  for (const game of gameNames) {
    const variant = dailyVariant(game);
    const { coach } = solved(dailyRules(game));
    const deal = dealing('11665 22334 12456');
    const known = coach.choicesAfter('', game === 'yardkle' ? dealing('115662') : deal);
    const choices = known.ok ? known.value : [];
    const moves = [0, 0.5, 0.999_999].map((chance) => decidedBy('best', variant, choices, chance));
    expect(new Set(moves).size, game).toBe(1);
  }
});

test('keeps of equal dice are one choice, so that many of a kind are not chosen more often', () => {
  const variant = dailyVariant('yahtzee');
  const deal = dealing('11112');
  const known = solved(variant.rules).coach.choicesAfter('', deal);
  const choices = known.ok ? known.value : [];
  const faces = [1, 1, 1, 1, 2] as const;
  const kept = choices
    .filter(({ move }) => gradeOf(variant, move, dealing('11112 11112')).turns === 0)
    .map(({ move }) => facesKept(faces, move).join(''));
  // No, one, two, three or four ones, each with and without the two; all five are the boxes.
  expect(kept).toHaveLength(9);
  expect(new Set(kept).size).toBe(9);
});

test('a choice has a weight of exp(-loss / temperature), and chance falls into the weights', () => {
  const choices: readonly Choice[] = [
    { move: 'a', value: 10 },
    { move: 'b', value: 10 - Math.log(3) },
  ];
  const losses = lossesOf(choices, 'points');
  const chosen = (chance: number) => chosenByChance(losses, 1, chance).move;
  expect([0, 0.74, 0.76, 1 - 2 ** -32].map(chosen)).toEqual(['a', 'a', 'b', 'b']);
  // Twice as wide, the second gets 1 / (1 + √3).
  expect(chosenByChance(losses, 2, 0.62).move).toBe('a');
  expect(chosenByChance(losses, 2, 0.64).move).toBe('b');
});

test('fewer turns are better where turns are lost', () => {
  const choices: readonly Choice[] = [
    { move: 'a', value: 12 },
    { move: 'b', value: 11 },
  ];
  expect(lossesOf(choices, 'turns').map(({ loss }) => loss)).toEqual([1, 0]);
});

test('nothing is decided without choices', () => {
  expect(() => decidedBy('best', dailyVariant('yahtzee'), [], 0)).toThrow(RangeError);
});
