import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Decision, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { capital } from '../../api/format/capital.ts';
import { LightElement } from '../ui/light-element.ts';

const names = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(
  ' ',
);

/** `three`; figures from fourteen on. */
const countName = (count: number): string => names[count] ?? String(count);

/** `That’s all three`, `That’s both`, `That was the one` */
const title = (count: number): string => {
  if (count === 1) return 'That was the one';
  return count === 2 ? 'That’s both' : `That’s all ${countName(count)}`;
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
    return length === 1
      ? 'This one decision made up most of it.'
      : `These ${countName(length)} decisions made up most of it.`;
  }

  #turns(): TemplateResult | typeof nothing {
    const best = this.turns.filter((mark) => mark === 'best').length;
    if (best === 0) return nothing;
    const of = `of ${countName(this.turns.length)} turns`;
    return html`${capital(countName(best))} ${of} ${best === 1 ? 'was' : 'were'} the best possible.`;
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
