/**
 * What scores in Yardkle, from the engine's own constants. Shown while the sheet is still empty.
 */
import { html, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import {
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';
import type { Positions } from '../../../engine/types.ts';
import { bestSplit, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { allSix } from './dice.ts';

/**
 * The first face of the example shown for each combination. Three ones have points of their own.
 */
const rows: readonly (readonly [name: CombinationName, words: string, face: number])[] = [
  ['one', t`One|a die`, 1],
  ['five', t`Five|a die`, 5],
  ['threeOfAKind', t`Three ones`, 1],
  ['threeOfAKind', t`Three of a kind`, 4],
  ['fourOfAKind', t`Four of a kind`, 3],
  ['fiveOfAKind', t`Five of a kind`, 2],
  ['sixOfAKind', t`Six of a kind`, 6],
  ['straight', t`One to six`, 1],
  ['threePairs', t`Three pairs`, 2],
  ['fourAndPair', t`Four and a pair`, 4],
  ['twoTriplets', t`Two triplets`, 3],
];

const isThreeOnes = ({ name, dice }: Combination): boolean =>
  name === 'threeOfAKind' && dice[0] === 1;

const line = (classes: string, dice: TemplateResult, points: number): TemplateResult =>
  html`<li class=${classes}>${dice} <span class="pt">${formatCount(points)}</span></li>`;

/**
 * Marks what the dice at `chosen` score, or the whole roll while none is chosen. A marked row shows
 * those dice and their points, the others an example.
 */
export const whatScores = (dice: Dice, chosen: Positions): TemplateResult => {
  const scoring = scoringPositions(dice, chosen || allSix);
  const hits = bestSplit(dice, scoring)?.combinations ?? [];
  const row = ([name, words, face]: (typeof rows)[number]): TemplateResult[] =>
    combinations
      .filter((one) => one.name === name && one.dice[0] === face)
      .slice(0, 1)
      .map((example) => {
        const own = hits.filter(
          (hit) => hit.name === name && isThreeOnes(hit) === isThreeOnes(example),
        );
        return own.length > 0
          ? line(
              'hit',
              smallDice(own.flatMap((hit) => hit.dice)),
              own.reduce((sum, { points }) => sum + points, 0),
            )
          : line('', smallDice(example.dice, words), example.points);
      });
  return html`<div class="scores">
    <p class="combos-head"><span>What scores</span><span>three of a kind: face times 100</span></p>
    <ul class="combos">
      ${rows.map(row)}
    </ul>
  </div>`;
};
