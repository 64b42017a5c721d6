/**
 * How the computer plays at a table: it makes a choice with a weight of `exp(-loss / temperature)`,
 * so that it loses about as much a game as its level says. docs/computer.md has what was measured.
 */
import { signOf, type Choice } from './coach.ts';
import { entryAt } from './entry-at.ts';
import type { Unit } from './game.ts';
import type { RulesName } from './rule-sets.ts';
import { firstOfBest } from './ties.ts';

/** The best first. Table files contain these names. */
export const levels = ['best', 'strong', 'fair', 'weak'] as const;
export type Level = (typeof levels)[number];
/** The levels that make mistakes. */
export type LosingLevel = Exclude<Level, 'best'>;

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

/** What a level is to lose in a game, on average. */
export const lossOfLevel: Readonly<Record<Unit, Readonly<Record<LosingLevel, number>>>> = {
  points: { strong: 5, fair: 20, weak: 50 },
  turns: { strong: 0.3, fair: 1, weak: 3 },
};

type Temperatures = Readonly<Record<LosingLevel, number>>;

const yahtzee: Temperatures = { strong: 0.487, fair: 1, weak: 1.98 };

/** `npm run bench -- computer` measures what they lose. */
const temperatures: Readonly<Record<RulesName, Temperatures>> = {
  official: yahtzee,
  yardzee: yahtzee,
  applet: yahtzee,
  ordered: { strong: 0.487, fair: 0.99, weak: 2 },
  yardkle: { strong: 0.032, fair: 0.065, weak: 0.174 },
  yatzy: { strong: 0.37, fair: 0.82, weak: 1.69 },
  forced: { strong: 0.3, fair: 0.82, weak: 3.1 },
};

/** How widely a level chooses, in the unit of the rule set's losses. */
export const temperatureOf = (rules: RulesName, level: LosingLevel): number =>
  temperatures[rules][level];

/** A move, and how much worse than the best one it is, in the coach's unit. */
export interface Loss {
  readonly move: string;
  readonly loss: number;
}

/** Losses below this are ties that rounding has parted. */
const tieMax = 1e-9;

/** What each of these choices loses. Their order stays. */
export const lossesOf = (choices: readonly Choice[], unit: Unit): readonly Loss[] => {
  const sign = signOf(unit);
  const best = choices.reduce((most, { value }) => Math.max(most, sign * value), -Infinity);
  return choices.map(({ move, value }) => {
    const loss = best - sign * value;
    return { move, loss: loss < tieMax ? 0 : loss };
  });
};

export const weightOf = (loss: number, temperature: number): number =>
  Math.exp(-loss / temperature);

/**
 * The one of `losses` that is chosen; `chance` is from 0 (inclusive) to 1 (exclusive), drawn once
 * for the decision. Each must be a choice of its own, such as those of `Coach.choicesAfter`.
 */
export const chosenByChance = (
  losses: readonly Loss[],
  temperature: number,
  chance: number,
): Loss => {
  const weights = losses.map(({ loss }) => weightOf(loss, temperature));
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  // Rounding can leave a little of the sum after the last one.
  return entryAt(losses, at < 0 ? losses.length - 1 : at);
};

/** The move of the computer. `chance` as in `chosenByChance`; best play has no use for it. */
export const decidedBy = (
  level: Level,
  { rules, unit }: { readonly rules: RulesName; readonly unit: Unit },
  choices: readonly Choice[],
  chance: number,
): string => {
  const move =
    level === 'best'
      ? firstOfBest(choices, unit)?.move
      : chosenByChance(lossesOf(choices, unit), temperatureOf(rules, level), chance).move;
  if (move === undefined) throw new RangeError('there is nothing to decide');
  return move;
};
