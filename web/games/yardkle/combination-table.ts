import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  combinationNames,
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { LightElement } from '../../ui/light-element.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { tableHead } from '../../ui/table-head.ts';

const names: Readonly<Record<CombinationName, string>> = {
  one: 'Single 1',
  five: 'Single 5',
  threeOfAKind: 'Three of a kind',
  fourOfAKind: 'Four of a kind',
  fiveOfAKind: 'Five of a kind',
  sixOfAKind: 'Six of a kind',
  straight: 'One to six',
  threePairs: 'Three pairs',
  fourAndPair: 'Four and a pair',
  twoTriplets: 'Two triplets',
};

interface Row {
  readonly name: string;
  readonly first: Combination;
}

/** One row for a combination or, if its points depend on the face, one for each face. */
const rowsOf = (name: CombinationName): Row[] => {
  const all = combinations.filter((one) => one.name === name);
  const isOne = new Set(all.map(({ points }) => points)).size === 1;
  return isOne
    ? all.slice(0, 1).map((first) => ({ name: names[name], first }))
    : all.map((first) => ({ name: `Three ${first.dice[0]}s`, first }));
};

// Small combinations first; the engine lists them last.
const rows: readonly Row[] = [...combinationNames].reverse().flatMap((name) => rowsOf(name));

/** What each combination of Yardkle scores, from the engine's own constants. */
@customElement('combination-table')
export class CombinationTable extends LightElement {
  protected override render(): TemplateResult {
    return html`<table class="list">
      <caption class="vh">
        What each combination scores
      </caption>
      ${tableHead(['Combination', 'For example'], ['Points'])}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              <td>${smallDice(row.first.dice)}</td>
              <td class="fig">${formatCount(row.first.points)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
