/** The vertical scale of a chart. */
import { html, type TemplateResult } from 'lit';

/** The lowest and highest value that the chart can show. */
export type Range = readonly [low: number, high: number];

const height = 100;

/** The distance of a value from the top of the chart, in percent. */
export const heightOf = ([low, high]: Range, value: number): number =>
  Number((height - ((value - low) / (high - low)) * height).toFixed(2));

/**
 * Steps between the figures of a scale, times a power of ten. The first that gives at most
 * `scaleMax` steps is used.
 */
const scaleSteps = [1, 2, 5] as const;
const scaleMax = 5;

const stepFor = (span: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = scaleSteps.find((one) => span / (one * power) <= scaleMax);
    if (step !== undefined) return step * power;
  }
};

/** The values labelled on the scale, in ascending order. */
const figuresOf = ([low, high]: Range): readonly number[] => {
  const step = stepFor(high - low);
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
};

/**
 * The labels of the scale. Styles are set as properties, because the Content Security Policy allows
 * no inline styles in HTML.
 */
export const scale = (range: Range, mark: (value: number) => string): TemplateResult =>
  html`<p class="scale" aria-hidden="true">
    ${figuresOf(range).map(
      (figure) => html`<span .style=${`--y: ${heightOf(range, figure)}%`}>${mark(figure)}</span>`,
    )}
  </p>`;
