import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../../engine/t.ts';
import type { ChartData } from './histogram.ts';
import { LightElement } from '../light-element.ts';
import { stretched } from './plot.ts';

/**
 * Units of the drawing: a bar with its gap is 10 wide, and the highest bar leaves room for the pin.
 */
const pitch = 10;
const highest = 96;
const lowest = 0.9;

const percent = (share: number): string => `${share * 100}%`;

/**
 * Results as bars, one of them marked: the viewer's own among everyone's, or the viewer's latest.
 *
 * @property data - the bars and their labels; null draws nothing
 * @property whose - the text under the marked bar's figure
 */
@customElement('histogram-chart')
export class HistogramChart extends LightElement {
  @property({ attribute: false }) data: ChartData | null = null;
  @property() whose = t`you`;

  protected override updated(): void {
    const { data } = this;
    if (!data) return;
    const flag = this.querySelector<HTMLElement>('.flag');
    // The flag stays within the plot.
    const plotWidth = flag?.parentElement?.clientWidth ?? 0;
    const margin = flag && plotWidth ? flag.offsetWidth / 2 / plotWidth : 0;
    const middle = (data.own + 0.5) / data.counts.length;
    flag?.style.setProperty('--x', percent(Math.min(1 - margin, Math.max(margin, middle))));
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
  #tick({ at, words }: ChartData['ticks'][number], bars: number): TemplateResult {
    const edge = at <= 0 ? 'start' : at >= bars ? 'end' : '';
    return html`<span class=${edge} .style=${`--x: ${percent(at / bars)}`}>${words}</span>`;
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
        ${data.ticks.map((tick) => this.#tick(tick, data.counts.length))}
      </p>
    </figure>`;
  }
}
