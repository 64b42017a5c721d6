import { html, type TemplateResult } from 'lit';
import { boxArt } from './art.ts';
import { nameIn, type CardKind } from './kind.ts';
import { LightElement } from '../../ui/light-element.ts';
import { tableHead } from '../../ui/table-head.ts';

/**
 * What each box scores. Each game registers it by its own name, and says what the lower boxes
 * score.
 */
export abstract class BoxTable extends LightElement {
  protected abstract readonly kind: CardKind;
  /** By box; an upper box scores the sum of its dice. */
  protected abstract readonly scores: Readonly<Record<string, string>>;

  protected override render(): TemplateResult {
    const { kind, scores } = this;
    return html`<table class="list">
      <caption class="vh">
        What each box scores
      </caption>
      ${tableHead(['Box', 'Scores'])}
      <tbody>
        ${kind.boxes.map((box, index) => {
          const name = nameIn(kind, box);
          return html`<tr>
            <th scope="row"><span class="boxed">${boxArt(kind.bars[box], index)} ${name}</span></th>
            <td>${scores[box] ?? `your ${name.toLowerCase()} added up`}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}
