import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  boxes,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
  type Box,
} from '../../engine/yahtzee/boxes.ts';
import { getFairness, getToday } from '../api.ts';
import { Request } from '../controllers/request.ts';
import { boxArt } from '../elements/art.ts';
import { LightElement } from '../elements/light-element.ts';
import { linkBoard } from '../shell.ts';
import { boxNames } from '../words.ts';

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

/** The published hash that fixes the dice of this year. */
@customElement('year-anchor')
export class YearAnchor extends LightElement {
  readonly #request = new Request(this, async () => {
    const [today, fairness] = await Promise.all([getToday(), getFairness()]);
    linkBoard(today.date);
    return { year: today.date.slice(0, 4), anchors: fairness.anchors };
  });

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const anchor = answer?.anchors[answer.year];
    return html`<p class="anchor">
      ${answer && anchor ? html`The hash of ${answer.year}: <span class="hash">${anchor}</span>` : nothing}
    </p>`;
  }
}

/** Two addresses mean a part of this page. */
const parts: Readonly<Record<string, string>> = {
  '/rules/official': '#rules',
  '/fairness': '#fair',
};
const part = parts[location.pathname];
if (part) document.querySelector(part)?.scrollIntoView();
