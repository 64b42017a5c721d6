/** A table of what scores in a game, with example dice. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { smallDice } from './small-dice.ts';
import { tableHead } from './table-head.ts';

export interface ScoreRow {
  readonly name: string;
  readonly dice: readonly (number | null)[];
  readonly points: number | string;
}

export const scoreTable = (
  caption: string,
  head: string,
  rows: readonly ScoreRow[],
): TemplateResult =>
  html`<table class="list scores">
    <caption class="vh">
      ${caption}
    </caption>
    ${tableHead([head, t`Dice`], [t`Points`])}
    <tbody>
      ${rows.map(
        ({ name, dice, points }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${smallDice(dice)}</td>
            <td class="fig">${typeof points === 'number' ? formatCount(points) : points}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
