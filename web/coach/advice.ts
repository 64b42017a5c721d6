/**
 * Advice on a decision: a sentence on what it led to and a rule for next time. Both are only given
 * if the figures support them.
 */
import type { Choice, Decision } from '../../engine/coach.ts';
import type { View } from '../../engine/games.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { formatPercentage } from '../../api/format/numbers.ts';
import type { AskedGame } from './questions.ts';

export interface Advice {
  readonly sentence: string;
  /** null if no rule holds in this position. */
  readonly rule: string | null;
}

/** A relevant figure under the chosen move and the best one. */
export interface Fact {
  readonly name: string;
  readonly chosen: string;
  readonly best: string;
}

/** A box that an advice speaks of. */
export interface AboutBox {
  readonly name: string;
  /** `31% instead of 9%`; '' if nothing is left to chance. */
  readonly note: string;
  readonly points: string;
}

export interface Insight extends Advice {
  /** Two at most; none in a game without boxes. */
  readonly about: readonly AboutBox[];
  readonly facts: readonly Fact[];
  /** Every possible move, the best first. */
  readonly choices: readonly Choice[];
}

/** The decision to explain, and the game up to it. */
export interface Case<State = View> {
  readonly rules: RulesName;
  readonly game: AskedGame;
  readonly state: State;
  readonly decision: Decision;
}

/** `31%`, `under 1%`, `over 99%`, `0%` */
export const chanceWords = (chance: number): string => {
  const percent = Math.round(chance * 100);
  if (percent === 0 && chance > 1e-6) return t`under ${/* percent */ formatPercentage(1)}`;
  return percent === 100 && chance < 1 - 1e-6
    ? t`over ${/* percent */ formatPercentage(99)}`
    : formatPercentage(percent);
};
