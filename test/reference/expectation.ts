/**
 * The expected final score of best play from a card with few open boxes, by exhaustive search: every keep by its mask, every re-roll in all
 * orders. Shares nothing with engine/.
 */
import { letters, placementOf, totalsOf, type ReferenceGame, type RuleSetName } from './yahtzee.ts';

type Written = ReadonlyMap<string, number>;

const allRolls = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : allRolls(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((face) => [...dice, face]));
const keyOf = (dice: readonly number[]): string => dice.toSorted((a, b) => a - b).join('');

/** The rolls of zero to five dice, each with its number of orders. */
const rollsBySize = [0, 1, 2, 3, 4, 5].map((size) => {
  const rolls = new Map<string, { dice: readonly number[]; orders: number }>();
  for (const dice of allRolls(size))
    rolls.set(keyOf(dice), { dice, orders: (rolls.get(keyOf(dice))?.orders ?? 0) + 1 });
  return [...rolls.values()];
});

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
    const earned = card.get('L') === 50 && new Set(dice).size === 1 ? 100 : 0;
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
  const known = new Map<string, number>();
  const best = (dice: readonly number[], rerolls: number): number => {
    const key = `${rerolls} ${keyOf(dice)}`;
    const value = known.get(key) ?? bestOf(dice, rerolls);
    known.set(key, value);
    return value;
  };
  const bestOf = (dice: readonly number[], rerolls: number): number => {
    let value = fill(dice);
    if (rerolls === 0) return value;
    for (let held = 0; held < 31; held++) {
      const kept = dice.filter((_, at) => ((held >> at) & 1) === 1);
      value = Math.max(value, keep(kept, rerolls));
    }
    return value;
  };
  const keep = (kept: readonly number[], rerolls: number): number => {
    const key = `keep ${rerolls} ${keyOf(kept)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rolls = rollsBySize[5 - kept.length] ?? [];
    let sum = 0;
    for (const roll of rolls) sum += roll.orders * best([...kept, ...roll.dice], rerolls - 1);
    const mean = sum / 6 ** (5 - kept.length);
    known.set(key, mean);
    return mean;
  };
  return keep([], 3);
};
