import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { inText } from '../../../engine/in-text.ts';
import { boxArt } from './art.ts';
import { nameIn, type CardKind } from './kind.ts';
import { LightElement } from '../../ui/light-element.ts';
import { tableHead } from '../../ui/table-head.ts';

/**
 * What each box scores, and the bonus. Each game registers it by its own name, and says what the
 * lower boxes score.
 *
 * @attribute rules - the rule set, for its bonus; the page sets it to that of the challenge
 */
export abstract class BoxTable extends LightElement {
  @property() rules = '';
  protected abstract readonly kind: CardKind;
  /** By box; an upper box scores the sum of its dice. */
  protected abstract readonly scores: Readonly<Record<string, string>>;

  protected override render(): TemplateResult {
    const { kind, scores } = this;
    const { threshold, points } = kind.bonusesOf(this.rules).upperBonus;
    return html`<p>Score ${threshold} or more in the upper section for a ${points}-point bonus.</p>
      <table class="list">
        <caption class="vh">
          What each box scores
        </caption>
        ${tableHead(['Box', 'Scores'])}
        <tbody>
          ${kind.boxes.map((box, index) => {
            const name = nameIn(kind, box);
            return html`<tr>
              <th scope="row">
                <span class="boxed">${boxArt(kind.bars[box], index)} ${name}</span>
              </th>
              <td>${scores[box] ?? `your ${inText(name)} added up`}</td>
            </tr>`;
          })}
        </tbody>
      </table>`;
  }
}
