import { html, type TemplateResult } from 'lit';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import type { CardRow } from '../game/game-review.ts';
import { named } from '../ui/named.ts';
import { tableHead } from '../ui/table-head.ts';

/** A finished card with its player's name and total. */
interface NamedCard {
  readonly name: string;
  readonly rows: readonly CardRow[];
  readonly total: number;
}

const cellWords = (points: number | undefined): string =>
  points === undefined ? '' : formatCount(points);

const cells = (one: number | undefined, other: number | undefined): TemplateResult => {
  const difference = (one ?? 0) - (other ?? 0);
  return html`<td class="fig">${cellWords(one)}</td>
    <td class="fig">${cellWords(other)}</td>
    <td class="r">${difference === 0 ? '=' : formatDifference(difference)}</td>`;
};

/**
 * Two finished cards of the same game row by row, with the differences. `head` is the name of a
 * row: `Box`.
 */
export const bothCards = (head: string, one: NamedCard, other: NamedCard): TemplateResult => {
  const longer = one.rows.length < other.rows.length ? other : one;
  return html`<table class="list both">
    ${tableHead([head], [named(one.name), named(other.name), html`<span class="vh">difference</span>±`])}
    <tbody>
      ${longer.rows.map(
        ({ name }, at) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells(one.rows[at]?.points, other.rows[at]?.points)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        ${cells(one.total, other.total)}
      </tr>
    </tfoot>
  </table>`;
};
