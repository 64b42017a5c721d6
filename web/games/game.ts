/**
 * What the client adds to a game. A game is a folder here whose `index.ts` exports one value of this shape. Its presenter
 * is at hand everywhere; the other parts are fetched by the pages that need them, since a page that plays loads next to nothing.
 */
import type { TemplateResult } from 'lit';
import type { Play } from '../lib/api.ts';
import type { Slot } from '../ui/dice-row.ts';
import type { Playable } from './playable.ts';
import type { Chart, GamePresenter } from './presenter.ts';
import type { FinishOf } from './finish.ts';
import type { GameReview } from './game-review.ts';
import type { GameStatistics } from './statistics.ts';

/** How far a game is: cells that are done, the one under way, and all of it in words. */
export interface Progress {
  readonly cells: number;
  readonly done: number;
  /** Whether the next cell has been begun. */
  readonly isBegun: boolean;
  readonly words: string;
}

/** A game that goes on. */
interface UnderWay {
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

/** The rules under one of the game's rule sets, on a page of their own. */
export type RulesSheet = (rules: string) => TemplateResult;

export interface WebGame {
  readonly presenter: GamePresenter;
  homeCard(): Promise<HomeCard>;
  chart(): Promise<Chart>;
  /** For pages that play the game without knowing it. */
  playable(): Promise<Playable>;
  /** For pages on which a game ends. */
  finish(): Promise<FinishOf>;
  /** Defines what the game's panel behind the question mark shows besides words. */
  help(): Promise<unknown>;
  /** For pages that look back at a finished game. */
  review(): Promise<GameReview>;
  rules(): Promise<RulesSheet>;
  /** For pages that show what many games say. */
  statistics(): Promise<GameStatistics>;
}
