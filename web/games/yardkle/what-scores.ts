/** What scores in Yardkle, from the engine's own constants. Shown while the sheet is still empty. */
import { html, type TemplateResult } from 'lit';
import {
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';
import { bestSplit, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';

interface Row {
  readonly name: CombinationName;
  readonly words: string;
  /** Dice that show an example. */
  readonly dice: readonly number[];
}

const rows: readonly Row[] = [
  { name: 'one', words: 'One', dice: [1] },
  { name: 'five', words: 'Five', dice: [5] },
  { name: 'threeOfAKind', words: 'Three ones', dice: [1, 1, 1] },
  { name: 'threeOfAKind', words: 'Three alike: face times 100', dice: [4, 4, 4] },
  { name: 'fourOfAKind', words: 'Four of a kind', dice: [3, 3, 3, 3] },
  { name: 'fiveOfAKind', words: 'Five of a kind', dice: [2, 2, 2, 2, 2] },
  { name: 'sixOfAKind', words: 'Six of a kind', dice: [6, 6, 6, 6, 6, 6] },
  { name: 'straight', words: 'One to six', dice: [1, 2, 3, 4, 5, 6] },
  { name: 'threePairs', words: 'Three pairs', dice: [2, 2, 3, 3, 5, 5] },
  { name: 'fourAndPair', words: 'Four and a pair', dice: [4, 4, 4, 4, 1, 1] },
  { name: 'twoTriplets', words: 'Two triplets', dice: [3, 3, 3, 6, 6, 6] },
];

const isThreeOnes = ({ name, dice }: Pick<Row, 'name' | 'dice'>): boolean =>
  name === 'threeOfAKind' && dice[0] === 1;

const isSame = (row: Row, other: Combination): boolean =>
  row.name === other.name && isThreeOnes(row) === isThreeOnes(other);

/** Three of a kind has different points by face, so its row's points are those of its example. */
const pointsOf = (row: Row): number =>
  combinations.find(
    ({ name, dice }) => name === row.name && (name !== 'threeOfAKind' || dice[0] === row.dice[0]),
  )?.points ?? 0;

/** Marks the combinations that `dice` score at best. */
export const whatScores = (dice: Dice): TemplateResult => {
  const hits = bestSplit(dice, scoringPositions(dice))?.combinations ?? [];
  return html`<div class="scores">
    <p class="combos-head"><span>What scores</span><span>three alike: face times 100</span></p>
    <ul class="combos">
      ${rows.map(
        (row) =>
          html`<li class=${hits.some((hit) => isSame(row, hit)) ? 'hit' : ''}>
            ${smallDice(row.dice, row.words)}
            <span class="pt">${formatCount(pointsOf(row))}</span>
          </li>`,
      )}
    </ul>
  </div>`;
};
