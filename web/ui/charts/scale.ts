/** The vertical scale of a chart. */
import { html, type TemplateResult } from 'lit';

/** The lowest and highest value that the chart can show. */
export type Range = readonly [low: number, high: number];

const height = 100;

/** The distance of a value from the top of the chart, in percent. */
export const heightOf = ([low, high]: Range, value: number): number =>
  Number((height - ((value - low) / (high - low)) * height).toFixed(2));

/** Steps between the figures of a scale. The first that gives at most `scaleMax` steps is used. */
const scaleSteps: readonly number[] = [1, 2, 5, 10, 20, 50, 100];
const scaleMax = 5;

/** The values labelled on the scale, in ascending order. */
const figuresOf = ([low, high]: Range): readonly number[] => {
  const step = scaleSteps.find((one) => (high - low) / one <= scaleMax) ?? high - low;
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
};

/** The labels of the scale. Styles are set as properties, because the Content Security Policy allows no inline styles in HTML. */
export const scale = (range: Range, mark: (value: number) => string): TemplateResult =>
  html`<p class="scale" aria-hidden="true">
    ${figuresOf(range).map(
      (figure) => html`<span .style=${`--y: ${heightOf(range, figure)}%`}>${mark(figure)}</span>`,
    )}
  </p>`;
