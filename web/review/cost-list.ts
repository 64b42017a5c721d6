import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { viewAt, type Played } from '../coach/table.ts';
import { changeWords } from '../../api/format/ledger.ts';
import type { GameReview } from '../games/game-review.ts';
import { LightElement } from '../ui/light-element.ts';

/** Decisions told, at most. */
const told = 3;
/** Losses below this are shown as nothing, so they are not told. */
const lossMin: Readonly<Record<Unit, number>> = { points: 0.05, turns: 0.005 };

/**
 * The decisions that cost most, each with a way to look at it.
 *
 * @property played - the game
 * @property gameReview - how its kind of game is looked back at
 * @property decisions - all of them, graded
 * @property unit - what the losses are counted in
 * @property replay - the address of its replay; '' where it has none
 */
@customElement('cost-list')
export class CostList extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property() unit: Unit = 'points';
  @property() replay = '';

  #one(played: Played, gameReview: GameReview, decision: Decision): TemplateResult {
    const { at, turn, roll, move, best, loss } = decision;
    const state = viewAt(played, at);
    const { did, better } = gameReview.decision.compared(state, move, best);
    return html`<li class="cost">
      <b class="fig">${changeWords(-loss, this.unit)}</b>
      <p class="at">
        Turn ${turn + 1}, roll
        ${roll + 1}${
          this.replay === ''
            ? nothing
            : html` · <a href="${this.replay}?verdict#t${turn + 1}r${roll + 1}">show it</a>`
        }
      </p>
      <p>${gameReview.decision.dice(state, move)}</p>
      <p>You ${did}. Better: <b>${better}</b>.</p>
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played, gameReview, decisions, unit } = this;
    if (!played || !gameReview) return nothing;
    const costly = decisions
      .filter(({ loss }) => loss >= lossMin[unit])
      .toSorted((one, other) => other.loss - one.loss)
      .slice(0, told);
    if (costly.length === 0) return html`<p>Not one mistake.</p>`;
    return html`<ol>
      ${costly.map((decision) => this.#one(played, gameReview, decision))}
    </ol>`;
  }
}
