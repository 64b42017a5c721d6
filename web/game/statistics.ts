/** The words of a game's statistics. */
import type {
  FeatName,
  FeatOf,
  FigureName,
  FigureOf,
  HabitName,
  HabitOf,
} from '../../engine/game-facts.ts';
import type { GameName } from '../../engine/rule-sets.ts';

/** A figure's name in the table, and the number of decimals of its means. */
export interface FigureWords {
  readonly name: string;
  readonly decimals: number;
}

export interface GameStatistics {
  /** The title of the table of figures. */
  readonly title: string;
  /** In table order. A name without words is another game's, or newer than this page. */
  readonly figures: Readonly<Partial<Record<FigureName, FigureWords>>>;
  /** Whether the table shows how often a figure was 0. */
  readonly hasZeros: boolean;
  /** `A Yahtzee` */
  readonly feats: Readonly<Partial<Record<FeatName, string>>>;
  /** A habit and what to do instead: `You keep a pair over four to a straight`. */
  readonly habits: Readonly<Partial<Record<HabitName, readonly [you: string, instead: string]>>>;
}

/** With words for everything that is recorded of the game. */
export interface StatisticsOf<Name extends GameName> extends GameStatistics {
  readonly figures: Readonly<Record<FigureOf<Name>, FigureWords>>;
  readonly feats: Readonly<Record<FeatOf<Name>, string>>;
  readonly habits: Readonly<Record<HabitOf<Name>, readonly [you: string, instead: string]>>;
}
