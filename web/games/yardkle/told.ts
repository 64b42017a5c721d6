/** How a Yardkle is told. */
import { html } from 'lit';
import type { Board } from '../../api.ts';
import { turnsChartOf, type Turns } from '../../histogram.ts';
import { countWords, playersWords } from '../../../api/format/numbers.ts';
import { hasArrived, yardkleWords } from '../../../api/games/yardkle/words.ts';
import type { GameTold } from '../game-told.ts';

/** The bars of a board that counts by turns. */
export const turnsOf = (histogram: Board['histogram']): Turns[] =>
  histogram.filter((bar) => 'turns' in bar);

const rangeWords = (bars: readonly Turns[]): string => {
  const turns = bars.flatMap((bar) => (bar.turns === null ? [] : [bar.turns]));
  const never = bars.find((bar) => bar.turns === null)?.count ?? 0;
  const range = turns.length
    ? `from ${Math.min(...turns)} to ${Math.max(...turns)}`
    : 'none arrived';
  return never && turns.length ? `${range}; ${countWords(never)} did not arrive` : range;
};

export const yardkleTold: GameTold = {
  name: 'yardkle',
  ...yardkleWords,
  unit: 'turns',
  turns: null,
  columns: [
    {
      head: 'Turns',
      cell: (outcome) =>
        hasArrived(outcome)
          ? String(outcome.turns)
          : html`<span class="note">did not arrive</span>`,
    },
    { head: 'Points', cell: ({ score }) => countWords(score) },
  ],
  rankWords: 'Equal results share a rank',
  chart(histogram, own) {
    const bars = turnsOf(histogram);
    if (bars.length === 0) return null;
    const players = bars.reduce((sum, { count }) => sum + count, 0);
    const turns = own && hasArrived(own) ? own.turns : null;
    const you = own ? (turns === null ? ' You did not.' : ` You took ${turns}.`) : '';
    return {
      ...turnsChartOf(bars, own && { turns }),
      flag: own ? String(turns ?? '–') : '',
      label: `Turns of ${playersWords(players)}, ${rangeWords(bars)}.${you}`,
    };
  },
};
