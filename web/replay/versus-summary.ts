import { html, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { accountOf } from '../../api/format/account.ts';
import { formatChange } from '../../api/format/ledger.ts';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import { shownName, type Opponent } from '../review/versus.ts';
import { named } from '../ui/named.ts';

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
