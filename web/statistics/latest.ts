/** The cost of mistakes in each of the latest games. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import type { Statistics } from '../lib/api.ts';
import { barsChart } from '../ui/charts/bars-chart.ts';
import { mistakesNote, mistakesTitle } from './words.ts';

/** Window of the moving average, in games. */
const meanOf = 5;

export const latestMistakes = (
  { change, latest, habits }: Statistics,
  unit: Unit,
): TemplateResult | typeof nothing => {
  const bars = latest.flatMap(({ date, mistakes }) =>
    mistakes === null ? [] : [{ name: formatShortDate(date), value: mistakes }],
  );
  const last = bars.at(-1);
  if (!change || !last) return nothing;
  const words = (value: number): string => formatFigure(value, unit);
  const games = bars.length === 1 ? 'the last game' : `each of the last ${bars.length} games`;
  return html`<section aria-labelledby="s-mistakes">
    <h2 class="head" id="s-mistakes">${mistakesTitle(change, unit)}</h2>
    ${barsChart({
      bars,
      meanOf,
      label: `What mistakes cost in ${games}; in the last one ${words(last.value)}.`,
      heads: ['Game', 'Mistakes', `Average of ${meanOf}`],
      words,
    })}
    <p class="note">
      Bars: ${unit} each game’s mistakes cost, lower is better. Line: average of five games.
      ${change.before || habits ? mistakesNote(change, unit) : nothing}
    </p>
  </section>`;
};
