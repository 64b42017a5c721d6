import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Decision } from '../../engine/coach.ts';
import type { View } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { Unit } from '../../engine/game.ts';
import { capital } from '../../api/format/capital.ts';
import type { Fact, Insight } from '../coach/advice.ts';
import { viewAt, type Played } from '../coach/views.ts';
import { costWords, formatFigure, rounded } from '../../api/format/ledger.ts';
import type { CoachWords, GameReview } from '../game/game-review.ts';
import { choicesTable } from './choices-table.ts';
import { isMistake } from './mistakes.ts';
import { markArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { tableHead } from '../ui/table-head.ts';

/** Delay before the coach is asked, so that decisions that are only passed through are skipped. */
const pauseMs = 150;

/**
 * One decision: its cost, the best move and why it was best, and all other moves.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decision - the graded decision; null if there is none
 * @property unit - the unit of losses
 * @property threshold - points that it must have cost to be a mistake
 */
@customElement('decision-verdict')
export class DecisionVerdict extends LightElement {
  @property({ attribute: false }) played: (Played & { challenge: { game: GameName } }) | null =
    null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decision: Decision | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Number }) threshold = 1;
  @state() private insight: Insight | null = null;
  /** Whether there is no coach to explain it. */
  @state() private isCoachMissing = false;
  @state() private isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get #isMistake(): boolean {
    return this.decision !== null && isMistake(this.decision, this.unit, this.threshold);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('decision') || changed.has('played')) this.insight = null;
    // Opening the details tries again if the coach failed.
    const isNews = ['decision', 'played', 'isOpen'].some((name) => changed.has(name));
    if (!isNews || this.insight) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#explain(), pauseMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #explain(): Promise<void> {
    const { played, decision } = this;
    const coach = this.gameReview?.coach;
    if (!played || !coach || !decision) return;
    const { rules } = played.challenge;
    try {
      const insight = await coach.explain({
        rules,
        game: { log: played.log.slice(0, decision.at), rolls: played.rolls },
        state: viewAt(played, decision.at),
        decision,
      });
      if (this.decision !== decision) return;
      this.insight = insight;
      this.isCoachMissing = false;
    } catch {
      if (this.decision === decision) this.isCoachMissing = true;
    }
  }

  #cost(view: View, { move, best, loss }: Decision, coach: CoachWords): TemplateResult {
    const { did, better } = coach.decision.compared(view, move, best);
    return html`<p>
        <b class="fig">${formatFigure(loss, this.unit)}</b>
        <span class="soft">${this.unit} lost on average</span>
      </p>
      <p>${capital(did)}. Better: <b>${better}</b>.</p>
      <p>${this.insight?.sentence}</p>
      ${this.insight?.rule ? html`<p class="thumb">${this.insight.rule}</p>` : nothing}`;
  }

  /** The verdict on a decision that was not a mistake, beside the next best or the better one. */
  #good(view: View, { move, best, loss }: Decision, { decision }: CoachWords): TemplateResult {
    const wordsOf = (other: string): string => decision.compared(view, move, other).better;
    if (rounded(loss, this.unit) > 0)
      return html`<p>
          ${markArt('close')} <b>Close.</b> It cost ${costWords(loss, this.unit)} on average.
        </p>
        <p>Better: <b>${wordsOf(best)}</b>.</p>`;
    const [first, second] = this.insight?.choices ?? [];
    const behind = first && second ? Math.abs(first.value - second.value) : 0;
    const other = second?.move === move ? first : second;
    return html`<p>${markArt('best')} <b>Best choice.</b></p>
      ${
        other
          ? html`<p>
              ${rounded(behind, this.unit) === 0 ? 'Just as good' : `Next best, ${costWords(behind, this.unit)} behind`}:
              <b>${wordsOf(other.move)}</b>.
            </p>`
          : nothing
      }`;
  }

  #facts(facts: readonly Fact[]): TemplateResult {
    return html`<table class="list facts-table">
      ${tableHead(['With best play from here'], ['Chosen', 'Best'])}
      <tbody>
        ${facts.map(
          ({ name, chosen, best }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="r">${chosen}</td>
              <td class="r">${best}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #all(view: View, decision: Decision, coach: CoachWords): TemplateResult {
    const { insight } = this;
    if (!insight) return html`<p>${this.isCoachMissing ? '' : 'Working it out …'}</p>`;
    return html`${this.#facts(insight.facts)}
    ${choicesTable({
      choices: insight.choices,
      made: decision.move,
      view,
      naming: coach.decision,
      unit: this.unit,
      tryMove: null,
    })}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played, decision } = this;
    const coach = this.gameReview?.coach;
    if (!played || !coach) return nothing;
    const view = decision && viewAt(played, decision.at);
    return html`<div class="verdict ${this.#isMistake ? 'bad' : ''}" aria-live="polite">
        ${view && decision && this.#isMistake ? this.#cost(view, decision, coach) : nothing}
        ${view && decision && !this.#isMistake ? this.#good(view, decision, coach) : nothing}
        ${this.isCoachMissing ? html`<p class="note">The coach doesn’t run in this browser.</p>` : nothing}
      </div>
      <details
        @toggle=${(event: Event) =>
          (this.isOpen = event.target instanceof HTMLDetailsElement && event.target.open)}
      >
        <summary>Chances and choices</summary>
        ${view && decision && this.isOpen ? this.#all(view, decision, coach) : nothing}
      </details>`;
  }
}
