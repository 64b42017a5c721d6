/**
 * The fewest expected turns to a Yardkle target, by value iteration: starts from zeros and updates
 * every position from its successors until nothing changes. Shares neither code nor ideas with
 * engine/.
 */
import { worthOf } from './yardkle.ts';

interface Option {
  readonly points: number;
  readonly next: number;
}

/** The sorted rolls of `count` dice, with their options and number of orders. */
const rollsOf = (
  count: number,
): ReadonlyMap<string, { options: readonly Option[]; ways: number }> => {
  const rolls = new Map<string, { options: readonly Option[]; ways: number }>();
  for (let number = 0; number < 6 ** count; number++) {
    const digits = number.toString(6).padStart(count, '0');
    const dice = Array.from(digits, (digit) => Number(digit) + 1).toSorted((a, b) => a - b);
    const key = dice.join('');
    const options = rolls.get(key)?.options ?? optionsOf(dice);
    rolls.set(key, { options, ways: (rolls.get(key)?.ways ?? 0) + 1 });
  }
  return rolls;
};

const optionsOf = (dice: readonly number[]): readonly Option[] =>
  Array.from({ length: 2 ** dice.length - 1 }, (_, mask) => {
    const chosen = dice.filter((_die, at) => Math.floor((mask + 1) / 2 ** at) % 2 === 1);
    const points = worthOf(chosen.join(''));
    const left = dice.length - chosen.length;
    return points === null ? [] : [{ points, next: left === 0 ? 6 : left }];
  }).flat();

/** The expected turns to `target`, by score in steps of 50. */
export const turnsTo = (target: number, entry: number): readonly number[] => {
  const rolls = [1, 2, 3, 4, 5, 6].map(rollsOf);
  const turns: number[] = Array(target / 50).fill(0);
  const rolling = new Map<string, number>();
  for (let change = 1; change > 1e-13;) {
    change = 0;
    for (let score = target - 50; score >= 0; score -= 50) {
      for (let running = target - score; running >= 0; running -= 50)
        for (const [at, possible] of rolls.entries()) {
          let sum = 0;
          for (const { options, ways } of possible.values()) {
            let best = options.length === 0 ? (turns[score / 50] ?? 0) : Infinity;
            for (const { points, next } of options) {
              const total = Math.min(running + points, target - score);
              if (score > 0 || running + points >= entry)
                best = Math.min(best, turns[(score + total) / 50] ?? 0);
              best = Math.min(best, rolling.get(`${score} ${total} ${next}`) ?? 0);
            }
            sum += (best * ways) / 6 ** (at + 1);
          }
          rolling.set(`${score} ${running} ${at + 1}`, sum);
        }
      const after = 1 + (rolling.get(`${score} 0 6`) ?? 0);
      change = Math.max(change, Math.abs(after - (turns[score / 50] ?? 0)));
      turns[score / 50] = after;
    }
  }
  return turns;
};
