/** The scoring combinations of each game, with example dice and the engine's own values. */
import { html, type TemplateResult } from 'lit';
import {
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
} from '../../engine/yahtzee/boxes.ts';
import { combinations, type CombinationName } from '../../engine/yardkle/combinations.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { smallDice } from '../ui/small-dice.ts';
import { tableHead } from '../ui/table-head.ts';

interface Row {
  readonly name: string;
  readonly dice: readonly (number | null)[];
  readonly points: number | string;
}

const table = (caption: string, head: string, rows: readonly Row[]): TemplateResult =>
  html`<table class="list scores">
    <caption class="vh">
      ${caption}
    </caption>
    ${tableHead([head, 'Dice'], ['Points'])}
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

const all = 'all dice';
const boxRows: readonly Row[] = [
  { name: 'Ones to Sixes', dice: [4, 4, 4, null, null], points: 'their sum' },
  { name: 'Three of a kind', dice: [5, 5, 5, 2, 6], points: all },
  { name: 'Four of a kind', dice: [3, 3, 3, 3, 5], points: all },
  { name: 'Full house', dice: [2, 2, 6, 6, 6], points: fullHousePoints },
  { name: 'Small straight', dice: [2, 3, 4, 5, null], points: smallStraightPoints },
  { name: 'Large straight', dice: [1, 2, 3, 4, 5], points: largeStraightPoints },
  { name: 'Yahtzee', dice: [5, 5, 5, 5, 5], points: yahtzeePoints },
  { name: 'Chance', dice: [1, 3, 4, 6, 6], points: all },
];

export const boxScores = table('What scores in Yahtzee', 'Box', boxRows);

/** The example shown for each combination, identified by its first face. */
const shown: readonly (readonly [name: CombinationName, title: string, face: number])[] = [
  ['one', 'One', 1],
  ['five', 'Five', 5],
  ['threeOfAKind', 'Three 1s', 1],
  ['threeOfAKind', 'Three 2s to 6s', 4],
  ['fourOfAKind', 'Four of a kind', 3],
  ['fiveOfAKind', 'Five of a kind', 2],
  ['sixOfAKind', 'Six of a kind', 6],
  ['straight', 'One to six', 1],
  ['threePairs', 'Three pairs', 2],
  ['fourAndPair', 'Four and a pair', 4],
  ['twoTriplets', 'Two triplets', 3],
];

const perFace = 100;

const combinationRows: readonly Row[] = shown.map(([name, title, face]) => {
  const found = combinations.find((one) => one.name === name && one.dice[0] === face);
  if (!found) throw new Error(`there is no ${name} of ${face}`);
  const isByFace = name === 'threeOfAKind' && face !== 1;
  return { name: title, dice: found.dice, points: isByFace ? `face × ${perFace}` : found.points };
});

export const combinationScores = table('What scores in Yardkle', 'In one roll', combinationRows);
