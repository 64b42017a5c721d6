/** How a finished game is shown. */
import type { TemplateResult } from 'lit';
import type { GameState, Play } from '../lib/api.ts';
import type { Chart } from './presenter.ts';

/** What is the game's own about a finished play. */
export interface Finish {
  /** The one huge figure, and what it counts if that is not points. */
  readonly huge: string | TemplateResult;
  /** What stands beside it, a name and a figure each. */
  readonly facts: readonly (readonly [name: string, figure: string])[];
  /** What is celebrated the first time that a game holds what it is known for; null for no such thing. */
  readonly feat: string | null;
  readonly chartTitle: string;
  readonly chart: Chart;
  /** The game as it was written down. */
  readonly card: TemplateResult;
}

export type FinishOf<State extends GameState = GameState> = (play: Play<State>) => Finish;

/** Hides which game's state it is. Whoever holds a play has looked its game up by the play's own name. */
export const defineFinish =
  <State extends GameState>(finishOf: FinishOf<State>): FinishOf =>
  (play) =>
    finishOf(play as Play<State>);
