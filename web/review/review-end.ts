import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Decision, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural } from '../../engine/t.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { LightElement } from '../ui/light-element.ts';

/** `That’s all 3`, `That’s both`, `That was the one` */
const title = (count: number): string => {
  if (count === 1) return 'That was the one';
  return count === 2 ? 'That’s both' : `That’s all ${count}`;
};

const lossOf = (decisions: readonly Decision[]): number =>
  decisions.reduce((sum, { loss }) => sum + loss, 0);

/**
 * The end of a review: the cost of its mistakes, as part of the cost of all decisions.
 *
 * @property decisions - all decisions of the game
 * @property mistakes - the mistakes reviewed
 * @property turns - the mark of each turn
 * @property unit - the unit of losses
 */
@customElement('review-end')
export class ReviewEnd extends LightElement {
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property({ attribute: false }) mistakes: readonly Decision[] = [];
  @property({ attribute: false }) turns: readonly Mark[] = [];
  @property() unit: Unit = 'points';

  /** The heading gets the focus, because the button that led here is gone. */
  protected override firstUpdated(): void {
    this.querySelector('h2')?.focus({ preventScroll: true });
  }

  #share(): string {
    const { length } = this.mistakes;
    const [loss, all] = [lossOf(this.mistakes), lossOf(this.decisions)];
    const isAll = formatFigure(loss, this.unit) === formatFigure(all, this.unit);
    if (isAll || loss <= all / 2) return '';
    return plural(
      length,
    )`This one decision made up most of it.|These ${length} decisions made up most of it.`;
  }

  #turns(): string {
    const { length } = this.turns;
    const best = this.turns.filter((mark) => mark === 'best').length;
    return best === 0
      ? ''
      : plural(
          best,
        )`1 of ${length} turns was the best possible.|${best} of ${length} turns were the best possible.`;
  }

  protected override render(): TemplateResult {
    const { mistakes, decisions, unit } = this;
    return html`<h2 class="head" tabindex="-1">${title(mistakes.length)}</h2>
      <div class="verdict good">
        <p>
          <b class="fig">${formatFigure(lossOf(mistakes), unit)}</b>
          <span class="soft">of ${formatFigure(lossOf(decisions), unit)} ${unit} lost</span>
        </p>
        <p>${this.#share()} ${this.#turns()}</p>
      </div>`;
  }
}
