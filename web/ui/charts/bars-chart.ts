import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { chartTable } from './chart-table.ts';
import { scaledChart } from './plot.ts';
import { heightOf, type Range } from './scale.ts';

/** A figure for each game, from 0 upwards, with its running mean. */
export interface Bars {
  /** In chronological order, at least one. */
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** The number of games in the running mean. */
  readonly meanOf: number;
  /** Text alternative of the chart. */
  readonly label: string;
  /** Table headings: the game, its value, the running mean. */
  readonly heads: readonly [name: string, value: string, mean: string];
  readonly words: (value: number) => string;
}

/** Units of the drawing: a bar with its gap is 10 wide. */
const pitch = 10;
/** With fewer bars than this, the bars are as wide as that many would be and are aligned right. */
const placesMin = 10;

const placesOf = ({ bars }: Bars): number => Math.max(placesMin, bars.length);

const rangeOf = ({ bars }: Bars): Range => [
  0,
  Math.max(1, ...bars.map(({ value }) => value)) * 1.04,
];

/** The running mean at each bar. */
const meansOf = ({ bars, meanOf }: Bars): readonly number[] =>
  bars.map((_, at) => {
    const some = bars.slice(Math.max(0, at + 1 - meanOf), at + 1);
    return some.reduce((sum, { value }) => sum + value, 0) / some.length;
  });

const plot = (data: Bars, means: readonly number[]): SVGTemplateResult => {
  const range = rangeOf(data);
  const last = data.bars.length - 1;
  const first = placesOf(data) - data.bars.length;
  const line = means.map((mean, at) => `${(first + at + 0.5) * pitch} ${heightOf(range, mean)}`);
  return svg`${data.bars.map(({ value }, at) => {
    const top = heightOf(range, value);
    return svg`<rect class="bar ${at === last ? 'you' : ''}" x=${(first + at) * pitch + 1} y=${top} width="8" height=${100 - top} />`;
  })}
      <path class="trend" d="M${line.join('L')}" />
      <path class="axis" d="M0 100H${placesOf(data) * pitch}" />`;
};

/**
 * One bar per game, the last one in ink, and the running mean as a line; then the same as a table.
 */
export const barsChart = (data: Bars): TemplateResult => {
  const { bars, label, heads, words } = data;
  const means = meansOf(data);
  return html`${scaledChart({
    label,
    range: rangeOf(data),
    mark: String,
    width: placesOf(data) * pitch,
    plot: plot(data, means),
    ends: [bars.length < placesMin ? '' : t`${bars.length} games ago`, t`last`],
  })}
  ${chartTable(
    heads,
    bars.map(({ name, value }, at) => [name, words(value), words(means[at] ?? value)]),
  )}`;
};
