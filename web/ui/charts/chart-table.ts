/** A chart's data as a table, for viewers who can't see the chart or want the figures. */
import { html, type TemplateResult } from 'lit';
import { tableHead } from '../table-head.ts';

/** First come the headings of all columns; the first cell of each row is its heading. */
export const chartTable = (
  [name = '', ...figures]: readonly string[],
  rows: readonly (readonly (string | TemplateResult)[])[],
): TemplateResult =>
  html`<details class="chart-table">
    <summary>As a table</summary>
    <table class="list">
      ${tableHead([name], figures)}
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td class="r">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
