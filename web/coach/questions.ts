/** What a page asks the coach beside it, and what it is answered. */
import type { Choice, Grade } from '../../engine/coach.ts';
import type { RulesName } from '../../engine/games.ts';
import type { Roll } from '../../engine/types.ts';

/** A game as far as it went: its log, and at least the rolls that the log was played on. */
export interface Game {
  readonly log: string;
  readonly rolls: readonly Roll[];
}

/** Every question with its answer. */
export interface Answers {
  /** Every move after the log, the best first. */
  readonly choices: readonly Choice[];
  readonly grade: Grade;
}
export type Kind = keyof Answers;

export interface Question {
  readonly id: number;
  readonly rules: RulesName;
  readonly kind: Kind;
  readonly game: Game;
}

export type Reply =
  | { readonly id: number; readonly answer: Answers[Kind] }
  | { readonly id: number; readonly failure: string };
