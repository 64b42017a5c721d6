/** A forecast as a table: for who does not see the line, and for who wants the figures. */
import { html, nothing, type TemplateResult } from 'lit';
import { signOf, type Band } from '../../engine/coach.ts';
import type { Forecast, TurnForecast } from '../coach/forecast.ts';
import { changeWords, figureWords } from '../../api/format/ledger.ts';

const row = (
  { turn, luck, mistakes, after }: TurnForecast,
  { unit }: Forecast,
  band: Band | undefined,
): TemplateResult => {
  const sign = signOf(unit);
  return html`<tr>
    <th scope="row">${turn + 1}</th>
    <td class="r">${changeWords(sign * luck, unit)}</td>
    <td class="r">${changeWords(-sign * mistakes, unit)}</td>
    <td class="r">${figureWords(after, unit)}</td>
    ${band ? html`<td class="r">${band.low}–${band.high}</td>` : nothing}
  </tr>`;
};

/** `bands` are those before each turn and after the last; none where they are not known. */
export const forecastTable = (data: Forecast, bands: readonly Band[]): TemplateResult =>
  html`<details>
    <summary>As a table</summary>
    <table class="list fore-table">
      <thead>
        <tr>
          <th scope="col">Turn</th>
          <th scope="col" class="r">Luck</th>
          <th scope="col" class="r">Mistakes</th>
          <th scope="col" class="r">Expected</th>
          ${bands.length > 0 ? html`<th scope="col" class="r">Eight in ten</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${data.turns.map((turn, at) => row(turn, data, bands[at + 1]))}
      </tbody>
    </table>
  </details>`;
