import type { TemplateResult } from 'lit';
import type { ResultWords } from '../../api/game.ts';
import type { Unit } from '../../engine/game.ts';
import type { Board, BoardEntry } from '../lib/api.ts';
import type { ChartData } from '../ui/charts/histogram.ts';

/** The figures that every result has. */
export type Outcome = Pick<BoardEntry, 'score' | 'turns' | 'mistakes'>;

/** A column of a board. */
export interface Column {
  readonly head: string;
  cell(outcome: Outcome): TemplateResult | string;
}

/** How far a race has come. */
interface LapWords {
  /** Before the first turn is over: `shown after each box` */
  readonly before: string;
  /** `after 4 boxes` */
  readonly after: (turns: number) => string;
}

export interface GamePresenter extends ResultWords {
  readonly name: string;
  /** What it is, after its title: `Six dice, push your luck to 10,000`. */
  readonly pitch: string;
  /** The unit of results. */
  readonly unit: Unit;
  /**
   * The face of a die that represents the game where there is no room for its name: no other game
   * has the same.
   */
  readonly sign: number;
  readonly lapWords: LapWords;
  /** The number of turns in a game; null if it is not fixed. */
  readonly turns: number | null;
  /** The maximum number of rolls in a turn; null if there is none. */
  readonly rolls: number | null;
  /** A board's columns, the ranking one first. */
  readonly columns: readonly Column[];
  /**
   * Whether the game has a coach. Without one nothing is graded, and there is no skill board, best
   * play or explorer.
   */
  readonly hasCoach: boolean;
  /** Whether the best possible result on a day's dice can be computed. */
  readonly hasCeiling: boolean;
  /** The condition for a shared rank: `Equal scores share a rank`. */
  readonly rankWords: string;
}

/** Everyone's results as a histogram; null if there are none. */
export type Chart = (histogram: Board['histogram'], own: Outcome | null) => ChartData | null;
