/** What a game's web part says of a decision. */
import type { TemplateResult } from 'lit';
import type { View } from '../../engine/games.ts';
import type { GameState } from '../api.ts';

export interface DecisionPart<State = GameState & View> {
  /** The dice that lay there, those that `move` keeps or sets aside marked. */
  dice(state: State, move: string): TemplateResult;
  /** `Keep 6, 6` · `Sixes, 12`: what a move does, as a sentence's beginning. */
  words(state: State, move: string): string;
}
