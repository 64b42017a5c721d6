import { describe, expect, test } from 'vitest';
import { boxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { fullBoxOf, mostOf } from '../../../engine/yahtzee/full-box.ts';
import { faces, type Face } from '../../../engine/types.ts';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/upper-bonus.ts';

/** All 252 throws, as the five dice of a first roll. */
const throws: readonly (readonly Face[])[] = (() => {
  const add = (dice: readonly Face[]): readonly (readonly Face[])[] =>
    dice.length === 5
      ? [dice]
      : faces.filter((face) => face >= (dice.at(-1) ?? 1)).flatMap((face) => add([...dice, face]));
  return add([]);
})();

describe.each(ruleSetNames)('by the %s rules', (name) => {
  const rules = ruleSets[name];
  const optionsOf = (dice: readonly Face[]) =>
    yahtzee.view(
      rules,
      yahtzee.start(rules, () => [...dice]),
    ).options;

  test('no throw scores more in a box than the box can hold, and some throw scores that', () => {
    const best = new Map<string, number>();
    for (const dice of throws)
      for (const [box, points] of Object.entries(optionsOf(dice)))
        best.set(box, Math.max(points, best.get(box) ?? 0));
    expect(Object.fromEntries(best)).toEqual(
      Object.fromEntries(boxes.map((box) => [box, mostOf(box)])),
    );
  });

  test('with all boxes open, five of a kind and the large straight are full', () => {
    const full = throws.filter((dice) => fullBoxOf({ dice, options: optionsOf(dice) }) !== null);
    const isStraight = (dice: readonly Face[]): boolean => /12345|23456/.test(dice.join(''));
    const isAlike = (dice: readonly Face[]): boolean => new Set(dice).size === 1;
    const houses = full.filter((dice) => !isStraight(dice) && !isAlike(dice));
    expect(full).toHaveLength(8 + houses.length);
    // Two sixes and three of something low make no more in chance than the full house holds.
    for (const dice of houses) {
      expect(new Set(dice).size).toBe(2);
      expect(dice.reduce<number>((sum, face) => sum + face, 0)).toBeLessThanOrEqual(25);
    }
  });
});

test.each<[string, readonly Face[], Partial<Record<Box, number>>, Box | null]>([
  ['five of a kind whose box is taken', [2, 2, 2, 2, 2], { chance: 10 }, 'yahtzee'],
  [
    'a small straight that may grow',
    [1, 2, 3, 4, 6],
    { smallStraight: 30, largeStraight: 0 },
    null,
  ],
  [
    'a small straight that can’t',
    [1, 2, 3, 4, 6],
    { smallStraight: 30, chance: 16 },
    'smallStraight',
  ],
  ['a full house that chance beats', [6, 6, 6, 5, 5], { fullHouse: 25, chance: 28 }, null],
  ['a large straight whose box is taken', [1, 2, 3, 4, 5], { chance: 15, fives: 5 }, null],
  ['no dice', [], {}, null],
])('%s', (_, dice, options, full) => {
  expect(fullBoxOf({ dice, options })).toBe(full);
});
