import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Mark } from '../../engine/coach.ts';
import type { ReplayStep } from '../games/replay-steps.ts';
import type { Speed } from '../lib/settings.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-controls.ts';
import './replay-dice.ts';

/**
 * The dice of one step, what was decided on them, and the means to go on; these fire the events of `replay-controls`.
 *
 * @property steps - the whole game
 * @property at - the index of the step shown
 * @property playing - whether it goes on by itself
 * @property decided - whether it is seen what was decided
 * @property moves - whether the dice fall
 * @property speed - how fast it goes on
 * @property marks - how well each turn was played; null while that is not told
 * @property local - whether the game has no address that could be shared
 */
@customElement('replay-stage')
export class ReplayStage extends LightElement {
  @property({ attribute: false }) steps: readonly ReplayStep[] = [];
  @property({ attribute: false }) marks: readonly Mark[] | null = null;
  @property({ type: Boolean }) local = false;
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) decided = true;
  @property({ type: Boolean }) moves = false;
  @property({ type: Number }) speed: Speed = 1;

  protected override render(): TemplateResult {
    const step = this.steps[this.at];
    if (!step) return html``;
    return html`<section class="stage" aria-label="Player">
      <p class="lead">
        <b>Turn ${step.turn + 1}</b>, roll
        ${step.roll + 1}${step.rolls === null ? '' : ` of ${step.rolls}`}
      </p>
      <replay-dice .step=${step} .decided=${this.decided} .moves=${this.moves}></replay-dice>
      <p class="decided" aria-live=${this.playing ? 'off' : 'polite'}>
        ${this.decided ? step.verdict : ''}
      </p>
      <replay-controls
        .places=${this.steps}
        .turns=${this.steps.flatMap(({ turn, end }) => (end === null ? [] : [{ turn, words: end }]))}
        .marks=${this.marks}
        .at=${this.at}
        .playing=${this.playing}
        .speed=${this.speed}
        .local=${this.local}
      ></replay-controls>
    </section>`;
  }
}
