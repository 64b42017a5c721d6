import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Choice } from '../../engine/coach.ts';
import type { GameName, View } from '../../engine/games.ts';
import type { Unit } from '../../engine/game.ts';
import { changeWords, figureWords } from '../coach/words.ts';
import { decisionPart } from '../games/decisions.ts';
import { LightElement } from './light-element.ts';

/**
 * Every choice of one decision with what it is worth, the best first.
 *
 * @property choices - as the coach told them
 * @property game - whose words they are told in
 * @property view - the game before the decision
 * @property unit - what the values are counted in
 * @property made - the move that was made, or ''
 * @property trying - whether a choice can be tried
 * @fires choice-try - `detail` is the move to try
 */
@customElement('choice-table')
export class ChoiceTable extends LightElement {
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @property() game: GameName = 'yahtzee';
  @property({ attribute: false }) view: View | null = null;
  @property() unit: Unit = 'points';
  @property() made = '';
  @property({ type: Boolean }) trying = false;

  #try(move: string): void {
    this.dispatchEvent(new CustomEvent('choice-try', { detail: move, bubbles: true }));
  }

  #row(view: View, { move, value }: Choice, best: number): TemplateResult {
    const words = decisionPart(this.game).words(view, move);
    return html`<tr class=${move === this.made ? 'me' : ''}>
      <th scope="row">${words}</th>
      <td class="r">${figureWords(value, this.unit)}</td>
      <td class="fig">
        ${value === best ? 'best' : changeWords(-Math.abs(value - best), this.unit)}
      </td>
      ${
        this.trying
          ? html`<td class="r">
              <button
                type="button"
                class="quiet"
                aria-label="Try: ${words}"
                @click=${() => this.#try(move)}
              >
                Try
              </button>
            </td>`
          : nothing
      }
    </tr>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { choices, view } = this;
    if (!view) return nothing;
    const best = choices[0]?.value ?? 0;
    return html`<table class="list">
      <caption class="vh">
        Every choice, the best first
      </caption>
      <thead>
        <tr>
          <th scope="col">Choice</th>
          <th scope="col" class="r">Worth</th>
          <th scope="col" class="r">Cost</th>
          ${this.trying ? html`<th scope="col"><span class="vh">Try</span></th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${choices.map((choice) => this.#row(view, choice, best))}
      </tbody>
    </table>`;
  }
}
