/**
 * The client's parts of a game. Each game is a folder here whose `index.ts` exports a value of this
 * shape. Its presenter is always loaded. Pages load the other parts on demand, so that a play page
 * stays small.
 */
import type { TemplateResult } from 'lit';
import type { GameName } from '../../engine/rule-sets.ts';
import type { Play } from '../lib/api.ts';
import type { Slot } from '../ui/dice-row.ts';
import type { Playable } from './playable.ts';
import type { Chart, GamePresenter } from './presenter.ts';
import type { FinishOf } from './finish.ts';
import type { GameReview } from './game-review.ts';
import type { GameStatistics, StatisticsOf } from './statistics.ts';

/** How far a game has come: its cells and a text alternative. */
export interface HomeCardProgress {
  readonly cells: number;
  readonly done: number;
  /** Whether the next cell has been started. */
  readonly isBegun: boolean;
  readonly words: string;
}

/** A game in progress. */
interface UnderWay {
  readonly state: string;
  readonly note: string;
  readonly progress: HomeCardProgress;
  readonly dice: readonly Slot[];
  /** The label of the next step. */
  readonly next: string;
}

/** The game's card on the home page. */
export interface HomeCard {
  /** `Play today’s Yahtzee` */
  readonly begin: string;
  /** `Five dice, not rolled yet` */
  readonly noDiceWords: string;
  /** Before the first roll. */
  readonly noDice: readonly Slot[];
  readonly none: HomeCardProgress;
  underWay(play: Play): UnderWay;
}

export interface WebGame {
  readonly presenter: GamePresenter;
  homeCard(): Promise<HomeCard>;
  chart(): Promise<Chart>;
  /** For pages that play any game. */
  playable(): Promise<Playable>;
  /** For pages on which a game ends. */
  finish(): Promise<FinishOf>;
  /** What scores under a rule set, for the help panel. */
  help(): Promise<(rules: string) => TemplateResult>;
  /** For pages that review a finished game. */
  review(): Promise<GameReview>;
  /** The element on the page of the rules that needs a script, and what defines it. */
  readonly rulesTool?: { readonly element: string; readonly define: () => Promise<unknown> };
  /** For statistics pages. */
  statistics(): Promise<GameStatistics>;
}

/** A game as its folder exports it. */
export interface WebGameOf<Name extends GameName> extends WebGame {
  statistics(): Promise<StatisticsOf<Name>>;
}
