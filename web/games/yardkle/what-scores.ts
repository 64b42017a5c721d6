/** What scores in Yardkle. Shown while the sheet is still empty. */
import { html, type TemplateResult } from 'lit';
import { bestSplit, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { examples, isLike } from './examples.ts';

/** Marks the combinations that `dice` score at best. */
export const whatScores = (dice: Dice): TemplateResult => {
  const hits = bestSplit(dice, scoringPositions(dice))?.combinations ?? [];
  return html`<div class="scores">
    <p class="combos-head"><span>What scores</span><span>three alike: face times 100</span></p>
    <ul class="combos">
      ${examples.map(
        (example) =>
          html`<li class=${hits.some((hit) => isLike(hit, example)) ? 'hit' : ''}>
            ${smallDice(example.shown.dice, example.title)}
            <span class="pt">${formatCount(example.shown.points)}</span>
          </li>`,
      )}
    </ul>
  </div>`;
};
