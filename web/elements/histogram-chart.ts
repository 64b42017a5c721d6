import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { binsOf, medianOf, type Bins, type Scores } from '../histogram.ts';
import { countWords, playersWords } from '../numbers.ts';
import { LightElement } from './light-element.ts';

/** Units of the drawing: a bar with its gap is 10 wide; the highest bar leaves room for the pin. */
const pitch = 10;
const highest = 96;
const lowest = 0.9;
/** The flag keeps this far from the edges, in percent. */
const flagMargin = 4;
const labels = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Everyone's scores as bars, with one of your own.
 *
 * @property histogram - how many have each score
 * @property score - your score, or null
 */
@customElement('histogram-chart')
export class HistogramChart extends LightElement {
  @property({ attribute: false }) histogram: readonly Scores[] = [];
  @property({ type: Number }) score: number | null = null;

  #ownBin(bins: Bins): number {
    return this.score === null ? -1 : Math.floor((this.score - bins.start) / bins.width);
  }

  protected override updated(): void {
    const flag = this.querySelector<HTMLElement>('.flag');
    if (!flag) return;
    const bins = binsOf(this.histogram);
    const middle = ((this.#ownBin(bins) + 0.4) / bins.counts.length) * 100;
    const x = Math.min(100 - flagMargin, Math.max(flagMargin, middle));
    flag.style.setProperty('--x', `${x}%`);
  }

  #bars(bins: Bins): SVGTemplateResult[] {
    const most = Math.max(1, ...bins.counts);
    const own = this.#ownBin(bins);
    return bins.counts.map((count, at) => {
      const height = count === 0 ? 0 : Math.max(lowest, (highest * count) / most);
      const top = 100 - height;
      return svg`<rect class="bar ${at === own ? 'you' : ''}" x=${at * pitch + 1} y=${top} width="8" height=${height} />
        ${at === own ? svg`<path class="pin" d="M${at * pitch + 5} 0V${top}" />` : nothing}`;
    });
  }

  #label(players: number): string {
    const scores = this.histogram.map(({ score }) => score);
    const you = this.score === null ? '' : ` You have ${this.score}.`;
    return `Scores of ${playersWords(players)}, from ${Math.min(...scores)} to ${Math.max(...scores)}; half of them have ${medianOf(this.histogram)} or less.${you}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.histogram.length === 0) return nothing;
    const players = this.histogram.reduce((sum, { count }) => sum + count, 0);
    const bins = binsOf(this.histogram);
    const span = bins.counts.length * bins.width;
    const wide = bins.counts.length * pitch;
    return html`<figure class="chart hist" role="img" aria-label=${this.#label(players)}>
      <div class="plot">
        <svg
          viewBox="0 0 ${wide} 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          ${this.#bars(bins)}
          <path class="axis" d="M0 100H${wide}" />
        </svg>
        ${
          this.score === null
            ? nothing
            : html`<p class="flag" aria-hidden="true"><b>${countWords(this.score)}</b>you</p>`
        }
      </div>
      <p class="ticks" aria-hidden="true">
        ${labels.map((part) => html`<span>${Math.round(bins.start + part * span)}</span>`)}
      </p>
    </figure>`;
  }
}
