/** The tables of a comparison: two games on the same dice. */
import { html, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { accountOf } from '../../api/format/account.ts';
import { formatChange } from '../../api/format/ledger.ts';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import type { CardRow } from '../game/game-review.ts';
import { shownName, type Opponent } from '../review/versus.ts';
import { named } from '../ui/named.ts';
import { tableHead } from '../ui/table-head.ts';

const row = (name: string, one: string, other: string, difference: string): TemplateResult =>
  html`<tr>
    <th scope="row">${name}</th>
    <td class="fig">${one}</td>
    <td class="fig">${other}</td>
    <td class="r">${difference}</td>
  </tr>`;

/** Rows for luck and what mistakes cost, with the words of each game's account. */
const accountRows = (
  { ledger }: Opponent,
  { ledger: theirs }: Opponent,
  unit: Unit,
): readonly TemplateResult[] => {
  if (!ledger || !theirs) return [];
  const others = accountOf(theirs, unit).lines;
  return accountOf(ledger, unit).lines.flatMap(({ name, title, value, words }) => {
    const line = others.find((one) => one.name === name);
    return line && (name === 'luck' || name === 'mistakes')
      ? [row(title, words, line.words, formatChange(value - line.value, unit))]
      : [];
  });
};

/** Two games on the same dice in a table: results, accounts, and the differences. */
export const versusSummary = (one: Opponent, other: Opponent, unit: Unit): TemplateResult => {
  const figure = unit === 'points' ? 'score' : 'turns';
  return html`<table class="list versus">
    <caption class="vh">
      Both games
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col" class="r">${named(shownName(one))}</th>
        <th scope="col" class="r">${named(shownName(other))}</th>
        <th scope="col" class="r">difference</th>
      </tr>
    </thead>
    <tbody>
      ${row(
        unit === 'points' ? t`Score` : t`Turns`,
        formatCount(one[figure]),
        formatCount(other[figure]),
        formatDifference(one[figure] - other[figure]),
      )}
      ${accountRows(one, other, unit)}
    </tbody>
  </table>`;
};

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
