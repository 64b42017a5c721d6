import { t } from '../../../engine/t.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { turnsChartOf, turnsOf, type Turns } from '../../ui/charts/histogram.ts';
import { formatCount, formatPlayers } from '../../../api/format/numbers.ts';
import type { Chart } from '../../game/presenter.ts';
import { hasArrived } from '../../../api/games/yardkle/words.ts';

const rangeWords = (bars: readonly Turns[]): string => {
  const turns = bars.flatMap((bar) => (bar.turns === null ? [] : [bar.turns]));
  const never = bars.find((bar) => bar.turns === null)?.count ?? 0;
  const range = turns.length
    ? t`from ${Math.min(...turns)} to ${Math.max(...turns)}`
    : t`nobody reached 10,000`;
  return never && turns.length ? t`${range}; ${formatCount(never)} didn’t reach 10,000` : range;
};

export const yardkleChart: Chart = (histogram, own) => {
  const bars = turnsOf(histogram);
  if (bars.length === 0) return null;
  const players = bars.reduce((sum, { count }) => sum + count, 0);
  const turns = own && hasArrived(own) ? own.turns : null;
  const all = t`Turns of ${formatPlayers(players)}, ${/* range */ rangeWords(bars)}.`;
  const you = turns === null ? t`You didn’t.|reach the target` : t`You took ${turns}.|turns`;
  return {
    ...turnsChartOf(bars, own && { turns }, t`below ${formatCount(soloRules.target)}`),
    flag: own ? String(turns ?? '–') : '',
    label: own ? `${all} ${you}` : all,
  };
};
