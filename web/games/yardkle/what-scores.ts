/**
 * What scores in Yardkle, from the engine's own constants. Shown while the sheet is still empty.
 */
import { html, type TemplateResult } from 'lit';
import {
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';
import { bestSplit, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';

/**
 * The first face of the example shown for each combination. Three ones have points of their own.
 */
const rows: readonly (readonly [name: CombinationName, words: string, face: number])[] = [
  ['one', 'One', 1],
  ['five', 'Five', 5],
  ['threeOfAKind', 'Three ones', 1],
  ['threeOfAKind', 'Three of a kind', 4],
  ['fourOfAKind', 'Four of a kind', 3],
  ['fiveOfAKind', 'Five of a kind', 2],
  ['sixOfAKind', 'Six of a kind', 6],
  ['straight', 'One to six', 1],
  ['threePairs', 'Three pairs', 2],
  ['fourAndPair', 'Four and a pair', 4],
  ['twoTriplets', 'Two triplets', 3],
];

const isThreeOnes = ({ name, dice }: Combination): boolean =>
  name === 'threeOfAKind' && dice[0] === 1;

/** Marks the combinations that `dice` score at best. */
export const whatScores = (dice: Dice): TemplateResult => {
  const hits = bestSplit(dice, scoringPositions(dice))?.combinations ?? [];
  const row = ([name, words, face]: (typeof rows)[number]): TemplateResult[] =>
    combinations
      .filter((one) => one.name === name && one.dice[0] === face)
      .slice(0, 1)
      .map((example) => {
        const isHit = hits.some(
          (hit) => hit.name === name && isThreeOnes(hit) === isThreeOnes(example),
        );
        return html`<li class=${isHit ? 'hit' : ''}>
          ${smallDice(example.dice, words)}
          <span class="pt">${formatCount(example.points)}</span>
        </li>`;
      });
  return html`<div class="scores">
    <p class="combos-head"><span>What scores</span><span>three of a kind: face times 100</span></p>
    <ul class="combos">
      ${rows.map(row)}
    </ul>
  </div>`;
};
