import { soloRules } from '../../../engine/yardkle/rules.ts';
import { turnsChartOf, turnsOf, type Turns } from '../../ui/charts/histogram.ts';
import { formatCount, formatPlayers } from '../../../api/format/numbers.ts';
import type { Chart } from '../../game/presenter.ts';
import { hasArrived } from '../../../api/games/yardkle/words.ts';

const rangeWords = (bars: readonly Turns[]): string => {
  const turns = bars.flatMap((bar) => (bar.turns === null ? [] : [bar.turns]));
  const never = bars.find((bar) => bar.turns === null)?.count ?? 0;
  const range = turns.length
    ? `from ${Math.min(...turns)} to ${Math.max(...turns)}`
    : 'nobody reached 10,000';
  return never && turns.length ? `${range}; ${formatCount(never)} didn’t reach 10,000` : range;
};

export const yardkleChart: Chart = (histogram, own) => {
  const bars = turnsOf(histogram);
  if (bars.length === 0) return null;
  const players = bars.reduce((sum, { count }) => sum + count, 0);
  const turns = own && hasArrived(own) ? own.turns : null;
  const you = own ? (turns === null ? ' You didn’t.' : ` You took ${turns}.`) : '';
  return {
    ...turnsChartOf(bars, own && { turns }, `below ${formatCount(soloRules.target)}`),
    flag: own ? String(turns ?? '–') : '',
    label: `Turns of ${formatPlayers(players)}, ${rangeWords(bars)}.${you}`,
  };
};
