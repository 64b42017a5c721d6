import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { pointsIn, type Decision } from '../../engine/coach.ts';
import type { GameName } from '../../engine/games.ts';
import type { Unit } from '../../engine/game.ts';
import type { Played } from '../coach/table.ts';
import type { GameReview } from '../games/game-review.ts';
import {
  readReplaySettings,
  saveReplaySettings,
  thresholds,
  type Threshold,
} from '../lib/settings.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * The switch for verdicts, and the verdict of one decision.
 *
 * @property played - the game
 * @property gameReview - how its kind of game is looked back at
 * @property decision - what was decided at the step shown; null where there was nothing to decide
 * @property unit - what losses are counted in
 * @property shown - whether verdicts are shown
 * @property asked - whether the reader came for this verdict: then it is told however little it cost
 * @property missing - whether the game could not be graded
 * @fires verdicts-show - `detail` is whether they should be shown
 */
@customElement('verdict-panel')
export class VerdictPanel extends LightElement {
  @property({ attribute: false }) played: (Played & { challenge: { game: GameName } }) | null =
    null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decision: Decision | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Boolean }) shown = false;
  @property({ type: Boolean }) asked = false;
  @property({ type: Boolean }) missing = false;
  @state() private threshold: Threshold = readReplaySettings().threshold;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('asked') && this.asked) this.threshold = thresholds[0];
    // It brings the coach along, so it comes when it is wanted.
    if (this.shown) void import('./decision-verdict.ts');
  }

  #choose(event: Event): void {
    if (!(event.target instanceof HTMLSelectElement)) return;
    this.threshold = thresholds[event.target.selectedIndex] ?? this.threshold;
    saveReplaySettings({ threshold: this.threshold });
  }

  #toggle(): void {
    this.dispatchEvent(new CustomEvent('verdicts-show', { detail: !this.shown, bubbles: true }));
  }

  #thresholds(): TemplateResult {
    return html`<label class="pick"
      >Show mistakes over
      <select @change=${this.#choose}>
        ${thresholds.map(
          (points) =>
            html`<option ?selected=${points === this.threshold}>
              ${Number((points / pointsIn[this.unit]).toFixed(2))} ${this.unit}
            </option>`,
        )}
      </select></label
    >`;
  }

  #verdict(): TemplateResult {
    if (this.missing) return html`<p>The coach isn’t available right now.</p>`;
    return html`<decision-verdict
      .played=${this.played}
      .gameReview=${this.gameReview}
      .decision=${this.decision}
      .unit=${this.unit}
      .threshold=${this.threshold}
    ></decision-verdict>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="verdicts ${this.shown ? 'shown' : ''}" aria-label="Verdict">
      <div class="ways">
        <button type="button" class="quiet" @click=${this.#toggle}>
          ${this.shown ? 'Hide mistakes' : 'Show mistakes'}
        </button>
        ${this.shown ? this.#thresholds() : nothing}
      </div>
      ${this.shown ? this.#verdict() : nothing}
    </section>`;
  }
}
