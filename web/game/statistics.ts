/** The words of a game's statistics. */
import type { FeatName, FigureName, HabitName } from '../../engine/game-facts.ts';

/** A figure's name in the table, and the number of decimals of its means. */
export interface FigureWords {
  readonly name: string;
  readonly decimals: number;
}

export interface GameStatistics {
  /** The title of the table of figures. */
  readonly title: string;
  /** In table order. Figures not listed here are not shown. */
  readonly figures: Readonly<Partial<Record<FigureName, FigureWords>>>;
  /** Whether the table shows how often a figure was 0. */
  readonly hasZeros: boolean;
  /** `A Yahtzee` */
  readonly feats: Readonly<Partial<Record<FeatName, string>>>;
  /** A habit and what to do instead: `You keep a pair over four to a straight`. */
  readonly habits: Readonly<Partial<Record<HabitName, readonly [you: string, instead: string]>>>;
}
