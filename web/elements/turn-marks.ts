import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { marks, type Mark } from '../../engine/coach.ts';
import { markWords } from '../coach/words.ts';
import { markArt } from './art.ts';
import { LightElement } from './light-element.ts';

/**
 * How well each turn was played: a sign for each, and what the signs mean.
 *
 * @property marks - by turn
 */
@customElement('turn-marks')
export class TurnMarks extends LightElement {
  @property({ attribute: false }) marks: readonly Mark[] = [];

  #legend(): TemplateResult {
    return html`<p class="legend">
      ${marks.map((mark) => {
        const count = this.marks.filter((one) => one === mark).length;
        const [one, many] = markWords[mark];
        return count === 0
          ? nothing
          : html`<span>${markArt(mark)}${count} ${count === 1 ? one : many}</span>`;
      })}
    </p>`;
  }

  protected override render(): TemplateResult {
    return html`<ol class="marks" aria-label="The turns">
        ${this.marks.map(
          (mark, turn) =>
            html`<li>
              ${markArt(mark)}<span class="vh">Turn ${turn + 1}: ${markWords[mark][0]}</span>
              <span aria-hidden="true">${turn + 1}</span>
            </li>`,
        )}
      </ol>
      ${this.#legend()}`;
  }
}
