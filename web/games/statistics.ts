/** What many games of one kind say, in the game's own words. */
import type { FigureName, HabitName } from '../../engine/game-facts.ts';

/** A figure in a table: what it is called, and how many decimals its means have. */
export interface FigureWords {
  readonly name: string;
  readonly decimals: number;
}

export interface GameStatistics {
  /** Above the table of figures. */
  readonly title: string;
  /** In the order of the table; what is not named here is not shown. */
  readonly figures: Readonly<Partial<Record<FigureName, FigureWords>>>;
  /** Whether the table shows how often a figure was 0. */
  readonly hasZeros: boolean;
  /** What one does, and what to do instead: `You keep a pair over four to a straight`. */
  readonly habits: Readonly<Partial<Record<HabitName, readonly [you: string, instead: string]>>>;
}
