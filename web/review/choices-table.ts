import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { signOf, type Choice, type Decision } from '../../engine/coach.ts';
import type { View } from '../../engine/games.ts';
import type { Unit } from '../../engine/game.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { moveKey } from '../coach/words.ts';
import type { DecisionWords } from '../games/game-review.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { tableHead } from '../ui/table-head.ts';

/**
 * All possible moves, the best first.
 *
 * @property choices - every move with its value
 * @property decision - the decision made; null before it
 * @property view - the game before the decision
 * @property naming - how the game names its moves
 * @property unit - the unit of values
 * @property trying - whether a choice can be tried
 * @fires choice-try - `detail` is the move to try
 */
@customElement('choices-table')
export class ChoicesTable extends LightElement {
  @property({ attribute: false }) choices: readonly Choice[] = [];
  @property({ attribute: false }) decision: Decision | null = null;
  @property({ attribute: false }) view: View | null = null;
  @property({ attribute: false }) naming: DecisionWords | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Boolean }) trying = false;

  #try(move: string): void {
    this.dispatchEvent(new CustomEvent('choice-try', { detail: move, bubbles: true }));
  }

  #row(words: string, { move, value }: Choice, best: number, isChosen: boolean): TemplateResult {
    const cost = signOf(this.unit) * (value - best);
    return html`<tr class=${isChosen ? 'me' : ''}>
      <th scope="row">${words}${isChosen ? html` <b>chosen</b>` : nothing}</th>
      <td class="r">${formatFigure(value, this.unit)}</td>
      <td class="r">${cost === 0 ? 'best' : formatChange(cost, this.unit)}</td>
      ${
        this.trying
          ? html`<td class="r">
              ${button('quiet', 'Try', () => this.#try(move), { label: `Try: ${words}` })}
            </td>`
          : nothing
      }
    </tr>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { choices, decision, view, naming, unit } = this;
    if (!view || !naming) return nothing;
    const chosen = decision && moveKey(naming.words(view, decision.move));
    const best = choices[0]?.value ?? 0;
    return html`<table class="list choices">
      ${tableHead(['Every choice'], [unit === 'points' ? 'Ends at' : 'Turns', 'Costs'], this.trying ? ['Try'] : [])}
      <tbody>
        ${choices.map((choice) => {
          const words = naming.words(view, choice.move);
          return this.#row(words, choice, best, moveKey(words) === chosen);
        })}
      </tbody>
    </table>`;
  }
}
