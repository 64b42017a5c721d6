/** What a game provides to the API: each folder in `games/` exports one value of this shape. */
import type * as v from 'valibot';

/** The values that describe a result. */
export interface ResultFigures {
  readonly score: number;
  readonly turns: number;
  /** Only on the skill board. */
  readonly mistakes?: number | undefined;
}

/** The figure that decides the rank, for large display in a picture. */
export interface Figure {
  readonly value: string;
  /** The unit; empty if it is obvious. */
  readonly unit: string;
  /** The rest of the result; empty if there is none. */
  readonly rest: string;
}

export interface ResultWords {
  /** The name of the game. */
  readonly title: string;
  /** The figure that decides the rank, short: `260`, `18 turns`. */
  headline(outcome: ResultFigures): string;
  /** The complete result: `260 points`, `18 turns for 10,550 points`. */
  sentence(outcome: ResultFigures): string;
  figure(outcome: ResultFigures): Figure;
}

export interface ApiGame {
  /** The schema of a play's state. */
  readonly State: v.GenericSchema;
  readonly words: ResultWords;
}
