import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ChartData } from './histogram.ts';
import { LightElement } from '../light-element.ts';
import { stretched } from './plot.ts';

/** Units of the drawing: a bar with its gap is 10 wide, and the highest bar leaves room for the pin. */
const pitch = 10;
const highest = 96;
const lowest = 0.9;
/** Offset of the flag within a bar's place: above the pin. */
const middle = 0.5;

/**
 * Results as bars, one of them marked: the reader's own among everyone's, or the reader's latest.
 *
 * @property data - the bars and their labels; null draws nothing
 * @property whose - the text under the marked bar's figure
 */
@customElement('histogram-chart')
export class HistogramChart extends LightElement {
  @property({ attribute: false }) data: ChartData | null = null;
  @property() whose = 'you';

  protected override updated(): void {
    const { data } = this;
    if (!data) return;
    const place = (part: HTMLElement | null | undefined, at: number): void =>
      part?.style.setProperty('--x', `${(at / data.counts.length) * 100}%`);
    const flag = this.querySelector<HTMLElement>('.flag');
    // The flag stays within the plot.
    const plotWidth = flag?.parentElement?.clientWidth ?? 0;
    const margin = flag && plotWidth ? (flag.offsetWidth / 2 / plotWidth) * data.counts.length : 0;
    place(flag, Math.min(data.counts.length - margin, Math.max(margin, data.own + middle)));
    const ticks = this.querySelectorAll<HTMLElement>('.ticks span');
    data.ticks.forEach(({ at }, index) => place(ticks[index], at));
  }

  #bars({ counts, own }: ChartData): SVGTemplateResult[] {
    const most = Math.max(1, ...counts);
    return counts.map((count, at) => {
      const height = count === 0 ? 0 : Math.max(lowest, (highest * count) / most);
      const top = 100 - height;
      return svg`<rect class="bar ${at === own ? 'you' : ''}" x=${at * pitch + 1} y=${top} width="8" height=${height} />
        ${at === own ? svg`<path class="pin" d="M${at * pitch + 5} 0V${top}" />` : nothing}`;
    });
  }

  /** Labels at the edges are aligned inwards; the others are centred. */
  #tick({ counts, ticks }: ChartData, index: number): TemplateResult {
    const { at, words } = ticks[index] ?? { at: 0, words: '' };
    const edge = at <= 0 ? 'start' : at >= counts.length ? 'end' : '';
    return html`<span class=${edge}>${words}</span>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { data } = this;
    if (!data) return nothing;
    const wide = data.counts.length * pitch;
    return html`<figure class="chart hist" role="img" aria-label=${data.label}>
      <div class="plot">
        ${stretched(wide, svg`${this.#bars(data)}<path class="axis" d="M0 100H${wide}" />`)}
        ${data.flag ? html`<p class="flag" aria-hidden="true"><b>${data.flag}</b>${this.whose}</p>` : nothing}
      </div>
      <p class="ticks" aria-hidden="true">
        ${data.ticks.map((_, index) => this.#tick(data, index))}
      </p>
    </figure>`;
  }
}
