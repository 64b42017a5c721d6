import type { TemplateResult } from 'lit';
import { signOf, type Band } from '../../engine/coach.ts';
import type { Forecast, TurnForecast } from '../coach/forecast.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { chartTable } from '../ui/charts/chart-table.ts';

const row = (
  { turn, luck, mistakes, after }: TurnForecast,
  { unit }: Forecast,
  band: Band | undefined,
): readonly string[] => {
  const sign = signOf(unit);
  return [
    String(turn + 1),
    formatChange(sign * luck, unit),
    formatChange(-sign * mistakes, unit),
    formatFigure(after, unit),
    ...(band ? [`${band.low}–${band.high}`] : []),
  ];
};

/** A forecast as a table. `bands` are those before each turn and after the last; empty if unknown. */
export const forecastTable = (data: Forecast, bands: readonly Band[]): TemplateResult =>
  chartTable(
    ['Turn', 'Luck', 'Mistakes', 'Expected', ...(bands.length > 0 ? ['Eight in ten'] : [])],
    data.turns.map((turn, at) => row(turn, data, bands[at + 1])),
  );
