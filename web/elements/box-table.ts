import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
  type Box,
} from '../../engine/yahtzee/boxes.ts';
import { boxNames } from '../games/yahtzee/words.ts';
import { boxArt } from './art.ts';
import { LightElement } from './light-element.ts';

const all = 'the sum of all dice';
const scores: Readonly<Partial<Record<Box, string>>> = {
  threeOfAKind: `three equal dice: ${all}`,
  fourOfAKind: `four equal dice: ${all}`,
  fullHouse: `three of one face, two of another: ${fullHousePoints}`,
  smallStraight: `four faces in a row: ${smallStraightPoints}`,
  largeStraight: `five faces in a row: ${largeStraightPoints}`,
  yahtzee: `five equal dice: ${yahtzeePoints}`,
  chance: all,
};

/** What each box scores, from the engine's own figures. */
@customElement('box-table')
export class BoxTable extends LightElement {
  protected override render(): TemplateResult {
    return html`<table class="list">
      <caption class="vh">
        What each box scores
      </caption>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Scores</th>
        </tr>
      </thead>
      <tbody>
        ${boxes.map(
          (box, index) =>
            html`<tr>
              <th scope="row"><span class="boxed">${boxArt(box, index)} ${boxNames[box]}</span></th>
              <td>${scores[box] ?? `the sum of its ${boxNames[box].toLowerCase()}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
