/**
 * The first tip says only what the engine scores: over all 252 rolls of every rule set. In the
 * sample. Alone finds a tip whose words are those of another game's boxes.
 */
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../../engine/games.ts';
import { ruleSetsOf } from '../../../../engine/rule-sets.ts';
import { faces, type Face } from '../../../../engine/types.ts';
import { startWords } from '../../../../web/games/card/tips.ts';
import type { CardState, Points } from '../../../../web/games/card/kind.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';
import { yatzyKind } from '../../../../web/games/yatzy/kind.ts';

const names = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const counts = ['', '', 'Two', 'Three', 'Four', 'Five'];

const kinds = { yahtzee: yahtzeeKind, yatzy: yatzyKind } as const;
const rows = (['yahtzee', 'yatzy'] as const).flatMap((game) =>
  ruleSetsOf(game).map(({ rules }) => [rules, game] as const),
);

test.each(rows)('by the rules %s', (rules, game) => {
  const wrong = rollsOf(5).flatMap((dice) => {
    // No tip interrupts five of a kind.
    if (new Set(dice).size === 1) return [];
    const state = variantOfRules(rules)
      .start(() => dice)
      .view() as unknown as CardState;
    const words = startWords(kinds[game], state);
    const open = Object.keys(state.options);
    const isRight =
      open.length === 1
        ? words === `This turn is for ${kinds[game].boxNames()[open[0]!]}.`
        : isTrue(words, dice, state.options);
    return isRight ? [] : [`${dice.join('')}: ${words}`];
  });
  expect(wrong).toEqual([]);
});

const rollsOf = (count: number, least: Face = 1): Face[][] =>
  count === 0
    ? [[]]
    : faces
        .filter((face) => face >= least)
        .flatMap((face) => rollsOf(count - 1, face).map((rest) => [face, ...rest]));

/** Whether the words are true of a roll, by the points of its boxes. */
const isTrue = (words: string, dice: readonly number[], points: Points): boolean => {
  const [, box] = /are a (large straight|small straight|full house)\.$/.exec(words) ?? [];
  if (box) return (points[box.replace(/ (.)/, (_, letter) => letter.toUpperCase())] ?? 0) > 0;
  // Whatever scores in one of these is more than a start.
  if (points['smallStraight'] || points['largeStraight'] || points['fullHouse']) return false;
  const isInRow = [1, 2, 3].some((low) => [0, 1, 2, 3].every((at) => dice.includes(low + at)));
  if (isInRow) return words === 'Four in a row is a good start.';
  const [, count, name] = /^(\w+) (\w+) are a good start\.$/.exec(words) ?? [];
  if (count && name)
    return dice.filter((face) => names[face] === name).length === counts.indexOf(count);
  return words === 'You re-roll the others.' && new Set(dice).size === dice.length;
};
