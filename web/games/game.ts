/**
 * What the client adds to a game. A game is a folder here whose `index.ts` exports one value of this shape. Its presenter
 * is at hand everywhere; the other parts are fetched by the pages that need them, since a page that plays loads next to nothing.
 */
import type { TemplateResult } from 'lit';
import type { ResultWords } from '../../api/game.ts';
import type { Unit } from '../../engine/game.ts';
import type { Board, BoardEntry, Play } from '../lib/api.ts';
import type { Slot } from '../ui/dice-row.ts';
import type { ChartData } from '../ui/histogram.ts';
import type { Playable } from './playable.ts';
import type { FinishOf } from './finish.ts';
import type { GameReview } from './game-review.ts';

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
  /** Turns that a game has, where that is fixed. */
  readonly turns: number | null;
  /** Rolls that a turn has at most, where that is fixed. */
  readonly rolls: number | null;
  /** A board's columns, the one that ranks first. */
  readonly columns: readonly Column[];
  /** Whether the best game that a day’s dice allow can be worked out. */
  readonly hasCeiling: boolean;
  /** What a shared rank takes: `Equal scores share a rank`. */
  readonly rankWords: string;
}

/** Everyone's results as bars; `null` while nobody has one. */
export type Chart = (histogram: Board['histogram'], own: Outcome | null) => ChartData | null;

/** How far a game is: cells that are done, the one under way, and all of it in words. */
export interface Progress {
  readonly cells: number;
  readonly done: number;
  /** Whether the next cell has been begun. */
  readonly isBegun: boolean;
  readonly words: string;
}

/** A game that goes on. */
export interface UnderWay {
  readonly state: string;
  readonly note: string;
  readonly progress: Progress;
  readonly dice: readonly Slot[];
  /** What the next step is. */
  readonly next: string;
}

/** The game on the home page. */
export interface HomeCard {
  /** `Play today’s Yahtzee` */
  readonly begin: string;
  /** `Five dice, not rolled yet` */
  readonly noDiceWords: string;
  /** Before the first roll. */
  readonly noDice: readonly Slot[];
  readonly none: Progress;
  underWay(play: Play): UnderWay;
  ended(play: Play): {
    readonly huge: string | TemplateResult;
    readonly unit: string;
    readonly progress: Progress;
  };
}

export interface WebGame {
  readonly presenter: GamePresenter;
  homeCard(): Promise<HomeCard>;
  chart(): Promise<Chart>;
  /** For pages that play the game without knowing it. */
  playable(): Promise<Playable>;
  /** For pages on which a game ends. */
  finish(): Promise<FinishOf>;
  /** For pages that look back at a finished game. */
  review(): Promise<GameReview>;
}
