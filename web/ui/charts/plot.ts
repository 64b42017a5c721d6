import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { scale, type Range } from './scale.ts';

/**
 * A drawing that is stretched to the size of its chart: `width` units wide, and 100 high by
 * default.
 */
export const stretched = (width: number, content: unknown, height = 100): TemplateResult =>
  html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
    ${content}
  </svg>`;

/** A dot of a stretched drawing at `x y`. WebKit would stretch it if its path had no length. */
export const dot = (at: string, kind: 'now' | '' = ''): SVGTemplateResult =>
  svg`<path class="dot ${kind}" d="M${at}h.01" />`;

interface ScaledChart {
  /** Text alternative of the chart. */
  readonly label: string;
  readonly range: Range;
  /** Formats a figure of the scale. */
  readonly mark: (value: number) => string;
  readonly width: number;
  readonly plot: SVGTemplateResult;
  /** Labels under the first and last game. */
  readonly ends: readonly [first: string, last: string];
}

/** A chart with a scale beside it. */
export const scaledChart = ({
  label,
  range,
  mark,
  width,
  plot,
  ends,
}: ScaledChart): TemplateResult =>
  html`<figure class="chart fore" role="img" aria-label=${label}>
    ${scale(range, mark)}
    <div class="plot">${stretched(width, plot)}</div>
    <p class="ticks between" aria-hidden="true"><span>${ends[0]}</span><span>${ends[1]}</span></p>
  </figure>`;
