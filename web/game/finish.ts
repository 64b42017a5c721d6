import type { TemplateResult } from 'lit';
import type { GameState, Play } from '../lib/api.ts';
import type { Chart } from './presenter.ts';

/** The game's own parts of a finished play's page. */
export interface Finish {
  /** The large figure, with its unit if that is not points. */
  readonly huge: string | TemplateResult;
  /** Shown beside the large figure, each with a name and a figure. */
  readonly facts: readonly (readonly [name: string, figure: string])[];
  /** Celebrates the game's feat the first time it is achieved; null if the game has none. */
  readonly feat: string | null;
  readonly chartTitle: string;
  readonly chart: Chart;
  /** The finished score card or sheet. */
  readonly card: TemplateResult;
}

/** `label` is the card's accessible name, to tell several cards apart. */
export type FinishOf<State extends GameState = GameState> = (
  play: Play<State>,
  label?: string,
) => Finish;

/**
 * Erases the type of the game's state. Safe because callers look up the game by the play's own
 * name.
 */
export const defineFinish =
  <State extends GameState>(finishOf: FinishOf<State>): FinishOf =>
  (play, label) =>
    finishOf(play as Play<State>, label);
