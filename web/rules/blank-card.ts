/** A score card to print and fill in by hand, for four players. */
import { html, type TemplateResult } from 'lit';

const players = [1, 2, 3, 4];

export interface BlankRow {
  readonly name: string;
  /** What it scores, if that is always the same: `25`. */
  readonly hint?: number | string;
  /** Whether it is added up from the rows before. */
  readonly isSum?: boolean;
}

export interface BlankCard {
  /** What the first column has: `Box`. */
  readonly head: string;
  readonly rows: readonly BlankRow[];
  /** What one forgets at the table. */
  readonly note: string;
}

const emptyCells = players.map(() => html`<td></td>`);

/** `title` is the rule set's. There is nothing to press, so it needs no script. */
export const blankCard = (title: string, { head, rows, note }: BlankCard): TemplateResult =>
  html`<section class="blank">
    <h1>${title}</h1>
    <p class="howto">Print this page: one sheet, four players.</p>
    <p>${note}</p>
    <table>
      <caption class="vh">
        Score card
      </caption>
      <thead>
        <tr>
          <th scope="col">${head}</th>
          ${players.map((player) => html`<th scope="col"><small>Player ${player}</small></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, hint, isSum = false }) =>
            html`<tr class=${isSum ? 'sum' : 'row'}>
              <th scope="row"><span>${name}</span> <small>${hint ?? ''}</small></th>
              ${emptyCells}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
