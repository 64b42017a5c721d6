/** Results, percentiles, luck and what mistakes cost over time. */
import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatChange, formatFigure, lostTitle } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatDifference } from '../../api/format/numbers.ts';
import type { Statistics } from '../lib/api.ts';
import { trendChart, type Trend } from '../ui/charts/trend-chart.ts';
import { luckTitle, percentileTitle, periodWords, reachOf } from './words.ts';

type Measure = 'result' | 'percentile' | 'luck' | 'mistakes';

interface Shown {
  readonly measure: Measure;
  readonly title: string;
  /** The figure's column heading in the table. */
  readonly head: string;
  readonly level: number | null;
  readonly words: (value: number) => string;
  /** Format of the labels on the scale: whole numbers. */
  readonly mark: (value: number) => string;
  readonly note: string;
  /** The range of possible values, which limits the band. */
  readonly limits: readonly [low: number, high: number];
}

const plain = (value: number): string => formatCount(value).replace('-', '−');

const bandNote = t`Band: where chance alone leaves each average, 19 times in 20.`;

/**
 * The band that chance alone explains around a mean; null if the spread of single games is unknown.
 */
const bandOf = (
  { mean, games }: { readonly mean: number; readonly games: number },
  spread: number | null,
  [low, high]: Shown['limits'],
): readonly [number, number] | null => {
  if (spread === null) return null;
  const reach = reachOf(spread, games);
  return [Math.max(low, mean - reach), Math.min(high, mean + reach)];
};

/** null if no game has the figure. */
const trendOf = ({ periods, spreads }: Statistics, shown: Shown): Trend | null => {
  const { measure, title, head, level, words, mark, limits } = shown;
  const known = periods.flatMap((period) => {
    const mean = period[measure];
    return mean ? [{ period, mean }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  return {
    points: known.map(({ period, mean }) => ({
      name: periodWords(period),
      value: mean.mean,
      band: bandOf(mean, spreads[measure], limits),
    })),
    level,
    ends: [
      formatShortDate(first.period.from),
      known.length > 1 ? formatShortDate(last.period.to) : '',
    ],
    label: t`${title}. Averages from ${words(first.mean.mean)} to ${words(last.mean.mean)}, from ${formatShortDate(first.period.from)} to ${formatShortDate(last.period.to)}.`,
    heads: [t`Games`, head, t`Band`],
    words,
    mark,
  };
};

const section = (statistics: Statistics, shown: Shown): TemplateResult | typeof nothing => {
  const data = trendOf(statistics, shown);
  if (!data) return nothing;
  const size = statistics.periods.at(-1)?.games ?? 0;
  const each = plural(size)`Each point is one game.|Each point is the average of ${size} games.`;
  return html`<section aria-labelledby="s-${shown.measure}-time">
    <h2 class="head" id="s-${shown.measure}-time">${shown.title}</h2>
    ${trendChart(data)}
    <p class="note">
      ${shown.note} ${each} ${statistics.spreads[shown.measure] === null ? '' : bandNote}
    </p>
  </section>`;
};

export const trends = (
  statistics: Statistics,
  unit: Unit,
): readonly (TemplateResult | typeof nothing)[] => [
  section(statistics, {
    measure: 'result',
    title: unit === 'points' ? t`Score over time` : t`Turns over time`,
    head: unit === 'points' ? t`Score` : t`Turns`,
    level: statistics.par,
    words: (value) => formatFigure(value, unit),
    mark: plain,
    note:
      statistics.par === null
        ? ''
        : t`Green line: Best play’s average, ${formatFigure(statistics.par, unit)}.`,
    limits: [0, Infinity],
  }),
  section(statistics, {
    measure: 'mistakes',
    title: unit === 'points' ? t`Points lost over time` : t`Turns lost over time`,
    head: lostTitle(unit),
    level: null,
    words: (value) => formatFigure(value, unit),
    mark: plain,
    note: t`Lower is better.`,
    limits: [0, Infinity],
  }),
  section(statistics, {
    measure: 'percentile',
    title: percentileTitle(statistics.periods),
    head: t`Percent`,
    level: 50,
    words: formatPercentage,
    mark: plain,
    note: t`The share of the day’s players, once the day is final. Green line: half of them.`,
    limits: [0, 100],
  }),
  section(statistics, {
    measure: 'luck',
    title: luckTitle(statistics.periods, unit),
    head: t`Luck`,
    level: 0,
    words: (value) => formatChange(value, unit),
    mark: formatDifference,
    note: t`Luck evens out: green line, nothing gained or lost.`,
    limits: [-Infinity, Infinity],
  }),
];
