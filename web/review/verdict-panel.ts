import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { pointsPerUnit, type Decision, type Mark } from '../../engine/coach.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { Unit } from '../../engine/game.ts';
import type { Played } from '../coach/views.ts';
import type { GameReview } from '../game/game-review.ts';
import { thresholds, type Threshold } from './replay-settings.ts';
import { optional } from '../lib/optional.ts';
import { isMistake, mistakesWords } from './mistakes.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

/** `1 point`, `0.1 turns` */
const thresholdWords = (points: Threshold, unit: Unit): string => {
  const size = Number((points / pointsPerUnit[unit]).toFixed(2));
  return `${size} ${size === 1 ? unit.slice(0, -1) : unit}`;
};

/**
 * Navigation between a game's mistakes, the costliest first, and the verdict on one decision.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decisions - all decisions of the game
 * @property decision - the decision at the step shown; null if there is none
 * @property unit - the unit of losses
 * @property shown - whether verdicts are shown
 * @property missing - whether the game could not be graded
 * @property threshold - points that a decision must have cost to be a mistake
 * @property turns - the mark of each turn
 * @fires threshold-choose - `detail` is the new threshold
 * @fires decision-choose - `detail` is the decision to show
 * @fires verdicts-show - `detail` is whether to show verdicts
 */
@customElement('verdict-panel')
export class VerdictPanel extends LightElement {
  @property({ attribute: false }) played: (Played & { challenge: { game: GameName } }) | null =
    null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property({ attribute: false }) decision: Decision | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Boolean }) shown = false;
  @property({ type: Boolean }) missing = false;
  @property({ type: Number }) threshold: Threshold = 1;
  @property({ attribute: false }) turns: readonly Mark[] | null = null;
  /** Whether the viewer has gone through all mistakes. */
  @state() private isOver = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('decision') || changed.has('threshold')) this.isOver = false;
    // Loaded on demand, because it imports the coach.
    if (this.shown) optional(import('./verdict-parts.ts'));
  }

  #choose(event: Event): void {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const detail = thresholds[event.target.selectedIndex] ?? this.threshold;
    this.dispatchEvent(new CustomEvent('threshold-choose', { detail, bubbles: true }));
  }

  #toggle(): void {
    this.dispatchEvent(new CustomEvent('verdicts-show', { detail: !this.shown, bubbles: true }));
  }

  /** Decisions that cost at least the threshold, the costliest first. */
  get #mistakes(): readonly Decision[] {
    const { decisions, unit, threshold } = this;
    return decisions
      .filter((decision) => isMistake(decision, unit, threshold))
      .toSorted((one, other) => other.loss - one.loss);
  }

  #go(decision: Decision | undefined): void {
    if (!decision) return;
    this.dispatchEvent(new CustomEvent('decision-choose', { detail: decision, bubbles: true }));
  }

  /** `Mistake 1 of 7`, or at any other decision the number of mistakes. */
  #counter(at: number, { length }: readonly Decision[]): string {
    if (at >= 0) return `Mistake ${at + 1} of ${length}`;
    if (this.decisions.length === 0) return '…';
    return length === 0 ? 'No mistakes' : mistakesWords(length);
  }

  /** Shown after the last mistake: their total cost. */
  #end(mistakes: readonly Decision[]): TemplateResult {
    return html`<review-end
        .decisions=${this.decisions}
        .mistakes=${mistakes}
        .turns=${this.turns ?? []}
        .unit=${this.unit}
      ></review-end>
      <div class="mistake-steps">
        ${button('key second', 'Back', () => (this.isOver = false))}
        <a class="key" href="/practice/drill">Practise mistakes</a>
      </div>`;
  }

  #ways(mistakes: readonly Decision[], at: number): TemplateResult {
    const [before, after] = [mistakes[at - 1], mistakes[at + 1]];
    const isLast = at >= 0 && !after;
    return html`<div class="mistake-steps">
      ${button('key second', 'Previous', () => this.#go(before), { isOff: !before })}
      ${
        isLast
          ? button('key', 'Finish', () => (this.isOver = true))
          : button('key', at < 0 && after ? 'The costliest' : 'Next', () => this.#go(after), {
              isOff: !after,
            })
      }
    </div>`;
  }

  #thresholds(): TemplateResult {
    return html`<label class="pick"
      >Only what cost more than
      <select @change=${this.#choose}>
        ${thresholds.map(
          (points) =>
            html`<option ?selected=${points === this.threshold}>
              ${thresholdWords(points, this.unit)}
            </option>`,
        )}
      </select></label
    >`;
  }

  #verdict(): TemplateResult {
    if (this.missing) return html`<p>The coach isn’t available right now.</p>`;
    const mistakes = this.#mistakes;
    const at = mistakes.findIndex((one) => one === this.decision);
    if (this.isOver) return this.#end(mistakes);
    return html`<h2 class="head">${this.#counter(at, mistakes)}</h2>
      <decision-verdict
        .played=${this.played}
        .gameReview=${this.gameReview}
        .decision=${this.decision}
        .unit=${this.unit}
        .threshold=${this.threshold}
      ></decision-verdict>
      ${this.#ways(mistakes, at)}`;
  }

  protected override render(): TemplateResult {
    return html`<section class="verdicts ${this.shown ? 'shown' : ''}" aria-label="Verdict">
      ${this.shown ? this.#verdict() : nothing}
      <div class="ways">
        ${this.shown && !this.missing ? this.#thresholds() : nothing}
        ${button('quiet', this.shown ? 'Hide mistakes' : 'Show mistakes', this.#toggle)}
      </div>
    </section>`;
  }
}
