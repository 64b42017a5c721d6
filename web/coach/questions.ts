/** What a page asks the coach beside it, and what it is answered. */
import type { Band, Choice, Grade } from '../../engine/coach.ts';
import type { RulesName } from '../../engine/games.ts';
import type { Roll } from '../../engine/types.ts';
import type { Ceiling } from '../../engine/yahtzee/solver/ceiling.ts';
import type { Outlook } from '../../engine/yahtzee/solver/outlook.ts';

/** A game as far as it went: its log, and at least the rolls that the log was played on. */
export interface Game {
  readonly log: string;
  readonly rolls: readonly Roll[];
}

/** Every question: what it is asked of, and its answer. */
export interface Questions {
  /** Every move after the log, the best first. */
  readonly choices: { readonly of: Game; readonly answer: readonly Choice[] };
  readonly grade: { readonly of: Game; readonly answer: Grade };
  /** What moves after the log lead to, one after the other: of Yahtzee only. */
  readonly outlooks: {
    readonly of: Game & { readonly moves: readonly string[] };
    readonly answer: readonly Outlook[];
  };
  /** Where games end that go on by best play after the log, which ends between two turns. */
  readonly band: { readonly of: Game; readonly answer: Band };
  /** The best score that the dice of a seed (hex) allow, and a log that reaches it: of Yahtzee only. */
  readonly ceiling: { readonly of: { readonly seed: string }; readonly answer: Ceiling };
}
export type Kind = keyof Questions;
export type Of<Name extends Kind> = Questions[Name]['of'];
export type Answer<Name extends Kind> = Questions[Name]['answer'];

export interface Question {
  readonly id: number;
  readonly rules: RulesName;
  readonly kind: Kind;
  readonly of: Of<Kind>;
}

export type Reply =
  | { readonly id: number; readonly answer: Answer<Kind> }
  | { readonly id: number; readonly failure: string };
