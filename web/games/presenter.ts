/** How a game's results are shown. */
import type { TemplateResult } from 'lit';
import type { ResultWords } from '../../api/game.ts';
import type { Unit } from '../../engine/game.ts';
import type { Board, BoardEntry } from '../lib/api.ts';
import type { ChartData } from '../ui/charts/histogram.ts';

/** What every result has. */
export type Outcome = Pick<BoardEntry, 'score' | 'turns' | 'mistakes'>;

/** A column of a board. */
export interface Column {
  readonly head: string;
  cell(outcome: Outcome): TemplateResult | string;
}

/** How results are shown. */
export interface GamePresenter extends ResultWords {
  readonly name: string;
  /** What a result is counted in. */
  readonly unit: Unit;
  /** What it is played with: a die that shows so many is its sign where there is no room for its name. */
  readonly dice: number;
  /** What a completed turn is, as its player counts it. */
  readonly turnNames: readonly [one: string, many: string];
  /** Turns that a game has, where that is fixed. */
  readonly turns: number | null;
  /** Rolls that a turn has at most, where that is fixed. */
  readonly rolls: number | null;
  /** A board's columns, the one that ranks first. */
  readonly columns: readonly Column[];
  /** Whether there is a coach: without one nothing is graded, and there is no board by skill, no best play and no explorer. */
  readonly hasCoach: boolean;
  /** Whether the best game that a day’s dice allow can be worked out. */
  readonly hasCeiling: boolean;
  /** What a shared rank takes: `Equal scores share a rank`. */
  readonly rankWords: string;
}

/** Everyone's results as bars; `null` while nobody has one. */
export type Chart = (histogram: Board['histogram'], own: Outcome | null) => ChartData | null;
