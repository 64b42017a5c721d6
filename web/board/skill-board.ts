/** The presenter of a skill board, ranked by what mistakes cost, least first. */
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { Board } from '../lib/api.ts';
import type { Chart, Column, GamePresenter, Outcome } from '../game/presenter.ts';
import { chartOf, medianOf, type ChartData, type Scores } from '../ui/charts/histogram.ts';
import { formatDecimals, formatPlayers } from '../../api/format/numbers.ts';
import { formatFigure, lostTitle } from '../../api/format/ledger.ts';

/** Width of a bar in the API's histogram, in the game's unit. */
const barSpan: Readonly<Record<Unit, number>> = { points: 1, turns: 0.1 };
/** Precision of the mistakes on a board. */
const decimals: Readonly<Record<Unit, number>> = { points: 2, turns: 3 };

interface SkillPresenter extends Pick<GamePresenter, 'columns' | 'rankWords'> {
  readonly chart: Chart;
}

/** The bars indexed from 0, so that they can be grouped like scores. */
const barsOf = (histogram: Board['histogram'], unit: Unit): Scores[] =>
  histogram.flatMap((bar) =>
    'mistakes' in bar
      ? [{ score: Math.round(bar.mistakes / barSpan[unit]), count: bar.count }]
      : [],
  );

const chart = (
  histogram: Board['histogram'],
  own: Outcome | null,
  unit: Unit,
): ChartData | null => {
  const bars = barsOf(histogram, unit);
  if (bars.length === 0) return null;
  const span = barSpan[unit];
  const players = bars.reduce((sum, { count }) => sum + count, 0);
  const mistakes = own?.mistakes ?? null;
  const bar = mistakes === null ? null : mistakes / span;
  const format = (edge: number): string => formatFigure(edge * span, unit).replace(/[.,]0+$/, '');
  const half = formatFigure((medianOf(bars) + 1) * span, unit);
  const all =
    unit === 'points'
      ? t`Points lost by ${formatPlayers(players)}: half of them lost ${half} or less.`
      : t`Turns lost by ${formatPlayers(players)}: half of them lost ${half} or less.`;
  return {
    ...chartOf(bars, bar, 1, format),
    flag: mistakes === null ? '' : formatFigure(mistakes, unit),
    label: mistakes === null ? all : `${all} ${t`You lost ${formatFigure(mistakes, unit)}.`}`,
  };
};

export const skillPresenter = ({ unit, columns }: GamePresenter): SkillPresenter => {
  const mistakes: Column = {
    head: lostTitle(unit),
    cell: (outcome) =>
      outcome.mistakes === undefined ? '' : formatDecimals(outcome.mistakes, decimals[unit]),
  };
  return {
    columns: [mistakes, ...columns.slice(0, 1)],
    rankWords: t`Level players share a rank`,
    chart: (histogram, own) => chart(histogram, own, unit),
  };
};

/** What the board measures, and why knowing the dice does not help. */
export const skillWords: Readonly<Record<Unit, string>> = {
  points: t`Ranked by the points your mistakes cost. Knowing the dice doesn’t help here.`,
  turns: t`Ranked by the turns your mistakes cost. Knowing the dice doesn’t help here.`,
};
