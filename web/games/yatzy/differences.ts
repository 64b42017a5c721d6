/** Yatzy for a player of Yahtzee: what differs, in three lines. */
import { html } from 'lit';
import { t } from '../../../engine/t.ts';
import {
  largeStraightPoints,
  smallStraightPoints,
  yatzyPoints,
} from '../../../engine/yatzy/boxes.ts';
import { bonuses } from '../../../engine/yatzy/rules.ts';

export const differences = html`<ul class="points">
  <li>
    <b>Fifteen boxes.</b> One pair and two pairs have their own. Pairs, three and four of a kind
    score only the matching dice.
  </li>
  <li>
    <b>Straights take all five dice:</b> 1 to 5 for ${smallStraightPoints}, 2 to 6 for
    ${largeStraightPoints}. A full house scores its dice.
  </li>
  <li>
    <b>The bonus is ${bonuses.upperBonus.points}.</b> A Yatzy is ${yatzyPoints}, once: no joker, no
    extra hundred.
  </li>
</ul>`;

/** Whose name it is. */
export const yatzyNameWords = t`Yatzy is what the game is commonly called in the Nordic countries.`;
