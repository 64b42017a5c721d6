import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  boxNames,
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
  type Box,
} from '../../../engine/yahtzee/boxes.ts';
import { boxArt } from './art.ts';
import { LightElement } from '../../ui/light-element.ts';
import { tableHead } from '../../ui/table-head.ts';

const all = 'all dice added up';
const scores: Readonly<Partial<Record<Box, string>>> = {
  threeOfAKind: `three alike: ${all}`,
  fourOfAKind: `four alike: ${all}`,
  fullHouse: `three alike and a pair: ${fullHousePoints}`,
  smallStraight: `four in a row: ${smallStraightPoints}`,
  largeStraight: `five in a row: ${largeStraightPoints}`,
  yahtzee: `five alike: ${yahtzeePoints}`,
  chance: all,
};

/** What each box scores, from the engine's own constants. */
@customElement('box-table')
export class BoxTable extends LightElement {
  protected override render(): TemplateResult {
    return html`<table class="list">
      <caption class="vh">
        What each box scores
      </caption>
      ${tableHead(['Box', 'Scores'])}
      <tbody>
        ${boxes.map(
          (box, index) =>
            html`<tr>
              <th scope="row"><span class="boxed">${boxArt(box, index)} ${boxNames[box]}</span></th>
              <td>${scores[box] ?? `your ${boxNames[box].toLowerCase()} added up`}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
