import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { Insight } from '../coach/advice.ts';
import { viewAt, type Played } from '../coach/views.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import type { CoachWords, GameReview } from '../game/game-review.ts';
import { LightElement } from '../ui/light-element.ts';

/** Maximum number of decisions listed. */
const listedMax = 3;
/** Smaller losses would be shown as 0, so they are not listed. */
const lossMin: Readonly<Record<Unit, number>> = { points: 0.05, turns: 0.005 };

/**
 * The decisions that cost most, each with an explanation and, if one applies, a rule of thumb.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decisions - all decisions, graded
 * @property unit - the unit of losses
 * @property replay - the replay's address; '' if it has none
 */
@customElement('cost-list')
export class CostList extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property() unit: Unit = 'points';
  @property() replay = '';
  /** The costliest first. */
  #costly: readonly Decision[] = [];
  /** The coach's explanations, all at once, so that what is below moves only once. */
  @state() private insights: ReadonlyMap<Decision, Insight> = new Map();
  /** Whether explanations are still to come, for which room is reserved. */
  @state() private isAwaited = true;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNews = (['played', 'gameReview', 'decisions', 'unit'] as const).some((name) =>
      changed.has(name),
    );
    if (!isNews) return;
    this.#costly = this.decisions
      .filter(({ loss }) => loss >= lossMin[this.unit])
      .toSorted((one, other) => other.loss - one.loss)
      .slice(0, listedMax);
    this.insights = new Map();
    void this.#explain(this.#costly);
  }

  async #explain(costly: readonly Decision[]): Promise<void> {
    const { played } = this;
    const coach = this.gameReview?.coach;
    if (!played || !coach) return;
    const { log, rolls, challenge } = played;
    const { rules } = challenge;
    this.isAwaited = true;
    const insights = new Map<Decision, Insight>();
    try {
      for (const decision of costly) {
        const game = { log: log.slice(0, decision.at), rolls };
        const state = viewAt(played, decision.at);
        insights.set(decision, await coach.explain({ rules, game, state, decision }));
        if (this.#costly !== costly) return;
      }
    } catch {
      // Without a coach, better moves are shown without an explanation.
    }
    if (this.#costly !== costly) return;
    [this.insights, this.isAwaited] = [insights, false];
  }

  #why(decision: Decision): TemplateResult {
    const insight = this.insights.get(decision);
    if (!insight)
      return this.isAwaited
        ? html`<p class="why awaited"><span class="coming">Working out why …</span></p>`
        : html`<p class="why"></p>`;
    const { sentence, rule } = insight;
    return html`<p class="why">${sentence}</p>
      ${rule === null ? nothing : html`<p class="thumb">${rule}</p>`}`;
  }

  #one(played: Played, coach: CoachWords, decision: Decision): TemplateResult {
    const { at, turn, roll, move, best, loss } = decision;
    const state = viewAt(played, at);
    const { did, better } = coach.decision.compared(state, move, best);
    return html`<li class="cost">
      <b class="fig">${formatFigure(loss, this.unit)} <small>${this.unit}</small></b>
      <p class="at">
        Turn ${turn + 1}, roll
        ${roll + 1}${
          this.replay === ''
            ? nothing
            : html` · <a href="${this.replay}?verdict#t${turn + 1}r${roll + 1}">show it</a>`
        }
      </p>
      <p>${coach.decision.dice(state, move)}</p>
      <p>You ${did}. Better: <b>${better}</b>.</p>
      ${this.#why(decision)}
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played } = this;
    const coach = this.gameReview?.coach;
    if (!played || !coach) return nothing;
    if (this.#costly.length === 0) return html`<p>Not one mistake.</p>`;
    return html`<ol>
      ${this.#costly.map((decision) => this.#one(played, coach, decision))}
    </ol>`;
  }
}
