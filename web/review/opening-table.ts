import { html, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { DayPage } from '../lib/api.ts';
import { costWords, formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import { tableHead } from '../ui/table-head.ts';

type Choices = NonNullable<DayPage['opening']>['made'];

interface Row {
  readonly words: string;
  readonly count: number;
  readonly loss: number;
}

/** Moves that keep the same faces have the same words and share a row. */
const rowsOf = (made: Choices, wordsOf: (move: string) => string): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const { move, count, loss } of made) {
    const words = wordsOf(move);
    rows.set(words, { words, loss, count: count + (rows.get(words)?.count ?? 0) });
  }
  return [...rows.values()].sort((one, other) => other.count - one.count);
};

const costliest = (rows: readonly Row[], players: number, unit: Unit): TemplateResult => {
  const cost = ({ count, loss }: Row): number => count * loss;
  const worst = rows.reduce((most, row) => (cost(row) > cost(most) ? row : most));
  if (cost(worst) === 0) return html`<p>Everyone found it.</p>`;
  const share = formatPercentage((100 * worst.count) / players);
  return html`<p>
    Costliest mistake: <b>${worst.words}</b>. ${share} took it, losing
    ${costWords(worst.loss, unit)} each.
  </p>`;
};

/** Everyone's choices in one decision: how many made each, and its cost. `wordsOf` names a move. */
export const openingTable = (
  made: Choices,
  unit: Unit,
  wordsOf: (move: string) => string,
): TemplateResult => {
  const rows = rowsOf(made, wordsOf);
  const players = rows.reduce((sum, { count }) => sum + count, 0);
  if (players === 0) return html`<p class="soft">No one played it.</p>`;
  return html`${costliest(rows, players, unit)}
    <table class="list">
      <caption class="vh">
        What everyone chose
      </caption>
      ${tableHead([t`Choice`], [t`Players`, t`Cost`])}
      <tbody>
        ${rows.map(
          ({ words, count, loss }) =>
            html`<tr>
              <th scope="row">${words}</th>
              <td class="r">${formatCount(count)}</td>
              <td class="fig">${formatFigure(loss, unit)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
};
