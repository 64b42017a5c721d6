import { html, type TemplateResult } from 'lit';
import type { Positions } from '../../engine/types.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import './replay-dice.ts';

interface Stage {
  readonly isPlaying: boolean;
  /** Whether the decision is shown. */
  readonly isDecided: boolean;
  /** The positions of a better choice, if it is shown. */
  readonly better: Positions;
  /** Whether a better choice may be shown. */
  readonly isReviewed: boolean;
  /** Whether dealt dice are animated. */
  readonly moves: boolean;
}

/** The dice of a step and the decision on them. */
export const replayStage = (step: ReplayStep, stage: Stage): TemplateResult =>
  html`<section class="stage" aria-label="Player">
    <p class="lead">
      <b>Turn ${step.turn + 1}</b>, roll
      ${step.roll + 1}${step.rolls === null ? '' : ` of ${step.rolls}`}
    </p>
    <replay-dice
      .step=${step}
      .decided=${stage.isDecided}
      .better=${stage.better}
      .reviewed=${stage.isReviewed}
      .moves=${stage.moves}
    ></replay-dice>
    <p class="decided" aria-live=${stage.isPlaying ? 'off' : 'polite'}>
      ${stage.isDecided ? step.verdict : ''}
    </p>
  </section>`;
