/** What is said of a decision: one sentence on what it led to, and a rule for the next time. True by the figures at hand, or not said. */
import type { Choice, Decision } from '../../engine/coach.ts';
import type { RulesName, View } from '../../engine/games.ts';
import type { Game } from './questions.ts';

/** Longer is not read. */
export const sentenceMax = 280;

export interface Advice {
  readonly sentence: string;
  /** null where no rule holds on this very position. */
  readonly rule: string | null;
}

/** Something that matters, under the choice and under the best move. */
export interface Fact {
  readonly name: string;
  readonly chosen: string;
  readonly best: string;
}

export interface Insight extends Advice {
  readonly facts: readonly Fact[];
  /** Every move, the best first. */
  readonly choices: readonly Choice[];
}

/** The decision that is looked at, and the game up to it. */
export interface Case<State = View> {
  readonly rules: RulesName;
  readonly game: Game;
  readonly state: State;
  readonly decision: Decision;
}

/** `31 %`, `under 1 %`, `over 99 %`, `0 %` */
export const chanceWords = (chance: number): string => {
  const percent = Math.round(chance * 100);
  if (percent === 0 && chance > 1e-6) return 'under 1\u00a0%';
  return percent === 100 && chance < 1 - 1e-6 ? 'over 99\u00a0%' : `${percent}\u00a0%`;
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
