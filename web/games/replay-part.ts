/** What a game's web part does for its replays. */
import type { TemplateResult } from 'lit';
import type { Replay } from '../lib/api.ts';
import type { ReplayStep } from './replay-steps.ts';

/** A replay that has been read: its steps, and what is written beside each. */
export interface OpenReplay {
  readonly steps: readonly ReplayStep[];
  /** As it stands at a step: before what is decided there, or with it. */
  cardAt(at: number, isDecided: boolean): TemplateResult;
}

/** From a game's own steps, and its card at one of them. */
export const defineReplay =
  <Step extends ReplayStep>(
    stepsOf: (replay: Replay) => readonly Step[],
    cardAt: (
      replay: Replay,
      steps: readonly Step[],
      at: number,
      isDecided: boolean,
    ) => TemplateResult,
  ): ((replay: Replay) => OpenReplay) =>
  (replay) => {
    const steps = stepsOf(replay);
    return { steps, cardAt: (at, isDecided) => cardAt(replay, steps, at, isDecided) };
  };
