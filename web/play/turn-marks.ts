import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { marks, type Mark } from '../../engine/coach.ts';
import { markWords } from '../../api/format/ledger.ts';
import { markArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';

const noMark = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"></svg>`;

/**
 * The mark of each turn, with a legend.
 *
 * @property marks - by turn; empty while unknown
 * @property turns - the number of turns
 */
@customElement('turn-marks')
export class TurnMarks extends LightElement {
  @property({ attribute: false }) marks: readonly Mark[] = [];
  @property({ type: Number }) turns = 0;

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

  #turn(turn: number): TemplateResult {
    const mark = this.marks[turn];
    return html`<li>
      ${mark ? markArt(mark) : noMark}
      <span class="vh">Turn ${turn + 1}: ${mark ? markWords[mark][0] : 'not graded yet'}</span>
      <span aria-hidden="true">${turn + 1}</span>
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`<ol class="marks" aria-label="The turns">
        ${Array.from({ length: this.turns }, (_, turn) => this.#turn(turn))}
      </ol>
      ${this.#legend()}`;
  }
}
