import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { chartTable } from './chart-table.ts';
import { dot, scaledChart } from './plot.ts';
import { heightOf, type Range } from './scale.ts';

interface TrendPoint {
  /** The name of the point's row in the table. */
  readonly name: string;
  readonly value: number;
  /** The range that chance alone explains; null if unknown. */
  readonly band: readonly [low: number, high: number] | null;
}

/** A figure over time, with the range that chance alone explains. */
export interface Trend {
  /** In chronological order, at least one. */
  readonly points: readonly TrendPoint[];
  /** The value that the line is compared with: par, or the middle. */
  readonly level: number | null;
  /** Labels under the first and last point. */
  readonly ends: readonly [first: string, last: string];
  /** Text alternative of the chart. */
  readonly label: string;
  /** Table headings: the point, its value, its band. */
  readonly heads: readonly [name: string, value: string, band: string];
  readonly words: (value: number) => string;
  /** The short form of a value, for the scale. */
  readonly mark: (value: number) => string;
}

/** The width in intervals between points. A single point is drawn as a line one interval long. */
const widthOf = ({ points }: Trend): number => Math.max(1, points.length - 1);

const rangeOf = ({ points, level }: Trend): Range => {
  const values = [
    ...points.flatMap(({ value, band }) => [value, ...(band ?? [])]),
    ...(level === null ? [] : [level]),
  ];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, high - low) * 0.06;
  return [low - room, high + room];
};

const plot = (trend: Trend): SVGTemplateResult => {
  const [range, wide] = [rangeOf(trend), widthOf(trend)];
  const first = trend.points[0];
  const points = trend.points.length === 1 && first ? [first, first] : trend.points;
  const edge = (end: 0 | 1): string[] =>
    points.map(({ value, band }, at) => `${at} ${heightOf(range, band?.[end] ?? value)}`);
  const line = points.map(({ value }, at) => `${at} ${heightOf(range, value)}`);
  const { level } = trend;
  return svg`<path class="band" d="M${[...edge(1), ...edge(0).toReversed()].join('L')}Z" />
      ${level === null ? nothing : svg`<path class="level-line" d="M0 ${heightOf(range, level)}H${wide}" />`}
      <path class="trend" d="M${line.join('L')}" />
      ${dot(line.at(-1) ?? '0 0')}`;
};

/** A line with its band and the level that it is compared with, and the same as a table. */
export const trendChart = (trend: Trend): TemplateResult => {
  const { label, mark, ends, heads, points, words } = trend;
  const chart = { label, range: rangeOf(trend), mark, width: widthOf(trend), ends };
  return html`${scaledChart({ ...chart, plot: plot(trend) })}
  ${chartTable(
    heads,
    points.map(({ name, value, band }) => [
      name,
      words(value),
      band ? t`${words(band[0])} to ${words(band[1])}` : '–',
    ]),
  )}`;
};
