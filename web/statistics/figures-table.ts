/** The average of each box or bank, next to best play's. */
import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount, formatDecimals, formatPercentage } from '../../api/format/numbers.ts';
import type { GameStatistics } from '../game/statistics.ts';
import type { Statistics } from '../lib/api.ts';
import { tableHead } from '../ui/table-head.ts';

const zeros = (share: number): string => formatPercentage(100 * share);

export const figuresTable = (
  { figures, noted, games }: Statistics,
  words: GameStatistics,
): TemplateResult | typeof nothing => {
  if (noted === 0) return nothing;
  const rows = figures.flatMap((figure) => {
    const named = words.figures[figure.name];
    return named ? [{ ...figure, ...named, name: named.name }] : [];
  });
  const heads = [t`Average`, t`Best play`, ...(words.hasZeros ? [t`Zeros`, t`Best play`] : [])];
  return html`<section aria-labelledby="s-figures">
    <h2 class="head" id="s-figures">${words.title}</h2>
    <table class="list figures">
      ${tableHead([html`<span class="vh">What</span>`], heads)}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              <td class="fig">${formatDecimals(row.mean, row.decimals)}</td>
              <td class="r">${formatDecimals(row.best.mean, row.decimals)}</td>
              ${
                words.hasZeros
                  ? html`<td class="fig">${zeros(row.zeros)}</td>
                      <td class="r">${zeros(row.best.zeros)}</td>`
                  : nothing
              }
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      noted < games
        ? html`<p class="note">
            ${plural(noted)`From the one game since this has been counted.|From the ${formatCount(noted)} games since this has been counted.`}
          </p>`
        : nothing
    }
  </section>`;
};
