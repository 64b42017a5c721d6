/** Chosen dice, and partly filled cards. */
import type { Deal, Face } from '../../engine/types.ts';
import type { Card } from '../../engine/card/card.ts';
import { boxes } from '../../engine/yahtzee/boxes.ts';
import type { CardState } from '../../engine/card/game.ts';
import { ruleSets, type RuleSet } from '../../engine/yahtzee/rules.ts';
import { letters } from '../reference/yahtzee.ts';

/** Converts `'11625'` to faces. */
export const facesOf = (text: string): Face[] =>
  // Tests only pass digits 1 to 6.
  Array.from(text, (digit) => Number(digit) as Face);

/**
 * Deals `'11111 22222'` as the rolls of a turn, one text per turn. The last roll and the last turn
 * repeat forever.
 */
export const dealing =
  (...turns: readonly string[]): Deal =>
  (turn, roll) => {
    const rolls = (turns[turn] ?? turns.at(-1) ?? '').split(' ');
    return Object.freeze(facesOf(rolls[roll] ?? rolls.at(-1) ?? ''));
  };

/** Creates a card from its letters: `{ L: 50 }` has only the yahtzee box filled. */
export const cardOf = (points: Readonly<Record<string, number>>): Card =>
  letters.map((letter) => points[letter] ?? null);

/** The first roll of a turn, with the boxes of `points` already filled. */
export const stateOf = (points: Readonly<Record<string, number>>, dice: string): CardState => ({
  turn: Object.keys(points).length,
  roll: 0,
  dice: Object.freeze(facesOf(dice)),
  card: Object.freeze(cardOf(points)),
  bonus: 0,
});

/** Converts `{ sixes: 30 }` to `{ F: 30 }`. */
export const byLetter = (
  options: Readonly<Record<string, number | null>>,
): Record<string, number | null> =>
  Object.fromEntries(
    letters.flatMap((letter, at) => {
      const points = options[boxes[at] ?? ''];
      return points === undefined ? [] : [[letter, points]];
    }),
  );

export const rulesOf = (name: string): RuleSet => {
  const found = Object.values(ruleSets).find((rules) => rules.name === name);
  if (found === undefined) throw new Error(`no rule set ${name}`);
  return found;
};
