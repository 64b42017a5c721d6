import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Positions } from '../../engine/types.ts';
import type { ReplayStep } from '../games/replay-steps.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-dice.ts';

/**
 * The dice of a step and the decision on them.
 *
 * @property steps - the whole game
 * @property at - the index of the step shown
 * @property playing - whether the replay is playing
 * @property decided - whether the decision is shown
 * @property better - the positions of a better choice, if it is shown
 * @property reviewed - whether a better choice may be shown
 * @property moves - whether dealt dice are animated
 */
@customElement('replay-stage')
export class ReplayStage extends LightElement {
  @property({ attribute: false }) steps: readonly ReplayStep[] = [];
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) decided = true;
  @property({ attribute: false }) better: Positions = 0;
  @property({ type: Boolean }) reviewed = false;
  @property({ type: Boolean }) moves = false;

  protected override render(): TemplateResult {
    const step = this.steps[this.at];
    if (!step) return html``;
    return html`<section class="stage" aria-label="Player">
      <p class="lead">
        <b>Turn ${step.turn + 1}</b>, roll
        ${step.roll + 1}${step.rolls === null ? '' : ` of ${step.rolls}`}
      </p>
      <replay-dice
        .step=${step}
        .decided=${this.decided}
        .better=${this.better}
        .reviewed=${this.reviewed}
        .moves=${this.moves}
      ></replay-dice>
      <p class="decided" aria-live=${this.playing ? 'off' : 'polite'}>
        ${this.decided ? step.verdict : ''}
      </p>
    </section>`;
  }
}
