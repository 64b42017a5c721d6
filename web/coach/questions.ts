/** The messages between a page and its coach worker. */
import type { Band, Choice, Grade } from '../../engine/coach.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Roll } from '../../engine/types.ts';
import type { Outlook } from '../../engine/card/solver/outlook.ts';
import type { Ceiling } from '../../engine/solver.ts';

/** A game so far: its log, and at least the rolls on which the log was played. */
export interface AskedGame {
  readonly log: string;
  readonly rolls: readonly Roll[];
}

/** Every kind of question, with its argument and its answer. */
interface Questions {
  /** Solves the rule set ahead of questions, until asked to rest. Answers whether all is solved. */
  readonly ready: { readonly of: null; readonly answer: boolean };
  readonly rest: { readonly of: null; readonly answer: true };
  /** Every possible move after the log, the best first. */
  readonly choices: { readonly of: AskedGame; readonly answer: readonly Choice[] };
  readonly grade: { readonly of: AskedGame; readonly answer: Grade };
  /** The outlook of each of the given moves after the log. Games with a card only. */
  readonly outlooks: {
    readonly of: AskedGame & { readonly moves: readonly string[] };
    readonly answer: readonly Outlook[];
  };
  /**
   * The band of results when best play continues from the log, which must end between two turns.
   */
  readonly band: { readonly of: AskedGame; readonly answer: Band };
  /**
   * The best score that the dice of a seed (hex) allow, and a log that reaches it. Games with a
   * ceiling only.
   */
  readonly ceiling: { readonly of: { readonly seed: string }; readonly answer: Ceiling };
}
export type Kind = keyof Questions;
export type Of<Name extends Kind> = Questions[Name]['of'];
export type CoachAnswer<Name extends Kind> = Questions[Name]['answer'];

export interface CoachQuestion {
  readonly id: number;
  readonly rules: RulesName;
  readonly kind: Kind;
  readonly of: Of<Kind>;
}

export type Reply =
  | { readonly id: number; readonly answer: CoachAnswer<Kind> }
  | { readonly id: number; readonly failure: string };
