/**
 * The expected final score of best play from a card with few open boxes, by exhaustive search:
 * every keep by its mask, every re-roll in all orders. Shares nothing with engine/.
 */
import { turnValue } from './turn-value.ts';
import {
  earnedBy,
  letters,
  placementOf,
  totalsOf,
  type ReferenceGame,
  type RuleSetName,
} from './yahtzee.ts';

type Written = ReadonlyMap<string, number>;

const finalScore = (rules: RuleSetName, card: Written, yahtzeeBonus: number): number => {
  const game = { rules, card: new Map(card), yahtzeeBonus } as Partial<ReferenceGame>;
  // totalsOf reads only these fields.
  return totalsOf(game as ReferenceGame)['total'] ?? 0;
};

/** The expected final score at the start of a turn. */
export const expectationOf = (rules: RuleSetName, card: Written, yahtzeeBonus = 0): number => {
  if (letters.every((letter) => card.has(letter))) return finalScore(rules, card, yahtzeeBonus);
  const after = new Map<string, number>();
  const fill = (dice: readonly number[]): number => {
    const earned = earnedBy(card, dice);
    const { options } = placementOf(rules, card, dice);
    return Math.max(
      ...Object.entries(options).map(([letter, points]) => {
        const key = `${letter} ${points} ${earned}`;
        const next = new Map(card).set(letter, points);
        const value = after.get(key) ?? expectationOf(rules, next, yahtzeeBonus + earned);
        after.set(key, value);
        return value;
      }),
    );
  };
  return turnValue(fill);
};
