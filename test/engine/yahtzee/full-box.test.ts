import { describe, expect, test } from 'vitest';
import { boxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { fullBoxOf, mostOf } from '../../../engine/yahtzee/full-box.ts';
import { faces, type Face } from '../../../engine/types.ts';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';

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
    const full = throws.filter((dice) => fullBoxOf({ options: optionsOf(dice) }) !== null);
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

test.each<[string, Partial<Record<Box, number>>, Box | null]>([
  ['five twos whose boxes are taken', { chance: 10 }, null],
  ['five sixes whose box is taken', { sixes: 30, chance: 30 }, 'sixes'],
  ['a small straight that may grow', { smallStraight: 30, largeStraight: 0 }, null],
  ['a small straight that can’t', { smallStraight: 30, chance: 16 }, 'smallStraight'],
  ['a full house that chance beats', { fullHouse: 25, chance: 28 }, null],
  ['a large straight whose box is taken', { chance: 15, fives: 5 }, null],
  ['no dice', {}, null],
])('%s', (_, options, full) => {
  expect(fullBoxOf({ options })).toBe(full);
});
