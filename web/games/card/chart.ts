import { t } from '../../../engine/t.ts';
import { chartOf, medianOf, scoresOf } from '../../ui/charts/histogram.ts';
import { formatCount, formatPlayers } from '../../../api/format/numbers.ts';
import type { Chart } from '../../game/presenter.ts';

/** Everyone’s scores. */
export const cardChart: Chart = (histogram, own) => {
  const scores = scoresOf(histogram);
  if (scores.length === 0) return null;
  const players = scores.reduce((sum, { count }) => sum + count, 0);
  const all = scores.map(({ score }) => score);
  const range = t`Scores of ${formatPlayers(players)}, from ${Math.min(...all)} to ${Math.max(...all)}; half of them have ${medianOf(scores)} or less.`;
  return {
    ...chartOf(scores, own?.score ?? null),
    flag: own ? formatCount(own.score) : '',
    label: own ? `${range} ${t`You have ${own.score}.`}` : range,
  };
};
