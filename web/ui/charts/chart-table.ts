/** A chart as a table: for who does not see it, and for who wants the figures. */
import { html, type TemplateResult } from 'lit';

/** `heads` of all columns; the first cell of each row names it. */
export const chartTable = (
  heads: readonly string[],
  rows: readonly (readonly (string | TemplateResult)[])[],
): TemplateResult =>
  html`<details class="chart-table">
    <summary>As a table</summary>
    <table class="list">
      <thead>
        <tr>
          ${heads.map((head, at) => html`<th scope="col" class=${at === 0 ? '' : 'r'}>${head}</th>`)}
        </tr>
      </thead>
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
