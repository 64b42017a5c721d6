/** What a game's web part says of a decision. */
import type { TemplateResult } from 'lit';
import type { View } from '../../engine/games.ts';
import type { GameState } from '../lib/api.ts';

export interface Compared {
  readonly did: string;
  readonly better: string;
}

export interface DecisionPart<State = GameState & View> {
  /** The dice that lay there, those that `move` keeps or sets aside marked. */
  dice(state: State, move: string): TemplateResult;
  /** `Keep 6, 6` · `Sixes, 12`: what a move does, as a sentence's beginning. */
  words(state: State, move: string): string;
  /** What was done, after its subject, and what would have been better: `kept 2, 2, 2` and `2, 3, 4`. */
  compared(state: State, move: string, best: string): Compared;
}
