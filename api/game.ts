/** What every game is to the API. A game is a folder in `games/` that exports one value of this shape. */
import type * as v from 'valibot';

/** What a result's words are made of. */
export interface Outcome {
  readonly score: number;
  readonly turns: number;
  /** Only on a board by skill. */
  readonly mistakes?: number | undefined;
}

/** The figure that ranks, as large as a picture can have it. */
export interface Figure {
  readonly value: string;
  /** What it counts; empty where that goes without saying. */
  readonly unit: string;
  /** What the figure leaves out; empty if nothing. */
  readonly rest: string;
}

export interface ResultWords {
  /** What the game is called. */
  readonly title: string;
  /** The figure that ranks, short: `260`, `18 turns`. */
  headline(outcome: Outcome): string;
  /** All of it: `260 points`, `18 turns for 10,550 points`. */
  sentence(outcome: Outcome): string;
  figure(outcome: Outcome): Figure;
}

export interface ApiGame {
  /** The schema of a play's state. */
  readonly State: v.GenericSchema;
  readonly words: ResultWords;
}
